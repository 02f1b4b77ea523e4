/** A map that evicts the least recently used entry, so that clients cannot grow it without bound. */
export type BoundedCache<V> = {
  get(key: string): V | undefined
  set(key: string, value: V): void
  clear(): void
}

export const createBoundedCache = <V>(most: number): BoundedCache<V> => {
  const map = new Map<string, V>()
  return {
    get: (key) => {
      const value = map.get(key)
      if (value === undefined) return undefined
      map.delete(key)
      map.set(key, value)
      return value
    },
    set: (key, value) => {
      map.delete(key)
      map.set(key, value)
      const oldest = map.keys().next()
      if (map.size > most && !oldest.done) map.delete(oldest.value)
    },
    clear: () => map.clear(),
  }
}
