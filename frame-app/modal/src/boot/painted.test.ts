import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { painted } from './painted.ts'

let frame: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = run
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const wait = () => {
  const done = vi.fn<() => void>()
  painted().then(done)
  return done
}

describe('painted', () => {
  test('behavior: resolves in the task after the next animation frame', async () => {
    const done = wait()
    await vi.advanceTimersByTimeAsync(10)
    frame()
    await Promise.resolve()
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: does not wait for a hidden document, which is never painted', async () => {
    const done = wait()
    await vi.advanceTimersByTimeAsync(249)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledTimes(1)
  })
})
