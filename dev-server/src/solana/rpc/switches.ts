/**
 * What can be made to go wrong with the next transaction, for development only:
 * - `failed`: it is in a block, as one that failed, at the cost of its fee;
 * - `preflight`: it is refused as if its rehearsal had failed;
 * - `unhealthy`: it is refused because the node lags behind;
 * - `dropped`: its signature is answered, and it is in no block ever.
 */
export const MISHAPS = ['failed', 'preflight', 'unhealthy', 'dropped'] as const
export type Mishap = (typeof MISHAPS)[number]

export type Switches = {
  failNext(mishap: Mishap): void
  /** What the transaction at hand is to suffer; the one after it is well. */
  take(): Mishap | undefined
}

export const createSwitches = (): Switches => {
  let next: Mishap | undefined
  return {
    failNext: (mishap) => {
      next = mishap
    },
    take: () => {
      const mishap = next
      next = undefined
      return mishap
    },
  }
}
