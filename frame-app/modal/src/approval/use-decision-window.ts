import { useLayoutEffect, useRef, useState } from 'react'
import { useSpeech } from '../words/context.ts'
import type { Speech } from '../words/speech.ts'
import type { Look, OpenDecision } from './decide-in-window.ts'
import { decideInWindow, UnshowableError } from './decide-in-window.ts'
import type { DecisionRequest } from './window/messages.ts'

/** The state of a decision in a separate window. */
export type DecisionState = 'idle' | 'open' | 'blocked' | 'closed' | 'unshowable'

type Answers = { readonly onApprove: () => void; readonly onReject: () => void }
type Pending = { readonly decision: OpenDecision; readonly abort: () => void }

/** The theme where the decision was started, and the frame's language and direction. */
const lookOf = (element: Element, { language, direction }: Speech): Look =>
  `t=${getComputedStyle(element).colorScheme === 'dark' ? 'dark' : 'light'}&d=${direction}&l=${language}`

/**
 * Runs a decision in a separate window, one at a time. The decision is for the request shown when it was started: when
 * another one is shown, or none, the window is closed and its answer is ignored.
 */
export const useDecisionWindow = (shown: string) => {
  const speech = useSpeech()
  const [standing, setStanding] = useState<DecisionState>('idle')
  const pending = useRef<Pending>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` triggers the effect without being read in it
  useLayoutEffect(() => {
    setStanding('idle')
    return () => {
      const voided = pending.current
      pending.current = undefined
      voided?.abort()
    }
  }, [shown])

  const open = (asked: DecisionRequest, element: Element, { onApprove, onReject }: Answers): void => {
    const controller = new AbortController()
    const decision = decideInWindow(asked, { look: lookOf(element, speech), signal: controller.signal })
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

  /** Must be called from a click. */
  const ask = (asked: DecisionRequest, element: Element, answers: Answers): void => {
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
