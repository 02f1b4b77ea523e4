/** Whether an element is seen; some browsers cannot tell. */
export type Sight = 'seen' | 'unseen' | 'unknown'

// The second version of the observer is Chromium's alone; others ignore its options and would report anything on the
// screen as seen, however it is covered.
const canTell = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/** The least interval that browsers allow between two looks at what is really painted. */
const LOOK_INTERVAL_MS = 100

/**
 * Tells whether an element is on the screen whole, and not covered, faded, filtered or transformed by anything, the
 * embedding page included.
 *
 * @example
 * const stop = watchSight(button, (sight) => setSight(sight))
 */
export const watchSight = (element: Element, tell: (sight: Sight) => void): (() => void) => {
  if (!canTell()) {
    tell('unknown')
    return () => undefined
  }
  const options = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: LOOK_INTERVAL_MS }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1) as (IntersectionObserverEntry & { readonly isVisible?: boolean }) | undefined
    tell(last?.isVisible === true && last.intersectionRatio >= 0.99 ? 'seen' : 'unseen')
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
