import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('behavior: all callers get the same value, in the order of their calls, however long loading takes', async () => {
  const order: number[] = []
  let took = 40
  const load = vi.fn(async () => {
    took -= 20
    await new Promise((resolve) => setTimeout(resolve, took))
    return 'loaded'
  })
  const needed = lazy(load)
  expect(await Promise.all([1, 2, 3].map((nth) => needed().then((came) => [came, order.push(nth)])))).toEqual([
    ['loaded', 1],
    ['loaded', 2],
    ['loaded', 3],
  ])
  expect(order).toEqual([1, 2, 3])
  expect(load).toHaveBeenCalledOnce()
})

test('error: all waiting callers reject, and the next call loads again', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('away'))
  const needed = lazy(load)
  const both = await Promise.allSettled([needed(), needed()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await needed()).toBe('loaded')
  expect(load).toHaveBeenCalledTimes(2)
})
