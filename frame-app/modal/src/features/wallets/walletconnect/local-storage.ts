const inMemory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

/**
 * Puts a storage in memory where the browser's own is denied: the library reads it while it is evaluated, and so much as
 * naming it throws there. Nothing is kept in it; the library is given a storage of ours.
 */
export const standInForDeniedStorage = (scope: { localStorage?: Storage }): void => {
  try {
    if (scope.localStorage) return
  } catch {
    // Denied.
  }
  Object.defineProperty(scope, 'localStorage', { value: inMemory(), configurable: true })
}
