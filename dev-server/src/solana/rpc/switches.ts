/**
 * Faults of the next transaction, for development only:
 * - `failed`: it is included as failed and charged;
 * - `preflight`: it is refused as if preflight had failed;
 * - `unhealthy`: it is refused because the node lags behind;
 * - `dropped`: its signature is returned, but it is never included.
 */
export const MISHAPS = ['failed', 'preflight', 'unhealthy', 'dropped'] as const
export type Mishap = (typeof MISHAPS)[number]

export type Switches = {
  failNext(mishap: Mishap): void
  /** Returns the fault of the current transaction and clears it. */
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
