/** A mouse comes with a keyboard. On a touch screen, the keyboard that opens would cover what is searched. */
const DESKTOP = '(hover: hover) and (pointer: fine)'

/**
 * A `ref` that gives the search of a view the focus, as the card would otherwise have it, until the visitor presses
 * something. It takes the focus from nothing else, and not into an embedded modal, which leaves it to the page.
 *
 * @example
 * <SearchField ref={takeSearchFocus} value={text} onChange={search} />
 */
export const takeSearchFocus = (box: HTMLElement | null): (() => void) | undefined => {
  const input = box?.querySelector('input')
  const card = box?.closest('[role="dialog"]')
  if (!input || !card || !matchMedia(DESKTOP).matches) return undefined
  const over = new AbortController()
  const take = (): void => {
    const { activeElement: now } = document
    const nowhere = now === null || now === document.body || now === card
    if (nowhere && document.hasFocus()) input.focus({ preventScroll: true })
  }
  const end = (): void => over.abort()
  take()
  // The card takes the focus once the view is there, and again if the browser has lost it.
  card.addEventListener('focus', take, { signal: over.signal })
  document.addEventListener('pointerdown', end, { signal: over.signal, capture: true })
  document.addEventListener('keydown', end, { signal: over.signal, capture: true })
  return end
}
