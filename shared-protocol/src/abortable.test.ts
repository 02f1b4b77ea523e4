import { expect, test, vi } from 'vitest'
import { abortable } from './abortable.ts'

const never = () => new Promise<never>(() => undefined)

test('behavior: without a signal it returns the result', async () => {
  expect(await abortable(undefined, async () => 1)).toBe(1)
  await expect(abortable(undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('behavior: a signal that never aborts changes nothing', async () => {
  const { signal } = new AbortController()
  expect(await abortable(signal, async () => 1)).toBe(1)
  await expect(abortable(signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('behavior: an already aborted signal prevents the run', async () => {
  const run = vi.fn(never)
  await expect(abortable(AbortSignal.abort(), run)).rejects.toMatchObject({ code: 4001 })
  expect(run).not.toHaveBeenCalled()
})

test('behavior: aborting during the run rejects with 4001 at once and calls the callback', async () => {
  const abort = new AbortController()
  const onAbort = vi.fn<() => void>()
  const result = abortable(abort.signal, never, onAbort)
  abort.abort()
  await expect(result).rejects.toMatchObject({ code: 4001 })
  expect(onAbort).toHaveBeenCalledTimes(1)
})

test('behavior: a finished call leaves no listener on its signal', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await abortable(signal, async () => 1)
  await abortable(signal, () => Promise.reject(new Error('no'))).catch(() => undefined)
  await Promise.resolve()
  expect(added).toHaveBeenCalledTimes(2)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})
