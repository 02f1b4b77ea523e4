import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ArmedButton } from './arm-button.ts'
import { armButton } from './arm-button.ts'
import { showStanding } from './show-standing.ts'
import { watchAllSights } from './watch-all-sights.ts'

/**
 * Arms an approve button, and again whenever the content changes. If the browser cannot tell whether the button is
 * visible, it is never armed, and the approval must be given in a separate window.
 *
 * @param beside What must be visible besides the button.
 */
export const useArming = (
  element: RefObject<HTMLButtonElement | null>,
  shown: string,
  onApprove: () => void,
  beside?: RefObject<HTMLElement | null>,
) => {
  const [elsewhere, setElsewhere] = useState(false)
  /** Whether the button was pressed before it was armed. */
  const [tooSoon, setTooSoon] = useState(false)
  const armed = useRef<ArmedButton>(undefined)
  const latest = useRef(onApprove)
  useLayoutEffect(() => {
    latest.current = onApprove
  })

  useEffect(() => {
    const button = element.current
    if (!button) return
    const watched = beside?.current ? [button, beside.current] : [button]
    const stop = watchAllSights(watched, (sight) => {
      if (sight === 'unknown') return setElsewhere(true)
      armed.current ??= armButton(button, {
        view: window,
        tell: (standing, next) => {
          showStanding(button, standing, next)
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
  }, [element, beside])

  // A layout effect, so that the new content is never on the screen with the time of the old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` triggers the effect without being read in it
  useLayoutEffect(() => {
    armed.current?.changed()
    setTooSoon(false)
  }, [shown])

  return { elsewhere, tooSoon }
}
