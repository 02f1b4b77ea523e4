/** The part of the browser's `LockManager` that is used. */
export type Locks = {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly steal?: boolean; readonly signal?: AbortSignal },
    run: (lock: unknown) => Promise<void> | undefined,
  ): Promise<unknown>
}

export type LeaseWatch = {
  /** This tab is the one. */
  readonly got: () => void
  /** It is another tab that holds the lock. */
  readonly taken: () => void
  /** Another tab has taken it from this one, which had not answered. */
  readonly lost: () => void
}

/** Which one of several tabs does what only one may do. */
export type Lease = {
  watch(watch: LeaseWatch): void
  join(): void
  /** Takes it from a tab that does not answer. */
  seize(): void
  leave(): void
}

const ignore = (): undefined => undefined

/**
 * A lease on a lock of the browser, which gives it to the next tab when one goes, however that goes. Where the browser has
 * no locks, or denies them, each tab is on its own.
 *
 * @example
 * const lease = createLease(navigator.locks, 'casement:1:shop:https://shop.example:walletconnect')
 */
export const createLease = (locks: Locks | undefined, name: string): Lease => {
  let watch: LeaseWatch = { got: ignore, taken: ignore, lost: ignore }
  let release: (() => void) | undefined
  let queue: AbortController | undefined
  // A lock that comes when it is not waited for any more is let go at once.
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
