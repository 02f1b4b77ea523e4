/**
 * A `ref` that focuses an element once, if nothing else has the focus because the previously focused element was
 * removed. It does not take the focus from another control. If the visitor is in another window, such as a wallet's, it
 * focuses the element when they return.
 *
 * @example
 * <Button ref={takeFocus} onClick={again}>{words('try-again')}</Button>
 */
export const takeFocus = (element: HTMLElement | null): (() => void) | undefined => {
  if (!element) return undefined
  const take = (): void => {
    const { activeElement: now } = document
    if (now === null || now.contains(element)) element.focus({ preventScroll: true })
  }
  if (document.hasFocus()) {
    take()
    return undefined
  }
  window.addEventListener('focus', take, { once: true })
  return () => window.removeEventListener('focus', take)
}
