import { describe, expect, test } from 'vitest'
import { storageKey } from './keys.ts'
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
  test('behavior: takes the most lasting storage that works', () => {
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

  test('behavior: a storage that forgets what it was just given is not taken', () => {
    const forgetful = {
      getItem: () => null,
      setItem: () => undefined,
      removeItem: () => undefined,
    } as unknown as Storage
    expect(openStorage([{ durability: 'persistent', open: () => forgetful }]).durability).toBe('memory')
  })

  test('behavior: leaves nothing of the probe behind', () => {
    const storage = working()
    openStorage([{ durability: 'persistent', open: () => storage }])
    expect(storage.getItem('casement:probe')).toBeNull()
  })

  test.each([
    ['a storage', [{ durability: 'persistent' as const, open: () => working() }]],
    ['memory', []],
  ])('behavior: keeps and removes in %s', (_name, candidates) => {
    const port = openStorage(candidates)
    expect(port.get('a')).toBeUndefined()
    port.set('a', '1')
    expect(port.get('a')).toBe('1')
    port.remove('a')
    expect(port.get('a')).toBeUndefined()
  })

  test('behavior: what the quota refuses is kept in memory, over the older value, until the storage takes it again', () => {
    const storage = working(20)
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    port.set('a', 'old')
    port.set('a', 'n'.repeat(21))
    expect(port.get('a')).toBe('n'.repeat(21))
    port.set('a', 'new')
    expect(port.get('a')).toBe('new')
    expect(storage.getItem('a')).toBe('new')
  })

  test('behavior: access that is taken away later never throws', () => {
    const storage = working()
    const port = openStorage([{ durability: 'persistent', open: () => storage }])
    Object.assign(storage, { getItem: denied, setItem: denied, removeItem: denied })
    port.set('a', '1')
    expect(port.get('a')).toBe('1')
    port.remove('a')
    expect(port.get('a')).toBeUndefined()
  })

  test('behavior: two origins of one site, and two projects of one origin, have names of their own', () => {
    const name = (projectId: string, hostOrigin: string) => storageKey({ projectId, hostOrigin }, 'network')
    expect(name('shop', 'https://a.example')).toBe('casement:1:shop:https://a.example:network')
    expect(
      new Set([name('shop', 'https://a.example'), name('shop', 'https://b.example'), name('bank', 'https://a.example')])
        .size,
    ).toBe(3)
  })
})
