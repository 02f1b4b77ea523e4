/**
 * Gives the focus to what goes on from here, where it was left to nothing: what had it has gone with the state that it
 * was a part of. It is for a `ref`, and does so once. Who is on another control is left there; who is in another window,
 * such as that of a wallet, finds the focus here when they come back.
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
