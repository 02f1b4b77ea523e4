import './cut.css'

/** Where a scroller hides content. */
type Cut = 'none' | 'start' | 'end' | 'both'

// Zoomed pages have fractions of pixels, which are no hidden content.
const TOLERANCE = 1

const cutOf = ({ scrollTop, scrollHeight, clientHeight }: Element): Cut => {
  const start = scrollTop > TOLERANCE
  const end = scrollHeight - clientHeight - scrollTop > TOLERANCE
  if (start) return end ? 'both' : 'start'
  return end ? 'end' : 'none'
}

/**
 * Shows a shadow at each edge at which a scroller hides content: content that ends exactly at an edge looks complete
 * without one. `bounds` is the element whose size limits the scroller: another one if the scroller's own size follows
 * its content by an observer, because two observers of one change are a loop. Returns a function that stops.
 *
 * @example
 * useEffect(() => watchCut(scroller.current), [])
 */
export const watchCut = (scroller: HTMLElement, bounds: Element = scroller): (() => void) => {
  const look = (): void => {
    const cut = cutOf(scroller)
    if (scroller.dataset.cut !== cut) scroller.dataset.cut = cut
  }
  const observer = new ResizeObserver(look)
  observer.observe(bounds)
  for (const child of scroller.children) observer.observe(child)
  scroller.addEventListener('scroll', look, { passive: true })
  // A scroller that grows to its content hides some of it meanwhile. The images in it fade in, which changes no size, and
  // reading the size at each of their ends would lay out a scrolling list once more.
  const grown = ({ target }: Event): void => {
    if (target === scroller) look()
  }
  scroller.addEventListener('transitionend', grown)
  return () => {
    observer.disconnect()
    delete scroller.dataset.cut
    scroller.removeEventListener('scroll', look)
    scroller.removeEventListener('transitionend', grown)
  }
}

/**
 * Shows the shadows of `watchCut` on a scroller that comes and goes; a `ref`.
 *
 * @example
 * <div ref={withCut} className={styles.menu} />
 */
export const withCut = (scroller: HTMLElement | null): (() => void) | undefined =>
  scroller ? watchCut(scroller) : undefined
