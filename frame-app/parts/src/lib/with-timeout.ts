/**
 * Waits for a promise, and after a timeout uses a fallback instead, which may throw. A later result or error of the
 * promise is ignored.
 *
 * @example
 * await withTimeout(wallet.disconnect(), 5_000, () => { throw new Error('The wallet did not answer') })
 */
export const withTimeout = <T, U>(run: Promise<T>, ms: number, otherwise: () => U): Promise<T | U> =>
  new Promise((resolve, reject) => {
    const late = (): void => resolve(new Promise((answer) => answer(otherwise())))
    const timer = setTimeout(late, ms)
    run.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
