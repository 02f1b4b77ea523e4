import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRelay } from './watch-relay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A relay that the test takes away, and what was reported. */
const watched = () => {
  let hear: (reached: boolean) => void = () => undefined
  let away = false
  const reach = vi.fn(
    (ms: number) => new Promise<boolean>((resolve) => setTimeout(() => resolve(!away), away ? ms : 0)),
  )
  const told: boolean[] = []
  const off = vi.fn()
  const stop = watchRelay(
    {
      onRelay: (listener) => {
        hear = listener
        return off
      },
      reach,
    },
    (reached) => told.push(reached),
  )
  return {
    told,
    reach,
    off,
    stop,
    lose: () => {
      away = true
      hear(false)
    },
    find: () => {
      away = false
      hear(true)
    },
    comeBackSilently: () => {
      away = false
    },
  }
}

test('behavior: a relay that is back within two seconds is not reported', async () => {
  const { told, lose, find } = watched()
  lose()
  await vi.advanceTimersByTimeAsync(1_999)
  find()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
})

test('error: a relay that stays away is reported once, and connected to again until it is back', async () => {
  const { told, lose, find, reach } = watched()
  lose()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([false])
  // Each failed attempt of the library is another loss.
  lose()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual([false])
  expect(reach.mock.calls.length).toBeGreaterThan(5)
  find()
  expect(told).toEqual([false, true])
  lose()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(told).toEqual([false, true, false])
})

test('behavior: notices by itself that the relay is back', async () => {
  const { told, lose, comeBackSilently } = watched()
  lose()
  await vi.advanceTimersByTimeAsync(2_000)
  comeBackSilently()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(told).toEqual([false, true])
})

test('behavior: reports and tries nothing once it is over', async () => {
  const { told, lose, stop, off, reach } = watched()
  lose()
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([])
  expect(reach).not.toHaveBeenCalled()
  expect(off).toHaveBeenCalledTimes(1)
})
