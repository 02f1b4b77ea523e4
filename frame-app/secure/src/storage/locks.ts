/** Runs one thing at a time among all tabs of a page. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/** Runs one thing of a name at a time in this tab. */
const createOwnLock = (): Lock => {
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const next = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, next)
    return next
  }
}

/** A browser without locks gives none. */
const NO_LOCKS: Pick<LockManager, 'request'> = {
  request: () => Promise.reject(new Error('This browser has no locks.')),
}

/**
 * Creates the locks of one page. Two tabs that refresh a session at once would each void the other's token. Where
 * browsers have no locks, or refuse them together with storage, a tab only waits for itself: nothing is shared there.
 */
export const createLock = (
  locks: LockManager | undefined,
  { projectId, hostOrigin }: { readonly projectId: string; readonly hostOrigin: string },
): Lock => {
  const own = createOwnLock()
  const given = locks ?? NO_LOCKS
  return async (name, run) => {
    let isHeld = false
    const runHeld = (): ReturnType<typeof run> => {
      isHeld = true
      return run()
    }
    try {
      return await given.request(JSON.stringify(['casement', projectId, hostOrigin, name]), runHeld)
    } catch (error) {
      if (isHeld) throw error
      return own(name, run)
    }
  }
}
