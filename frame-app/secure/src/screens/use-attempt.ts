import { useState } from 'react'
import type { ScreenFailure } from './failure-text.ts'
import { failureOf } from './failure-text.ts'

/** What went wrong, for a text beside the button. */
export type AttemptFailure<F extends string> = F | ScreenFailure

/**
 * Runs what a button does, one at a time, and keeps why it failed. What ends the screen is passed on.
 *
 * @param nameOf The screen's own failures.
 */
export const useAttempt = <F extends string = never>(
  onEnd: (error: unknown) => void,
  nameOf?: (error: unknown) => F | undefined,
) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AttemptFailure<F>>()
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const own = nameOf?.(error)
      const found = failureOf(error)
      if (own !== undefined) setFailure(own)
      else if (found.kind === 'ends') onEnd(found.error)
      else setFailure(found.reason)
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, run }
}
