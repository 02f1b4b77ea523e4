import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createListeners } from './listeners.ts'

const reportError = vi.fn<(thrown: unknown) => void>()
beforeEach(() => void vi.stubGlobal('reportError', reportError))
afterEach(() => {
  reportError.mockClear()
  vi.unstubAllGlobals()
})

describe('listeners', () => {
  test('behavior: each hears its own event, in the order of adding', () => {
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

  test('behavior: one that is added twice hears an event once', () => {
    const listeners = createListeners()
    const listener = vi.fn<() => void>()
    listeners.add('connect', listener)
    listeners.add('connect', listener)
    listeners.emit('connect', {})
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('error: one that throws is reported as the page’s own error, and the others hear the event all the same', () => {
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

  test('behavior: one that is removed hears nothing more; removing a stranger does nothing', () => {
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

  test('behavior: a listener that removes itself, or adds another, changes who hears the next event, not this one', () => {
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

  test('attack: an event named after a member of every object finds no listener and does not throw', () => {
    const listeners = createListeners()
    for (const event of ['__proto__', 'constructor', 'toString']) {
      expect(() => listeners.emit(event, {})).not.toThrow()
      const listener = vi.fn<() => void>()
      listeners.add(event, listener)
      listeners.emit(event, {})
      expect(listener).toHaveBeenCalledTimes(1)
    }
  })

  test('behavior: cleared, nobody hears anything', () => {
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
