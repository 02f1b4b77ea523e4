/**
 * Waits for something for so long, and goes on with something else then; a throw is the answer of whoever waited. What comes
 * later is not waited for, and is no error of anybody's.
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
