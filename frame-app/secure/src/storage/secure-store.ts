// What the secure frame keeps in this browser: keys that cannot be exported, a refresh token, and this device's share,
// encrypted. Browsers give a frame a store of its own on every site, and sometimes none.

const DATABASE = 'casement-secure'
const VERSION = 1
const VALUES = 'values'

export type SecureStore = {
  /** Values of a `memory` store are gone after a reload. */
  readonly durability: 'persistent' | 'memory'
  readonly read: (name: string) => Promise<unknown>
  /** Resolves once the value is on the disk. */
  readonly write: (name: string, value: unknown) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

/** The browser did not keep, or did not give back, a value. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

const failed = (): StorageError => new StorageError('The browser’s storage failed.')

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(failed())
  })

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onerror = () => reject(failed())
    transaction.onabort = () => reject(failed())
  })

const openDatabase = async (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(DATABASE, VERSION)
  request.onupgradeneeded = () => request.result.createObjectStore(VALUES)
  const database = await finished(request)
  // Another tab needs a newer version. Reads and writes open it again.
  database.onversionchange = () => database.close()
  return database
}

/** Keeps values in memory, for a browser that refuses storage. */
const memoryStore = (): SecureStore => {
  const values = new Map<string, unknown>()
  return {
    durability: 'memory',
    read: async (name) => values.get(name),
    write: async (name, value) => void values.set(name, value),
    remove: async (name) => void values.delete(name),
  }
}

const PROBE = 'probe'

/** Whether a browser keeps keys. Some refuse them in private windows, although they keep everything else. */
const keepsKeys = async (database: IDBDatabase, key: CryptoKey): Promise<boolean> => {
  try {
    // Another tab sees nothing of it, because it is one transaction. It need not reach the disk.
    const transaction = database.transaction(VALUES, 'readwrite', { durability: 'relaxed' })
    const end = committed(transaction)
    const values = transaction.objectStore(VALUES)
    values.put(key, PROBE)
    const read = finished<unknown>(values.get(PROBE))
    values.delete(PROBE)
    const [kept] = await Promise.all([read, end])
    return kept instanceof CryptoKey
  } catch {
    return false
  }
}

/** A browser's storage, ready to be used. Undefined if it keeps nothing, or no keys. */
export type PreparedStore = Promise<{ readonly factory: IDBFactory; readonly database: IDBDatabase } | undefined>

/**
 * Opens the browser's storage, before it is known for which page. It takes as long as the handshake, so both happen at the
 * same time.
 */
export const prepareSecureStore = async (factory: IDBFactory): PreparedStore => {
  try {
    // A browser may have no storage, which throws here as well.
    const opening = openDatabase(factory)
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    const database = await opening
    return (await keepsKeys(database, key)) ? { factory, database } : undefined
  } catch {
    return undefined
  }
}

/**
 * Opens what is kept for one page. Two pages of one site share a database, but never a value: a visitor who signed in on
 * one has not signed in on the other.
 */
export const openSecureStore = async (
  prepared: PreparedStore,
  { projectId, hostOrigin }: { readonly projectId: string; readonly hostOrigin: string },
): Promise<SecureStore> => {
  const opened = await prepared
  if (opened === undefined) return memoryStore()
  const { factory } = opened
  let { database } = opened

  const keyOf = (name: string): string => JSON.stringify([projectId, hostOrigin, name])

  const start = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    // Without `strict` a browser may say that a value is kept before it is on the disk.
    const begin = (): IDBTransaction => database.transaction(VALUES, mode, { durability: 'strict' })
    try {
      return begin()
    } catch {
      // Browsers close databases of pages that sleep.
      database = await openDatabase(factory)
      return begin()
    }
  }

  const change = async (use: (values: IDBObjectStore) => void): Promise<void> => {
    try {
      const transaction = await start('readwrite')
      const end = committed(transaction)
      use(transaction.objectStore(VALUES))
      await end
    } catch {
      throw failed()
    }
  }

  return {
    durability: 'persistent',
    read: async (name) => {
      try {
        return await finished((await start('readonly')).objectStore(VALUES).get(keyOf(name)))
      } catch {
        throw failed()
      }
    },
    write: (name, value) => change((values) => values.put(value, keyOf(name))),
    remove: (name) => change((values) => values.delete(keyOf(name))),
  }
}
