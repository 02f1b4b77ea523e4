import { cancelled } from './provider-error.ts'

/**
 * Runs a function that its caller can abort. On abort it rejects with 4001 at once, even if the function is still
 * running. Leaves no listener on the signal, which may outlive many calls.
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
