import { VIEW_TRANSITION_MS } from '@casement/shared-protocol'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { EASE, FAINT, mindsMotion } from './transitions.ts'

type Props = {
  readonly name: string
  /** Whether it is there without a transition. */
  readonly still: boolean
  readonly children: ReactNode
}

/**
 * A view that fades in once, when it comes. Not by the style sheet: its animations begin again whenever the page
 * displays the frame anew, as it does while a wallet asks.
 */
export const FadingView = ({ name, still, children }: Props) => {
  const view = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the way in which the view came matters
  useLayoutEffect(() => {
    if (still || mindsMotion()) return
    view.current?.animate([{ opacity: FAINT, transform: 'translateY(4px)' }, {}], {
      duration: VIEW_TRANSITION_MS,
      easing: EASE,
    })
  }, [])
  return (
    <div ref={view} className="view" data-view={name}>
      {children}
    </div>
  )
}
