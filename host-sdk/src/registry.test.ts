import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'

const options = (themeMode: string) => ({ projectId: 'shop', themeMode }) as unknown as CasementOptions
const KEY = 'https://wallet.example shop'

/** Created instances in order, with what happened to each. */
const made: { casement: Casement; merge: ReturnType<typeof vi.fn>; end: ReturnType<typeof vi.fn> }[] = []

/** Imports a separate copy of the SDK, with its own modules. */
const copyOfSdk = async () => {
  vi.resetModules()
  return (await import('./registry.ts')).shareInstance
}
type ShareInstance = Awaited<ReturnType<typeof copyOfSdk>>
let shareInstance: ShareInstance

const share = (key = KEY, given = options('dark'), by = shareInstance): Casement =>
  by(key, given, (release) => {
    const casement = { destroy: release } as Casement
    const one = { casement, merge: vi.fn<() => void>(), end: vi.fn<() => void>() }
    made.push(one)
    return one
  })
const ends = () => made.map(({ end }) => end.mock.calls.length)

beforeEach(async () => {
  vi.useFakeTimers()
  shareInstance = await copyOfSdk()
})
afterEach(() => {
  made.splice(0)
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, Symbol.for('casement.instances'))
})

describe('sharing an instance', () => {
  test('behavior: a second request for the same key gets the same instance and merges its options', () => {
    const first = share()
    expect(share(KEY, options('light'))).toBe(first)
    expect(made).toHaveLength(1)
    expect(made[0]?.merge.mock.calls).toEqual([[options('light')]])
  })

  test('behavior: another frame or project is another instance', () => {
    expect(new Set([share(), share('https://wallet.example other'), share('https://else.example shop')]).size).toBe(3)
    expect(made.map(({ merge }) => merge.mock.calls.length)).toEqual([0, 0, 0])
  })

  test('behavior: two copies of the SDK share it, and either may release it last', async () => {
    const first = share()
    const other = await copyOfSdk()
    expect(other).not.toBe(shareInstance)
    expect(share(KEY, options('light'), other)).toBe(first)
    first.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([0])
    first.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([1])
  })
})

describe('releasing an instance', () => {
  test('behavior: ends it after every owner has released it', () => {
    const instance = share()
    share()
    share()
    for (const expected of [0, 0, 1]) {
      instance.destroy()
      vi.runAllTimers()
      expect(ends()).toEqual([expected])
    }
  })

  test('behavior: ends it in the next task, not in the current one', async () => {
    share().destroy()
    await Promise.resolve()
    expect(ends()).toEqual([0])
    vi.advanceTimersByTime(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(ends()).toEqual([1])
  })

  test('behavior: a request in the same task gets the same instance, however often it is released and requested', () => {
    const instance = share()
    for (let n = 0; n < 3; n += 1) {
      instance.destroy()
      expect(share()).toBe(instance)
    }
    vi.runAllTimers()
    expect(ends()).toEqual([0])
    instance.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([1])
  })

  test('behavior: extra releases in one task do not take it from a later owner', () => {
    const instance = share()
    instance.destroy()
    instance.destroy()
    share()
    vi.runAllTimers()
    expect(ends()).toEqual([0])
    instance.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([1])
  })

  test('behavior: after it has ended a new one is created, and releasing the old one again affects neither', () => {
    const old = share()
    old.destroy()
    vi.runAllTimers()
    const next = share()
    expect(next).not.toBe(old)
    old.destroy()
    old.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([1, 0])
    expect(share()).toBe(next)
  })

  test('behavior: releasing it twice in a row ends it once', () => {
    const instance = share()
    instance.destroy()
    instance.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([1])
  })
})
