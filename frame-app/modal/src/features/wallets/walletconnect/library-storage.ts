import type { StoragePort } from '../../../storage/port.ts'

/** The storage given to the library, with the interface that the library defines. */
export type LibraryStorage = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /** Returns the entry whose name ends with `ending`, synchronously. */
  find(ending: string): unknown
  /** Removes everything, synchronously. */
  clear(): void
  /** Stops writes, so that a replaced library instance cannot overwrite the entries of its successor. */
  close(): void
}

/**
 * The library opens the last wallet's link itself, inside the frame, if it finds one under this key. The frame opens
 * links only on a tap, so nothing is ever stored here.
 */
const OPENED_BY_THE_LIBRARY = 'WALLETCONNECT_DEEPLINK_CHOICE'

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // Truncated or not written by us: treated as missing.
    return undefined
  }
}

/**
 * Stores the library's entries in the frame's own storage instead of the library's IndexedDB, for four reasons: some
 * entries lack the given prefix, so two pages of one site would share them; phones close databases of background pages,
 * and pages are in the background while their wallet is open; a denied database makes the library throw uncaught
 * errors; and writes here are synchronous, so closing the page loses nothing. The storage port never throws and falls
 * back to memory.
 *
 * @example
 * const values = createLibraryStorage(storage, storageKey(owner, 'walletconnect'))
 */
export const createLibraryStorage = (storage: StoragePort, prefix: string): LibraryStorage => {
  const index = `${prefix}:keys`
  let closed = false
  const at = (key: string): string => `${prefix}/${key}`
  const keys = (): string[] => {
    const listed = parse(storage.get(index))
    return Array.isArray(listed) ? listed.filter((key): key is string => typeof key === 'string') : []
  }
  const list = (changed: readonly string[]): void => {
    if (changed.length > 0) storage.set(index, JSON.stringify(changed))
    else storage.remove(index)
  }
  const read = (key: string): unknown => parse(storage.get(at(key)))

  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read(key) as T]),
    getItem: async <T>(key: string) => read(key) as T | undefined,
    setItem: async (key, value) => {
      const text = JSON.stringify(value)
      if (closed || key === OPENED_BY_THE_LIBRARY || text === undefined) return
      // Write the index first: a listed entry without a value is ignored, but a value missing from the index would
      // never be removed.
      if (!keys().includes(key)) list([...keys(), key])
      storage.set(at(key), text)
    },
    find: (ending) => {
      const key = keys().find((each) => each.endsWith(ending))
      return key === undefined ? undefined : read(key)
    },
    removeItem: async (key) => {
      if (closed) return
      storage.remove(at(key))
      list(keys().filter((each) => each !== key))
    },
    clear: () => {
      for (const key of keys()) storage.remove(at(key))
      storage.remove(index)
    },
    close: () => {
      closed = true
    },
  }
}
