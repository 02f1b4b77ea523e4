import { withTimeout } from '@casement/parts/lib/with-timeout.ts'

/**
 * Runs a function on each call, but never twice at a time: any number of calls during a run cause one more run after
 * it. A run that never ends is abandoned after the timeout.
 *
 * @example
 * const lookAgain = coalesce(() => side.again(), 30_000, report)
 * lookAgain()
 */
export const coalesce = (
  run: () => Promise<unknown>,
  patienceMs: number,
  report: (thrown: unknown) => void,
): (() => void) => {
  let running = false
  let wanted = false

  const go = async (): Promise<void> => {
    running = true
    while (wanted) {
      wanted = false
      await withTimeout(run(), patienceMs, () => undefined).catch(report)
    }
    running = false
  }

  return () => {
    wanted = true
    if (!running) void go()
  }
}
