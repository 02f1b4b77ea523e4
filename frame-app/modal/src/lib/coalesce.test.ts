import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

const settled = () => vi.advanceTimersByTimeAsync(0)

const start = () => {
  const ends: (() => void)[] = []
  const run = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)))
  const report = vi.fn<(thrown: unknown) => void>()
  const end = async (): Promise<void> => {
    ends.shift()?.()
    await settled()
  }
  return { run, report, end, again: coalesce(run, 30_000, report) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('behavior: runs at once, and again on the next call', async () => {
  const { run, end, again } = start()
  again()
  expect(run).toHaveBeenCalledTimes(1)
  await end()
  expect(run).toHaveBeenCalledTimes(1)
  again()
  expect(run).toHaveBeenCalledTimes(2)
})

test('limits: a thousand calls during a run cause one more run, never two at a time', async () => {
  const { run, end, again } = start()
  for (let wish = 0; wish < 1_000; wish += 1) again()
  await settled()
  expect(run).toHaveBeenCalledTimes(1)
  await end()
  expect(run).toHaveBeenCalledTimes(2)
  for (let wish = 0; wish < 1_000; wish += 1) again()
  await settled()
  expect(run).toHaveBeenCalledTimes(2)
  await end()
  expect(run).toHaveBeenCalledTimes(3)
  await end()
  expect(run).toHaveBeenCalledTimes(3)
})

test('limits: a run that never ends does not block the next', async () => {
  const { run, report, again } = start()
  again()
  again()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  expect(report).not.toHaveBeenCalled()
})

test('error: reports a failed run, and runs again on the next call', async () => {
  const { run, report, again } = start()
  run.mockRejectedValueOnce(new Error('away'))
  again()
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('away'))
  again()
  expect(run).toHaveBeenCalledTimes(2)
})
