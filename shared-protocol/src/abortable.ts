import { cancelled } from './provider-error.ts'

/**
 * Runs something that its caller may end: it then rejects 4001 at once, whatever it still does. A signal may outlive many
 * calls, so nothing of them is left on it.
 *
 * @example
 * await abortable(signal, () => client.ping({ n: 1 }), () => tellTheOtherSide())
 */
export const abortable = <T>(
  signal: AbortSignal | undefined,
  run: () => Promise<T>,
  onAbort?: () => unknown,
): Promise<T> =>
  signal
    ? new Promise((resolve, reject) => {
        const abort = (): void => {
          onAbort?.()
          reject(cancelled())
        }
        if (signal.aborted) return reject(cancelled())
        signal.addEventListener('abort', abort)
        run()
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', abort))
      })
    : run()
