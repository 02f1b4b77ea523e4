import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createListeners } from './listeners.ts'

const reportError = vi.fn<(thrown: unknown) => void>()
beforeEach(() => void vi.stubGlobal('reportError', reportError))
afterEach(() => {
  reportError.mockClear()
  vi.unstubAllGlobals()
})

describe('listeners', () => {
  test('behavior: each listener gets its own event, in the order of registration', () => {
    const listeners = createListeners()
    const heard: unknown[] = []
    listeners.add('chainChanged', (payload) => heard.push(['first', payload]))
    listeners.add('chainChanged', (payload) => heard.push(['second', payload]))
    listeners.add('connect', (payload) => heard.push(['other', payload]))
    listeners.emit('chainChanged', '0x1')
    listeners.emit('message', 'nobody listens')
    expect(heard).toEqual([
      ['first', '0x1'],
      ['second', '0x1'],
    ])
  })

  test('behavior: a listener registered twice is called once', () => {
    const listeners = createListeners()
    const listener = vi.fn<() => void>()
    listeners.add('connect', listener)
    listeners.add('connect', listener)
    listeners.emit('connect', {})
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('error: a throwing listener is reported as an error of the page, and the others are still called', () => {
    const listeners = createListeners()
    const error = new Error('the page’s own')
    const after = vi.fn<() => void>()
    listeners.add('connect', () => {
      throw error
    })
    listeners.add('connect', after)
    expect(() => listeners.emit('connect', {})).not.toThrow()
    expect(after).toHaveBeenCalledTimes(1)
    expect(reportError).toHaveBeenCalledExactlyOnceWith(error)
  })

  test('behavior: a removed listener is not called; removing an unknown listener does nothing', () => {
    const listeners = createListeners()
    const removed = vi.fn<() => void>()
    const kept = vi.fn<() => void>()
    listeners.add('connect', removed)
    listeners.add('connect', kept)
    listeners.remove('connect', removed)
    listeners.remove('connect', () => undefined)
    listeners.remove('never', kept)
    listeners.emit('connect', {})
    expect(removed).not.toHaveBeenCalled()
    expect(kept).toHaveBeenCalledTimes(1)
  })

  test('behavior: adding or removing listeners during an event affects only the next event', () => {
    const listeners = createListeners()
    const late = vi.fn<() => void>()
    const next = vi.fn<() => void>()
    const once = vi.fn(() => {
      listeners.remove('connect', once)
      listeners.add('connect', late)
    })
    listeners.add('connect', once)
    listeners.add('connect', next)
    listeners.emit('connect', {})
    expect([once, next, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    listeners.emit('connect', {})
    expect([once, next, late].map(({ mock }) => mock.calls.length)).toEqual([1, 2, 1])
  })

  test('attack: an event named like a member of every object finds no listener and does not throw', () => {
    const listeners = createListeners()
    for (const event of ['__proto__', 'constructor', 'toString']) {
      expect(() => listeners.emit(event, {})).not.toThrow()
      const listener = vi.fn<() => void>()
      listeners.add(event, listener)
      listeners.emit(event, {})
      expect(listener).toHaveBeenCalledTimes(1)
    }
  })

  test('behavior: after clear no listener is called', () => {
    const listeners = createListeners()
    const listener = vi.fn<() => void>()
    listeners.add('connect', listener)
    listeners.add('disconnect', listener)
    listeners.clear()
    listeners.emit('connect', {})
    listeners.emit('disconnect', {})
    expect(listener).not.toHaveBeenCalled()
  })
})
