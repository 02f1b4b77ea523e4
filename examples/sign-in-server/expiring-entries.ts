/** Entries that are forgotten after a time, and the oldest of them when there are too many. */
export type ExpiringEntries<T> = {
  add(key: string, value: T): void
  get(key: string): T | undefined
  /** Gives an entry once: whoever takes it is the last to have it. */
  take(key: string): T | undefined
}

/** Keeps entries in memory. With several processes they belong in a store that all share, with the same rules. */
export const createExpiringEntries = <T>(
  bounds: { readonly lifetimeMs: number; readonly max: number },
  now: () => number,
): ExpiringEntries<T> => {
  const entries = new Map<string, { readonly value: T; readonly until: number }>()
  const get = (key: string): T | undefined => {
    const entry = entries.get(key)
    if (entry !== undefined && entry.until > now()) return entry.value
    entries.delete(key)
    return undefined
  }
  return {
    add: (key, value) => {
      // A map keeps its order, so the first is the oldest.
      for (const oldest of [...entries.keys()].slice(0, Math.max(0, entries.size + 1 - bounds.max))) {
        entries.delete(oldest)
      }
      entries.set(key, { value, until: now() + bounds.lifetimeMs })
    },
    get,
    take: (key) => {
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}
