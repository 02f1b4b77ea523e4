import type { StoragePort } from '../../../storage/port.ts'

/** The storage that the library is given; the interface is its own. */
export type KeyValues = {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /** What is kept under the name that ends so, at once. */
  find(ending: string): unknown
  /** Forgets everything at once. */
  clear(): void
  /** Takes no more writing: what a library still does once it was replaced must not reach what its successor keeps. */
  close(): void
}

/**
 * The library would open the last wallet's link by itself, inside of the frame, whenever it finds one under this name. The
 * frame opens links only by a visitor's tap, so that nothing is ever found there.
 */
const OPENED_BY_THE_LIBRARY = 'WALLETCONNECT_DEEPLINK_CHOICE'

const parse = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    // Cut in half, or written by somebody else: as good as never written.
    return undefined
  }
}

/**
 * Keeps what the library keeps, in the frame's own storage. Four reasons against the database that it brings: it names
 * some of its entries without the prefix that it is given, so that two pages of one site would share them; phones close
 * databases of pages in the background, which is where pages are while their wallet is open; a denied database makes the
 * library throw where nobody catches it; and writing here is done when it returns, so that a page that is closed has
 * kept everything. The port never throws and falls back to memory.
 *
 * @example
 * const values = createKeyValues(storage, storageKey(owner, 'walletconnect'))
 */
export const createKeyValues = (storage: StoragePort, prefix: string): KeyValues => {
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
      // The index first: what is in it and was not written counts as nothing, what was written and is not in it would stay.
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
