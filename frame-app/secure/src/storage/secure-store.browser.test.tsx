import { afterEach, describe, expect, test } from 'vitest'
import type { SecureStore } from './secure-store.ts'
import { openSecureStore, prepareSecureStore } from './secure-store.ts'

// In a real browser, because only that keeps keys.

const SHOP = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const { indexedDB } = globalThis

const open = (page = SHOP, factory = indexedDB): Promise<SecureStore> =>
  openSecureStore(prepareSecureStore(factory), page)

const finished = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** A browser's storage that does something else when it is opened. */
const factoryThat = (openIt: IDBFactory['open']): IDBFactory =>
  Object.assign(Object.create(indexedDB) as IDBFactory, { open: openIt })

/** The names of everything that is kept. */
const keptNames = async (): Promise<readonly IDBValidKey[]> => {
  const database = await finished(indexedDB.open('casement-secure'))
  const names = await finished(database.transaction('values').objectStore('values').getAllKeys())
  database.close()
  return names
}

afterEach(() => finished(indexedDB.deleteDatabase('casement-secure')))

describe('what a browser keeps', () => {
  test('behavior: is there when the page comes back, also a key that nobody can read', async () => {
    const store = await open()
    expect(store.durability).toBe('persistent')
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    await store.write('key', key)
    await store.write('text', 'kept')
    const again = await open()
    expect(await again.read('key')).toBeInstanceOf(CryptoKey)
    expect(await again.read('text')).toBe('kept')
    await again.remove('text')
    expect(await store.read('text')).toBeUndefined()
  })

  test('behavior: opening it keeps nothing', async () => {
    await open()
    expect(await keptNames()).toEqual([])
  })

  test.each([
    ['another page of the same site', { ...SHOP, hostOrigin: 'https://other.example' }],
    ['another project', { ...SHOP, projectId: 'other' }],
  ])('attack: %s reads nothing of it', async (_name, page) => {
    await (await open()).write('refresh', 'secret')
    expect(await (await open(page)).read('refresh')).toBeUndefined()
  })

  test('error: a database that the browser has closed meanwhile is opened again', async () => {
    let database: IDBDatabase | undefined
    const factory = factoryThat((name, version) => {
      const request = indexedDB.open(name, version)
      request.addEventListener('success', () => {
        database = request.result
      })
      return request
    })
    const store = await open(SHOP, factory)
    await store.write('text', 'kept')
    database?.close()
    expect(await store.read('text')).toBe('kept')
  })

  test('behavior: another tab can put a newer version in its place', async () => {
    await open()
    const upgraded = await finished(indexedDB.open('casement-secure', 2))
    expect(upgraded.version).toBe(2)
    upgraded.close()
  })

  test('error: K4: what the disk does not take is said, and what was there stays', async () => {
    const store = await open()
    await store.write('text', 'kept')
    // No browser can store a function.
    await expect(store.write('text', () => undefined)).rejects.toThrow('The browser’s storage failed.')
    expect(await store.read('text')).toBe('kept')
  })
})

describe('a browser that refuses storage', () => {
  const remembers = async (store: SecureStore): Promise<void> => {
    expect(store.durability).toBe('memory')
    await store.write('text', 'value')
    expect(await store.read('text')).toBe('value')
    await store.remove('text')
    expect(await store.read('text')).toBeUndefined()
  }

  test('error: K4: has none at all: values are kept until the page is left', async () => {
    await remembers(await open(SHOP, null as unknown as IDBFactory))
  })

  test('error: K4: throws when it is opened', async () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    await remembers(await open(SHOP, factoryThat(refuse)))
  })

  test('error: K4: fails after a while', async () => {
    // A version below the one that is kept is refused by the browser itself.
    const newer = await finished(indexedDB.open('casement-newer', 3))
    newer.close()
    await remembers(
      await open(
        SHOP,
        factoryThat(() => indexedDB.open('casement-newer', 2)),
      ),
    )
  })

  test('error: K4: keeps everything but keys, as some do in private windows', async () => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, name?: IDBValidKey) {
      if (value instanceof CryptoKey) throw new DOMException('no keys', 'DataCloneError')
      return put.call(this, value, name)
    }
    try {
      await remembers(await open())
    } finally {
      IDBObjectStore.prototype.put = put
    }
    expect(await keptNames()).toEqual([])
  })
})
