/** Entries that expire, limited in number: the oldest are dropped first. */
export type ExpiringEntries<T> = {
  add(key: string, value: T): void
  get(key: string): T | undefined
  /** Returns an entry and removes it, so that it is used only once. */
  take(key: string): T | undefined
}

/** Keeps entries in memory. With several processes, use a shared store with the same rules. */
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
      // A map keeps insertion order, so its first entries are the oldest.
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
