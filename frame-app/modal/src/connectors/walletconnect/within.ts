/** Waits for something for so long, and goes on with something else then. */
export const within = <T, U>(promise: Promise<T>, ms: number, otherwise: U): Promise<T | U> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
