import { frameContract } from '@casement/shared-protocol'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubDom } from '../../test/fake-dom.ts'
import { viewportFacts, watchViewport } from './viewport.ts'

const box = {} as Element
let view: EventTarget

/** Sets the window's globals, the media queries that match, and the insets of its notch. */
const look = (globals: object, queries: readonly string[] = [], insets: Record<string, string> = {}): void => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries.includes(query) }))
  vi.stubGlobal('getComputedStyle', (element: Element) => ({
    getPropertyValue: (name: string) =>
      (element === box && insets[name.replace('scroll-padding-', '')]) ||
      (name.startsWith('scroll-padding') ? '' : 'x'),
  }))
}

beforeEach(() => {
  view = stubDom().view
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the facts of the window', () => {
  test('behavior: contain what the frame cannot observe itself', () => {
    look(
      { innerWidth: 390, innerHeight: 844, devicePixelRatio: 3 },
      ['(pointer:coarse)', '(prefers-color-scheme:dark)'],
      {
        top: '47px',
        bottom: '34px',
      },
    )
    expect(viewportFacts(box)).toEqual({
      width: 390,
      height: 844,
      safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
      pointer: 'coarse',
      reducedMotion: false,
      dark: true,
      dpr: 3,
    })
  })

  test.each([
    [['(pointer:fine)'], 'fine'],
    [['(pointer:coarse)'], 'coarse'],
    [['(pointer:fine)', '(pointer:coarse)'], 'fine'],
    [[], 'none'],
  ])('behavior: for the pointers %j the frame gets %s', (queries, pointer) => {
    look({}, queries)
    expect(viewportFacts(box).pointer).toBe(pointer)
  })

  test.each<[object, boolean]>([
    [{ TelegramWebviewProxy: {} }, true],
    [{ TelegramWebviewProxyProto: {} }, true],
    [{ Telegram: { WebApp: { initData: 'user=1' } } }, true],
    [{ Telegram: { WebApp: { initData: '' } } }, false],
    [{ Telegram: {} }, false],
    [{ Telegram: null }, false],
  ])('behavior: in a page with %o, telegram is %s', (globals, expected) => {
    look({})
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    const facts = viewportFacts(box)
    expect(facts.telegram).toBe(expected || undefined)
    expect('telegram' in facts).toBe(expected)
    expect(frameContract.setViewport.params(facts)).toMatchObject({ ok: true })
  })

  test('attack: a page whose globals throw is not in Telegram', () => {
    look({ Telegram: undefined })
    const get = (): never => {
      throw new Error('mine')
    }
    Object.defineProperty(globalThis, 'Telegram', { get, configurable: true })
    expect(viewportFacts(box)).not.toHaveProperty('telegram')
  })

  test('behavior: reports that the visitor prefers reduced motion', () => {
    look({}, ['(prefers-reduced-motion:reduce)'])
    expect(viewportFacts(box)).toMatchObject({ reducedMotion: true, dark: false })
  })

  test.each<[string, object, number]>([
    ['an on-screen keyboard reduces the height', { height: 440, scale: 1 }, 440],
    ['pinch zoom does not change the height', { height: 390, scale: 2 }, 780],
    ['the height is at most that of the window', { height: 900, scale: 1 }, 780],
  ])('behavior: %s', (_name, seen, height) => {
    look({ innerHeight: 780 })
    vi.stubGlobal('visualViewport', seen)
    expect(viewportFacts(box).height).toBe(height)
  })

  test('behavior: any values of a browser pass the schema of the protocol', () => {
    const inset = fc.constantFrom('', '0px', '47px', '12.5px', 'auto', 'env(safe-area-inset-top)', '34.999px')
    const side = fc.double({ min: 0, max: 20_000, noNaN: true })
    fc.assert(
      fc.property(side, side, inset, fc.double({ min: 0.25, max: 15, noNaN: true }), (width, height, top, dpr) => {
        look({ innerWidth: width, innerHeight: height, devicePixelRatio: dpr }, [], { top, left: top })
        expect(frameContract.setViewport.params(viewportFacts(box))).toMatchObject({ ok: true })
      }),
    )
  })
})

describe('changes of the window', () => {
  const resize = () => view.dispatchEvent(new Event('resize'))

  test('behavior: are reported at most once a task, with the latest values', async () => {
    vi.useFakeTimers()
    const changed = vi.fn<() => void>()
    watchViewport(changed)
    for (let event = 0; event < 50; event += 1) resize()
    expect(changed).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(changed).toHaveBeenCalledTimes(1)
    resize()
    await vi.runAllTimersAsync()
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('behavior: include the on-screen keyboard, until stopped', async () => {
    vi.useFakeTimers()
    const seen = new EventTarget()
    vi.stubGlobal('visualViewport', seen)
    const changed = vi.fn<() => void>()
    const stop = watchViewport(changed)
    seen.dispatchEvent(new Event('resize'))
    await vi.runAllTimersAsync()
    expect(changed).toHaveBeenCalledTimes(1)
    stop()
    seen.dispatchEvent(new Event('resize'))
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: include a change that happens during a report', async () => {
    vi.useFakeTimers()
    const changed = vi.fn<() => void>()
    watchViewport(changed)
    changed.mockImplementationOnce(() => void resize())
    resize()
    await vi.runAllTimersAsync()
    expect(changed).toHaveBeenCalledTimes(2)
  })

  test('behavior: are not reported after it is stopped', () => {
    vi.useFakeTimers()
    const stop = watchViewport(() => undefined)
    stop()
    resize()
    expect(vi.getTimerCount()).toBe(0)
  })
})
