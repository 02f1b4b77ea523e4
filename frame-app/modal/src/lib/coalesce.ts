import { withTimeout } from './with-timeout.ts'

/**
 * Does something each time that it is wanted, and not once for each wish: while it is being done, however many want it, it is done
 * once more afterwards. What never ends is not waited for.
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
