/** Runs one thing at a time among all tabs of a page. */
export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>

/**
 * Creates the locks of one page. Two tabs that refresh a session at once would each void the other's token. Where
 * browsers have no locks, a tab only waits for itself.
 */
export const createLock = (
  locks: LockManager | undefined,
  { projectId, hostOrigin }: { readonly projectId: string; readonly hostOrigin: string },
): Lock => {
  if (locks !== undefined) {
    return (name, run) => locks.request(JSON.stringify(['casement', projectId, hostOrigin, name]), run)
  }
  const last = new Map<string, Promise<unknown>>()
  return (name, run) => {
    const next = (last.get(name) ?? Promise.resolve()).then(run, run)
    last.set(name, next)
    return next
  }
}
