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
 * Installs an in-memory `localStorage` if the browser denies it: the library reads it on load, and merely accessing it
 * throws. Nothing is stored in it; the library uses our own storage.
 */
export const replaceDeniedStorage = (scope: { localStorage?: Storage }): void => {
  try {
    if (scope.localStorage) return
  } catch {}
  Object.defineProperty(scope, 'localStorage', { value: inMemory(), configurable: true })
}
