import { PRELOAD_FALLBACK_DELAY_MS } from '@casement/shared-protocol/host'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { schedulePreload } from './preload.ts'

let page: { readyState: string }
let view: EventTarget
/** Pending idle callbacks; undefined in Safari. */
let idle: (() => void)[] | undefined
const run = vi.fn<() => void>()

const offerIdle = (): void => {
  const waiting: (() => void)[] = []
  idle = waiting
  const requestIdleCallback = (callback: () => void) => waiting.push(callback)
  vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  vi.stubGlobal('window', { requestIdleCallback })
}
const becomeIdle = (): void => {
  for (const callback of idle?.splice(0) ?? []) callback()
}
const load = (): void => {
  page.readyState = 'complete'
  view.dispatchEvent(new Event('load'))
}

beforeEach(() => {
  vi.useFakeTimers()
  page = { readyState: 'complete' }
  view = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
})
afterEach(() => {
  run.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('eager', () => {
  test.each(['loading', 'complete'])('behavior: runs at once and only once on a page that is %s', (readyState) => {
    offerIdle()
    page.readyState = readyState
    schedulePreload('eager', run)
    expect(run).toHaveBeenCalledTimes(1)
    load()
    becomeIdle()
    expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
  })
})

describe('none', () => {
  test.each(['loading', 'complete'])('behavior: never runs on a page that is %s', (readyState) => {
    offerIdle()
    page.readyState = readyState
    schedulePreload('none', run)
    load()
    becomeIdle()
    expect([run.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  })
})

describe.each([undefined, 'idle'] as const)('idle, configured as %s', (when) => {
  test('behavior: on a loaded page, runs when the browser is idle', () => {
    offerIdle()
    schedulePreload(when, run)
    expect(run).not.toHaveBeenCalled()
    becomeIdle()
    expect(run).toHaveBeenCalledTimes(1)
  })

  test.each([
    'loading',
    'interactive',
  ])('behavior: on a page that is %s, runs only after it has loaded', (readyState) => {
    offerIdle()
    page.readyState = readyState
    schedulePreload(when, run)
    becomeIdle()
    expect(run).not.toHaveBeenCalled()
    load()
    expect(run).not.toHaveBeenCalled()
    becomeIdle()
    load()
    becomeIdle()
    expect(run).toHaveBeenCalledTimes(1)
  })

  test.each([
    'loading',
    'complete',
  ])('behavior: in Safari, on a page that is %s, runs shortly after it has loaded', (readyState) => {
    page.readyState = readyState
    schedulePreload(when, run)
    if (readyState === 'loading') {
      vi.advanceTimersByTime(60_000)
      expect(run).not.toHaveBeenCalled()
      load()
    }
    vi.advanceTimersByTime(PRELOAD_FALLBACK_DELAY_MS - 1)
    expect(run).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(run).toHaveBeenCalledTimes(1)
  })

  test('behavior: can be canceled before the page has loaded and before the browser is idle', () => {
    offerIdle()
    page.readyState = 'loading'
    const callOff = schedulePreload(when, run)
    callOff()
    load()
    becomeIdle()
    const callOffLate = schedulePreload(when, run)
    callOffLate()
    becomeIdle()
    expect(run).not.toHaveBeenCalled()
  })

  test("behavior: can be canceled during Safari's delay", () => {
    const callOff = schedulePreload(when, run)
    callOff()
    vi.advanceTimersByTime(60_000)
    expect(run).not.toHaveBeenCalled()
  })

  test('behavior: canceling afterwards has no effect', () => {
    offerIdle()
    const callOff = schedulePreload(when, run)
    becomeIdle()
    expect(callOff).not.toThrow()
    expect(run).toHaveBeenCalledTimes(1)
  })
})
