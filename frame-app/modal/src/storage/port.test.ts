import { describe, expect, test, vi } from 'vitest'
import { storageKey } from './keys.ts'
import type { SharedStorage } from './port.ts'
import { openStorage } from './port.ts'

const working = (quota = Number.POSITIVE_INFINITY): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > quota) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}
const denied = (): Storage => {
  throw new DOMException('denied', 'SecurityError')
}

describe('the storage port', () => {
  test('behavior: uses the most durable storage that works', () => {
    const local = { durability: 'persistent' as const, open: () => working() }
    const session = { durability: 'session' as const, open: () => working() }
    expect(openStorage([local, session]).durability).toBe('persistent')
    expect(openStorage([{ ...local, open: denied }, session]).durability).toBe('session')
    expect(openStorage([{ ...local, open: () => working(0) }, session]).durability).toBe('session')
    expect(
      openStorage([
        { ...local, open: denied },
        { ...session, open: denied },
      ]).durability,
    ).toBe('memory')
  })

  test('behavior: does not touch a further storage, because the first use of one blocks', () => {
    const open = vi.fn(() => working())
    openStorage([
      { durability: 'persistent', open: () => working() },
      { durability: 'session', open },
    ])
    expect(open).not.toHaveBeenCalled()
  })

  test('behavior: skips a storage that does not keep what was written', () => {
    const forgetful = {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    } as unknown as Storage
    expect(openStorage([{ durability: 'persistent', open: () => forgetful }]).durability).toBe('memory')
  })

  test('behavior: removes its probe entry', () => {
    const storage = working()
    openStorage([{ durability: 'persistent', open: () => storage }])
    expect(storage.getItem('casement:probe')).toBeNull()
  })

  test.each([
    ['a storage', [{ durability: 'persistent' as const, open: () => working() }]],
    ['memory', []],
  ])('behavior: sets and removes values in %s', (_name, candidates) => {
    const port = openStorage(candidates)
    expect(port.get('a')).toBeUndefined()
    port.set('a', '1')
    expect(port.get('a')).toBe('1')
    port.remove('a')
    expect(port.get('a')).toBeUndefined()
  })

  test('behavior: a value over quota is kept in memory, in place of the older one, until storage accepts it again', () => {
    const storage = working(20)
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    port.set('a', 'old')
    port.set('a', 'n'.repeat(21))
    expect(port.get('a')).toBe('n'.repeat(21))
    port.set('a', 'new')
    expect(port.get('a')).toBe('new')
    expect(storage.getItem('a')).toBe('new')
  })

  test('behavior: replaces a value in one step, so that no other tab finds it missing', () => {
    const storage = working()
    const removed = vi.spyOn(storage, 'removeItem')
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    port.set('a', 'old')
    port.set('a', 'new')
    expect(storage.getItem('a')).toBe('new')
    expect(removed.mock.calls).toEqual([['casement:probe']])
  })

  test('attack: a full storage is still read, and an outdated value in it does not come back', () => {
    const kept = new Map([
      ['a', 'old'],
      ['others', 'x'],
    ])
    const storage = {
      get length() {
        return kept.size
      },
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: (key: string) => void kept.delete(key),
    } as unknown as Storage
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    expect(port.durability).toBe('persistent')
    expect(port.get('a')).toBe('old')
    port.set('a', 'new')
    expect(port.get('a')).toBe('new')
    expect(kept.has('a')).toBe(false)
    expect(openStorage([{ durability: 'persistent', open: () => storage }]).get('a')).toBeUndefined()
  })

  test('behavior: reports only refused writes', () => {
    const refused = vi.fn()
    const port = openStorage([{ durability: 'persistent', open: () => working(20) }])
    port.set('b', 'n'.repeat(21))
    port.onRefused(refused)
    port.set('a', 'old')
    expect(refused).not.toHaveBeenCalled()
    port.set('a', 'n'.repeat(21))
    expect(refused).toHaveBeenCalledOnce()
    const memory = openStorage([])
    memory.onRefused(refused)
    memory.set('a', '1')
    expect(refused).toHaveBeenCalledOnce()
  })

  test('behavior: writes refused values once there is room', () => {
    let full = true
    const storage = working()
    const { setItem } = storage
    storage.setItem = (key, value) => {
      if (full && key !== 'casement:probe') throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    port.set('a', '1')
    port.set('b', '2')
    expect(port.flush()).toBe(false)
    full = false
    expect(port.flush()).toBe(true)
    expect([storage.getItem('a'), storage.getItem('b')]).toEqual(['1', '2'])
  })

  test('attack: lists only as many keys as can be read in a moment, and none without storage', () => {
    const names = Array.from({ length: 170_000 }, (_, at) => `n${at}`)
    const holding = (length: number): SharedStorage => {
      const storage = Object.assign(working(), { length, key: (at: number) => names[at] ?? null })
      return openStorage([{ durability: 'persistent', open: () => storage }])
    }
    expect(holding(2).names()).toEqual(['n0', 'n1'])
    expect(holding(170_000).names()).toEqual(names.slice(0, 30_000))
    expect(openStorage([]).names()).toEqual([])
  })

  test('behavior: does not throw when access is revoked later', () => {
    const storage = working()
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    Object.assign(storage, { getItem: denied, setItem: denied, removeItem: denied })
    port.set('a', '1')
    expect(port.get('a')).toBe('1')
    port.remove('a')
    expect(port.get('a')).toBeUndefined()
  })

  test('behavior: two origins of one site, and two projects of one origin, have different keys', () => {
    const name = (projectId: string, hostOrigin: string) => storageKey({ projectId, hostOrigin }, 'network')
    expect(name('shop', 'https://a.example')).toBe('casement:1:shop:https://a.example:network')
    expect(
      new Set([name('shop', 'https://a.example'), name('shop', 'https://b.example'), name('bank', 'https://a.example')])
        .size,
    ).toBe(3)
  })
})
