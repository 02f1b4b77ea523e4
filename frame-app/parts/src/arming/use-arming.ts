import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ArmedButton } from './arm-button.ts'
import { armButton } from './arm-button.ts'
import { watchSight } from './watch-sight.ts'
import { wearStanding } from './wear-standing.ts'

/**
 * Arms a button that approves, and anew whenever what is shown changes. Where the browser cannot tell whether the button
 * is seen, it is never armed, and the approval has to be given elsewhere.
 */
export const useArming = (element: RefObject<HTMLButtonElement | null>, shown: string, onApprove: () => void) => {
  const [elsewhere, setElsewhere] = useState(false)
  /** Somebody pressed before it was armed. */
  const [tooSoon, setTooSoon] = useState(false)
  const armed = useRef<ArmedButton>(undefined)
  const latest = useRef(onApprove)
  useLayoutEffect(() => {
    latest.current = onApprove
  })

  useEffect(() => {
    const button = element.current
    if (!button) return
    const stop = watchSight(button, (sight) => {
      if (sight === 'unknown') return setElsewhere(true)
      armed.current ??= armButton(button, {
        view: window,
        tell: (standing, next) => {
          wearStanding(button, standing, next)
          if (standing === 'armed') setTooSoon(false)
        },
        tooSoon: () => setTooSoon(true),
        confirm: () => latest.current(),
      })
      armed.current.seen(sight === 'seen')
    })
    return () => {
      stop()
      armed.current?.stop()
      armed.current = undefined
    }
  }, [element])

  // With the change itself, not after it was painted: there must be no moment in which the new text has the old time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the reason, not an input
  useLayoutEffect(() => {
    armed.current?.changed()
    setTooSoon(false)
  }, [shown])

  return { elsewhere, tooSoon }
}
