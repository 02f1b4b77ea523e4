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

describe('what sleeps when the page is put away', () => {
  test.each(['pageshow', 'online'])('behavior: is woken by %s', (event) => {
    watchWakes({ window, document }, () => sleeper)
    window.dispatchEvent(new Event(event))
    expect(sleeper.wake).toHaveBeenCalledOnce()
  })

  test('behavior: is woken when the page is looked at again, not when it is left', () => {
    watchWakes({ window, document }, () => sleeper)
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sleeper.wake).not.toHaveBeenCalled()
    document.visibilityState = 'visible'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sleeper.wake).toHaveBeenCalledOnce()
  })

  test('behavior: is put to sleep with the page', () => {
    watchWakes({ window, document }, () => sleeper)
    window.dispatchEvent(new Event('pagehide'))
    expect(sleeper.sleep).toHaveBeenCalledOnce()
  })

  test('behavior: that is not loaded is left alone', () => {
    watchWakes({ window, document }, () => undefined)
    expect(() => window.dispatchEvent(new Event('online'))).not.toThrow()
  })
})
