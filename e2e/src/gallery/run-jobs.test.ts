import { expect, test } from 'vitest'
import { inTurn } from './run-jobs.ts'

test('behavior: runs every job once on any free worker, and returns results in job order', async () => {
  const done: Record<string, number[]> = { slow: [], quick: [] }
  const results = await inTurn([0, 1, 2, 3, 4], ['slow', 'quick'], async (worker, job) => {
    await new Promise((resolve) => setTimeout(resolve, worker === 'slow' ? 40 : 5))
    done[worker]?.push(job)
    return job * 10
  })
  expect(results).toEqual([0, 10, 20, 30, 40])
  expect(done.quick?.length).toBeGreaterThan(done.slow?.length ?? 0)
})

test('behavior: says how many jobs have ended each time that one does', async () => {
  const ended: number[] = []
  await inTurn(
    ['a', 'b', 'c'],
    [1, 2],
    () => Promise.resolve(),
    (count) => ended.push(count),
  )
  expect(ended).toEqual([1, 2, 3])
})

test('error: a failing job ends the run', async () => {
  await expect(inTurn([1], ['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
