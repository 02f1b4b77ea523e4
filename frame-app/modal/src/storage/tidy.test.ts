import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKey } from './keys.ts'
import type { SharedStorage } from './port.ts'
import { openStorage } from './port.ts'
import { keepTidy, MAX_KEPT_PAGES } from './tidy.ts'

const OWNER = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const TODAY = 20_000
const report = vi.fn<(message: string) => void>()
/** The pending idle callbacks, if a test runs them itself; otherwise they run at once. */
let turns: (() => void)[] | undefined
const whenIdle = (run: () => void): void => {
  if (turns) turns.push(run)
  else run()
}
const parts = { report, whenIdle }
let kept: Map<string, string>
let quota: number

/** A fake storage with one quota for everything in it, like browsers'. */
const open = (): SharedStorage => {
  let names: string[] = []
  const storage = {
    get length() {
      return kept.size
    },
    // Like browsers, takes a fresh list of keys only when iteration restarts.
    key: (at: number) => {
      if (at === 0) names = [...kept.keys()]
      return names[at] ?? null
    },
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const used = [...kept].reduce((sum, [name, text]) => (name === key ? sum : sum + name.length + text.length), 0)
      if (used + key.length + value.length > quota) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage
  return openStorage([{ durability: 'persistent', open: () => storage }])
}

const nameOf = (hostOrigin: string, name: string, projectId = 'shop'): string =>
  storageKey({ projectId, hostOrigin }, name)
const site = (at: number): string => `https://site-${at}.example`
const leave = (hostOrigin: string, size: number, seen?: number, projectId?: string): void => {
  kept.set(nameOf(hostOrigin, 'connections', projectId), 'x'.repeat(size))
  if (seen !== undefined) kept.set(nameOf(hostOrigin, 'seen', projectId), String(seen))
}
const has = (hostOrigin: string, projectId?: string): boolean => kept.has(nameOf(hostOrigin, 'connections', projectId))

beforeEach(() => {
  vi.useFakeTimers({ now: TODAY * 86_400_000 + 5 })
  kept = new Map()
  quota = Number.POSITIVE_INFINITY
  report.mockReset()
  turns = undefined
  return () => vi.useRealTimers()
})

describe('cleaning up after many pages', () => {
  test('behavior: records the day of the last visit, once a day', () => {
    const storage = open()
    keepTidy(storage, OWNER, parts)
    expect(kept.get(storageKey(OWNER, 'seen'))).toBe(String(TODAY))
    const set = vi.spyOn(storage, 'set')
    keepTidy(storage, OWNER, parts)
    expect(set).not.toHaveBeenCalled()
    vi.setSystemTime((TODAY + 1) * 86_400_000)
    keepTidy(storage, OWNER, parts)
    expect(kept.get(storageKey(OWNER, 'seen'))).toBe(String(TODAY + 1))
  })

  test('attack: of ten thousand pages, removes those visited longest ago and never the current page', () => {
    leave(OWNER.hostOrigin, 10)
    for (let at = 0; at < 10_000; at += 1) leave(site(at), 10, TODAY - 10_000 + at)
    keepTidy(open(), OWNER, parts)
    const left = Array.from({ length: 10_000 }, (_, at) => at).filter((at) => has(site(at)))
    expect(left).toEqual(Array.from({ length: MAX_KEPT_PAGES - 1 }, (_, at) => 10_000 - MAX_KEPT_PAGES + 1 + at))
    expect(has(OWNER.hostOrigin)).toBe(true)
    expect([...kept.keys()].filter((name) => name.includes(site(0)))).toEqual([])
  })

  test('attack: removes them in slices of ten milliseconds while the browser is idle, and none before', () => {
    let ms = 0
    // Each page takes a millisecond.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => ms++)
    for (let at = 0; at < 10_000; at += 1) leave(site(at), 10, 1)
    turns = []
    keepTidy(open(), OWNER, parts)
    let before = 20_001
    expect(kept.size).toBe(before)
    for (let turn = turns.shift(); turn; turn = turns.shift()) {
      turn()
      expect(before - kept.size).toBeGreaterThan(0)
      expect(before - kept.size).toBeLessThanOrEqual(2 * 10)
      before = kept.size
    }
    clock.mockRestore()
    expect(kept.size).toBe(2 * (MAX_KEPT_PAGES - 1) + 1)
  })

  test('behavior: keeps a page that is visited in another tab meanwhile', () => {
    for (let at = 0; at < 200; at += 1) leave(site(at), 10, at + 1)
    turns = []
    keepTidy(open(), OWNER, parts)
    leave(site(130), 10, TODAY)
    for (let turn = turns.shift(); turn; turn = turns.shift()) turn()
    expect(Array.from({ length: 200 }, (_, at) => at).filter((at) => has(site(at)))).toEqual([
      130,
      ...Array.from({ length: MAX_KEPT_PAGES - 1 }, (_, at) => 200 - MAX_KEPT_PAGES + 1 + at),
    ])
  })

  test('behavior: removes nothing below the limit', () => {
    for (let at = 1; at < MAX_KEPT_PAGES; at += 1) leave(site(at), 10)
    keepTidy(open(), OWNER, parts)
    expect(Array.from({ length: MAX_KEPT_PAGES - 1 }, (_, at) => has(site(at + 1))).every(Boolean)).toBe(true)
  })

  test('attack: a visit day in the future, or none, does not count as recent', () => {
    leave('https://future.example', 1, TODAY + 9_999)
    leave('https://nonsense.example', 1, Number.NaN)
    leave('https://unsaid.example', 1)
    for (let at = 1; at < MAX_KEPT_PAGES; at += 1) leave(site(at), 1, 1)
    keepTidy(open(), OWNER, parts)
    for (const name of ['future', 'nonsense', 'unsaid']) expect(has(`https://${name}.example`), name).toBe(false)
    expect(has(site(1))).toBe(true)
  })

  test('attack: a number in another entry is not a visit day', () => {
    leave('https://sly.example', 1, 1)
    kept.set(nameOf('https://sly.example', 'zoom'), String(TODAY))
    for (let at = 1; at < MAX_KEPT_PAGES; at += 1) leave(site(at), 1, 2)
    keepTidy(open(), OWNER, parts)
    expect(has('https://sly.example')).toBe(false)
    expect(has(site(1))).toBe(true)
  })

  test('behavior: distinguishes pages by project, scheme and port, and leaves unknown keys alone', () => {
    kept.set('somebody:else', '1')
    kept.set('casement:2:shop:https://old.example:x', '1')
    leave(OWNER.hostOrigin, 10, undefined, 'other')
    leave('https://shop.example:8443', 10)
    leave('http://shop.example', 10)
    for (let at = 0; at < MAX_KEPT_PAGES; at += 1) leave(site(at), 10, TODAY)
    keepTidy(open(), OWNER, parts)
    expect([has(OWNER.hostOrigin, 'other'), has('https://shop.example:8443'), has('http://shop.example')]).toEqual([
      false,
      false,
      false,
    ])
    expect(kept.has('somebody:else') && kept.has('casement:2:shop:https://old.example:x')).toBe(true)
  })
})

describe('a full storage', () => {
  const value = 'v'.repeat(200)
  const name = storageKey(OWNER, 'connections')

  test('attack: removes the page visited longest ago, then the largest, and none without need', () => {
    leave('https://old.example', 300, 1)
    leave('https://modest.example', 20, 2)
    leave('https://glutton.example', 3_000, 2)
    leave('https://fresh.example', 300, TODAY)
    const storage = open()
    quota = [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0) + 60
    keepTidy(storage, OWNER, parts)
    expect(has('https://old.example')).toBe(true)
    storage.set(name, value)
    expect(kept.get(name)).toBe(value)
    expect([has('https://old.example'), has('https://glutton.example')]).toEqual([false, true])
    storage.set(storageKey(OWNER, 'wallet_directory'), 'd'.repeat(2_000))
    expect([has('https://glutton.example'), has('https://modest.example'), has('https://fresh.example')]).toEqual([
      false,
      true,
      true,
    ])
    expect(report).not.toHaveBeenCalled()
  })

  test('behavior: writes values that were refused before cleanup was set up', () => {
    leave('https://old.example', 300, 1)
    const storage = open()
    quota = [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0)
    storage.set(name, value)
    expect(kept.has(name)).toBe(false)
    keepTidy(storage, OWNER, parts)
    expect(kept.get(name)).toBe(value)
  })

  test('error: without room the value lasts until the page is left, and one error is logged', () => {
    quota = 100
    kept.set('somebody:else', 'x'.repeat(80))
    const storage = open()
    keepTidy(storage, OWNER, parts)
    storage.set(name, value)
    storage.set(name, `${value}2`)
    expect(storage.get(name)).toBe(`${value}2`)
    expect(report.mock.calls).toEqual([[expect.stringContaining('is full')]])
    expect(kept.has('somebody:else')).toBe(true)
  })

  test('behavior: reports nothing if there is only memory', () => {
    const storage = openStorage([])
    keepTidy(storage, OWNER, parts)
    storage.set(name, value)
    expect(storage.get(name)).toBe(value)
    expect(report).not.toHaveBeenCalled()
  })
})
