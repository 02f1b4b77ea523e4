/** Whether an element is visible; some browsers cannot tell. */
export type Sight = 'seen' | 'unseen' | 'unknown'

// Only Chromium has version 2 of the observer. Other browsers ignore its options and would report any element on the
// screen as visible, even if it is covered.
const canTell = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/** The shortest interval that browsers allow for visibility tracking. */
const LOOK_INTERVAL_MS = 100

/**
 * Reports whether an element is entirely on the screen and not covered, faded, filtered or transformed by anything,
 * including the embedding page.
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
