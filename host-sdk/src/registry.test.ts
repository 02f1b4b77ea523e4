import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Casement } from './casement.ts'
import type { CasementOptions } from './casement-options.ts'

const options = (themeMode: string) => ({ projectId: 'shop', themeMode }) as unknown as CasementOptions
const KEY = 'https://wallet.example shop'

/** What was made, in order, and what became of each. */
const made: { casement: Casement; merge: ReturnType<typeof vi.fn>; end: ReturnType<typeof vi.fn> }[] = []

/** Another copy of the SDK on the page: it has modules of its own. */
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

describe('an instance of the page', () => {
  test('behavior: whoever asks for the same is given the same, and its options are taken over', () => {
    const first = share()
    expect(share(KEY, options('light'))).toBe(first)
    expect(made).toHaveLength(1)
    expect(made[0]?.merge.mock.calls).toEqual([[options('light')]])
  })

  test('behavior: another frame or project is another instance', () => {
    expect(new Set([share(), share('https://wallet.example other'), share('https://else.example shop')]).size).toBe(3)
    expect(made.map(({ merge }) => merge.mock.calls.length)).toEqual([0, 0, 0])
  })

  test('behavior: two copies of the SDK on a page share it, and either may give it back last', async () => {
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

describe('giving an instance back', () => {
  test('behavior: it ends when everybody who asked for it has given it back, and not before', () => {
    const instance = share()
    share()
    share()
    for (const expected of [0, 0, 1]) {
      instance.destroy()
      vi.runAllTimers()
      expect(ends()).toEqual([expected])
    }
  })

  test('behavior: it ends in the next task, not in this one', async () => {
    share().destroy()
    await Promise.resolve()
    expect(ends()).toEqual([0])
    vi.advanceTimersByTime(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(ends()).toEqual([1])
  })

  test('behavior: who asks again in the same task finds the same instance, however often it goes back and forth', () => {
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

  test('behavior: given back too often in one task, it still belongs to whoever asks then', () => {
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

  test('behavior: after its end a new one is made, and giving the old one back again touches neither', () => {
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

  test('behavior: given back twice in a row it ends once', () => {
    const instance = share()
    instance.destroy()
    instance.destroy()
    vi.runAllTimers()
    expect(ends()).toEqual([1])
  })
})
