import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

/** An act that ends when its item is released, and what was begun so far. */
const held = () => {
  const begun: number[] = []
  const releases = new Map<number, () => void>()
  const act = (item: number): Promise<void> =>
    new Promise((resolve) => {
      begun.push(item)
      releases.set(item, resolve)
    })
  return { begun, act, release: (item: number) => releases.get(item)?.() }
}

test('behavior: begins as many as allowed, and the next when one ends', async () => {
  const { begun, act, release } = held()
  const done = inTurns([1, 2, 3, 4], 2, act)
  expect(begun).toEqual([1, 2])
  release(2)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  release(1)
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  release(3)
  release(4)
  await done
})

test('behavior: of nothing, ends at once', async () => {
  await expect(inTurns([], 6, () => Promise.reject(new Error('never')))).resolves.toBeUndefined()
})

test('error: the first failure is its own', async () => {
  await expect(inTurns([1, 2], 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
})
