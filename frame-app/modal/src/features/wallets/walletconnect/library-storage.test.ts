import { describe, expect, test } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import { replaceDeniedStorage } from './denied-storage.ts'
import { createLibraryStorage } from './library-storage.ts'

describe("the library's storage", () => {
  test('behavior: stores entries under the page’s prefix and reads them on the next visit', async () => {
    const storage = openStorage([])
    const values = createLibraryStorage(storage, 'casement:1:shop:https://a.example:walletConnect')
    await values.setItem('wc@2//session', [{ topic: 't' }])
    await values.setItem('client', 'id')
    const next = createLibraryStorage(storage, 'casement:1:shop:https://a.example:walletConnect')
    expect(await next.getItem('wc@2//session')).toEqual([{ topic: 't' }])
    expect(await next.getKeys()).toEqual(['wc@2//session', 'client'])
    expect(await next.getEntries()).toEqual([
      ['wc@2//session', [{ topic: 't' }]],
      ['client', 'id'],
    ])
    expect(storage.get('casement:1:shop:https://a.example:walletConnect/client')).toBe('"id"')
    await next.removeItem('client')
    expect(await values.getKeys()).toEqual(['wc@2//session'])
  })

  test('attack: another page of the same site cannot see entries, even those the library names without a prefix', async () => {
    const storage = openStorage([])
    const mine = createLibraryStorage(storage, 'a')
    const other = createLibraryStorage(storage, 'b')
    await mine.setItem('WALLETCONNECT_CLIENT_ID', 'mine')
    expect(await other.getItem('WALLETCONNECT_CLIENT_ID')).toBeUndefined()
    expect(await other.getKeys()).toEqual([])
    other.clear()
    expect(await mine.getItem('WALLETCONNECT_CLIENT_ID')).toBe('mine')
  })

  test('attack: never returns the link that the library would open on its own', async () => {
    const storage = openStorage([])
    const values = createLibraryStorage(storage, 'a')
    await values.setItem('WALLETCONNECT_DEEPLINK_CHOICE', { href: 'harbour://', name: 'Harbour' })
    expect(await values.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeUndefined()
    expect(await values.getKeys()).toEqual([])
  })

  test('error: ignores truncated entries', async () => {
    const storage = openStorage([])
    storage.set('a/cut', '{"topic":')
    storage.set('a:keys', '["cut"')
    const values = createLibraryStorage(storage, 'a')
    expect(await values.getItem('cut')).toBeUndefined()
    expect(await values.getKeys()).toEqual([])
    await values.setItem('b', 1)
    expect(await values.getKeys()).toEqual(['b'])
  })

  test('behavior: clear removes everything; close stops writes', async () => {
    const storage = openStorage([])
    const values = createLibraryStorage(storage, 'a')
    await values.setItem('b', 1)
    values.clear()
    expect([storage.get('a/b'), storage.get('a:keys')]).toEqual([undefined, undefined])
    await values.setItem('c', 1)
    values.close()
    await values.setItem('d', 1)
    await values.removeItem('c')
    expect(await values.getKeys()).toEqual(['c'])
  })
})

describe('a replacement for denied storage', () => {
  test('behavior: is installed only if accessing `localStorage` throws', () => {
    const scope: { localStorage?: Storage } = {}
    Object.defineProperty(scope, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    replaceDeniedStorage(scope)
    scope.localStorage?.setItem('a', '1')
    expect([scope.localStorage?.getItem('a'), scope.localStorage?.key(0), scope.localStorage?.length]).toEqual([
      '1',
      'a',
      1,
    ])
    scope.localStorage?.removeItem('a')
    expect(scope.localStorage?.getItem('a')).toBeNull()
    scope.localStorage?.clear()

    const own = {} as Storage
    const allowed = { localStorage: own }
    replaceDeniedStorage(allowed)
    expect(allowed.localStorage).toBe(own)
  })
})
