/** The part of the browser's `LockManager` that is used. */
export type Locks = {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    run: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

export type LeaseWatch = {
  /** This tab holds the lease. */
  readonly got: () => void
  /** Another tab holds the lease. */
  readonly taken: () => void
  /** Another tab took the lease because this one did not respond. */
  readonly lost: () => void
}

/** Decides which of several tabs does work that only one may do. */
export type Lease = {
  watch(watch: LeaseWatch): void
  join(): void
  /** Takes the lease from a tab that does not respond. */
  seize(): void
  leave(): void
}

const ignore = (): undefined => undefined

/**
 * Creates a lease on a browser lock. The browser passes the lock on when a tab closes for any reason. If locks are
 * missing or denied, each tab works on its own.
 *
 * @example
 * const lease = createLease(navigator.locks, 'casement:1:shop:https://shop.example:walletconnect')
 */
export const createLease = (locks: Locks | undefined, name: string): Lease => {
  let watch: LeaseWatch = { got: ignore, taken: ignore, lost: ignore }
  let release: (() => void) | undefined
  let queue: AbortController | undefined
  // A lock that is granted after this tab stopped waiting is released at once.
  let turn = 0

  const hold = async (options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal }): Promise<boolean> => {
    const mine = turn
    let held = false
    try {
      await locks?.request(name, options, (lock) => {
        if (!lock || mine !== turn) return undefined
        held = true
        const until = new Promise<void>((resolve) => {
          release = resolve
        })
        watch.got()
        return until
      })
    } catch (thrown) {
      if (!held) throw thrown
      if (mine === turn) {
        release = undefined
        watch.lost()
        wait()
      }
    }
    return held
  }

  const wait = (): void => {
    queue = new AbortController()
    hold({ signal: queue.signal }).catch(ignore)
  }

  return {
    watch: (listener) => {
      watch = listener
    },
    join: () => {
      turn += 1
      const mine = turn
      const alone = (): void => {
        if (mine === turn) queueMicrotask(() => mine === turn && watch.got())
      }
      if (!locks) return alone()
      hold({ ifAvailable: true }).then((held) => {
        if (held || mine !== turn) return
        watch.taken()
        wait()
      }, alone)
    },
    seize: () => {
      queue?.abort()
      hold({ steal: true }).catch(ignore)
    },
    leave: () => {
      turn += 1
      queue?.abort()
      release?.()
      release = undefined
    },
  }
}
