import { useLayoutEffect, useRef, useState } from 'react'
import { useSpeech } from '../words/context.ts'
import type { Speech } from '../words/speech.ts'
import type { Look, OpenDecision } from './decide-elsewhere.ts'
import { decideElsewhere, UnshowableError } from './decide-elsewhere.ts'
import type { Asked } from './window/messages.ts'

/** How a decision in a window of its own stands. */
export type Standing = 'idle' | 'open' | 'blocked' | 'closed' | 'unshowable'

type Answers = { readonly onApprove: () => void; readonly onReject: () => void }
type Pending = { readonly decision: OpenDecision; readonly abort: () => void }

/** The window is to look as the frame does where it was asked for, and to speak what it speaks. */
const lookOf = (element: Element, { language, direction }: Speech): Look =>
  `t=${getComputedStyle(element).colorScheme === 'dark' ? 'dark' : 'light'}&d=${direction}&l=${language}`

/**
 * Has a decision made in a window of its own, one at a time. It is about what was shown when it was asked for: once
 * something else is shown, or nothing, the window is closed and its answer void.
 */
export const useElsewhere = (shown: string) => {
  const speech = useSpeech()
  const [standing, setStanding] = useState<Standing>('idle')
  const pending = useRef<Pending>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is the reason, not an input
  useLayoutEffect(() => {
    setStanding('idle')
    return () => {
      const voided = pending.current
      pending.current = undefined
      voided?.abort()
    }
  }, [shown])

  const open = (asked: Asked, element: Element, { onApprove, onReject }: Answers): void => {
    const controller = new AbortController()
    const decision = decideElsewhere(asked, { look: lookOf(element, speech), signal: controller.signal })
    const mine: Pending = { decision, abort: () => controller.abort() }
    pending.current = mine
    setStanding('open')
    void decision.outcome.then(({ kind }) => {
      if (pending.current !== mine) return
      pending.current = undefined
      setStanding(kind === 'blocked' || kind === 'closed' ? kind : 'idle')
      if (kind === 'approved') onApprove()
      if (kind === 'rejected') onReject()
    })
  }

  /** To be called within a click. */
  const ask = (asked: Asked, element: Element, answers: Answers): void => {
    if (pending.current) return pending.current.decision.focus()
    try {
      open(asked, element, answers)
    } catch (error) {
      if (!(error instanceof UnshowableError)) throw error
      setStanding('unshowable')
    }
  }
  return { standing, ask }
}
