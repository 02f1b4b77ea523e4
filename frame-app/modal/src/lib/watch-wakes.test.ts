import { beforeEach, describe, expect, test, vi } from 'vitest'
import { watchWakes } from './watch-wakes.ts'

const sleeper = { wake: vi.fn<() => void>(), sleep: vi.fn<() => void>() }
let window: EventTarget
let document: EventTarget & { visibilityState: string }

beforeEach(() => {
  sleeper.wake.mockReset()
  sleeper.sleep.mockReset()
  window = new EventTarget()
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
})

describe('waking and sleeping with the page', () => {
  test.each(['pageshow', 'online'])('behavior: wakes on %s', (event) => {
    watchWakes({ window, document }, () => sleeper)
    window.dispatchEvent(new Event(event))
    expect(sleeper.wake).toHaveBeenCalledOnce()
  })

  test('behavior: wakes when the page becomes visible, not when it is hidden', () => {
    watchWakes({ window, document }, () => sleeper)
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sleeper.wake).not.toHaveBeenCalled()
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sleeper.wake).toHaveBeenCalledOnce()
  })

  test('behavior: sleeps when the page is put into the back/forward cache', () => {
    watchWakes({ window, document }, () => sleeper)
    window.dispatchEvent(new Event('pagehide'))
    expect(sleeper.sleep).toHaveBeenCalledOnce()
  })

  test('behavior: does nothing while the object is not loaded', () => {
    watchWakes({ window, document }, () => undefined)
    expect(() => window.dispatchEvent(new Event('online'))).not.toThrow()
  })
})
