import type { RefObject } from 'react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Arming } from '../domain/arming.ts'
import { armsIn, changed, isArmed, sighted, UNSEEN } from '../domain/arming.ts'
import type { Sight } from './watch-sight.ts'
import { watchSight } from './watch-sight.ts'

/** How an approval stands: it can be given here, not yet, or not here at all. */
export type Readiness = 'armed' | 'waiting' | 'elsewhere'

/**
 * Arms an approval: after its element was seen for long enough, and anew whenever what is shown changes. Where the
 * browser cannot tell whether it is seen, the approval has to be given elsewhere.
 */
export const useArming = (element: RefObject<Element | null>, shown: string) => {
  const [readiness, setReadiness] = useState<Readiness>('waiting')
  const arming = useRef<Arming>(UNSEEN)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const blind = useRef(false)

  const update = useCallback((next: Arming): void => {
    arming.current = next
    clearTimeout(timer.current)
    if (blind.current) return setReadiness('elsewhere')
    const now = performance.now()
    setReadiness(isArmed(next, now) ? 'armed' : 'waiting')
    const wait = armsIn(next, now)
    if (wait !== undefined && wait > 0) timer.current = setTimeout(() => update(arming.current), wait + 1)
  }, [])

  useEffect(() => {
    const target = element.current
    if (!target) return
    const tell = (sight: Sight): void => {
      blind.current = sight === 'unknown'
      update(sighted(arming.current, sight === 'seen', performance.now()))
    }
    const stop = watchSight(target, tell)
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [element, update])

  // With the change itself, not after it was painted: there must be no moment in which the new text has the old time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the reason, not an input
  useLayoutEffect(() => update(changed(arming.current, performance.now())), [shown, update])

  /** Asked at the moment of a press: what is rendered may be older than what is so. */
  const armed = useCallback((): boolean => isArmed(arming.current, performance.now()), [])
  return { readiness, armed }
}
