import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: resolves in time and clears the timer', async () => {
  expect(await withTimeout(Promise.resolve('yes'), 1_000, () => 'late')).toBe('yes')
  expect(vi.getTimerCount()).toBe(0)
})

test('error: rejects in time and clears the timer', async () => {
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000, () => 'late')).rejects.toThrow('no')
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: uses the fallback after the timeout, and ignores a later rejection', async () => {
  let fail = (_thrown: Error): void => undefined
  const never = new Promise<string>((_resolve, reject) => {
    fail = reject
  })
  const waited = withTimeout(never, 1_000, () => 'late')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waited).toBe('late')
  fail(new Error('nobody hears this'))
})

test('error: rejects if the fallback throws', async () => {
  const waited = withTimeout(new Promise(() => undefined), 1_000, () => {
    throw new Error('The wallet did not answer')
  })
  const failing = expect(waited).rejects.toThrow('The wallet did not answer')
  await vi.advanceTimersByTimeAsync(1_000)
  await failing
})
