import type { Sight } from './watch-sight.ts'
import { watchSight } from './watch-sight.ts'

/**
 * Reports whether all of several elements are visible: a button that is in plain sight approves what stands beside it, so
 * that has to be in plain sight, too.
 *
 * @example
 * const stop = watchAllSights([button, details, host], (sight) => setSight(sight))
 */
export const watchAllSights = (elements: readonly Element[], tell: (sight: Sight) => void): (() => void) => {
  const sights = new Map<Element, Sight>()
  const stops = elements.map((element) =>
    watchSight(element, (sight) => {
      sights.set(element, sight)
      const all = elements.map((each) => sights.get(each) ?? 'unseen')
      if (all.includes('unknown')) tell('unknown')
      else tell(all.every((each) => each === 'seen') ? 'seen' : 'unseen')
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
