import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atRate, dueAfter } from './service-load.ts'

test.each([
  [0, 20, 1],
  [49, 20, 1],
  [50, 20, 2],
  [1_000, 20, 21],
  [60_000, 200 / 60, 201],
])('behavior: after %d ms at %d a second, %d are due', (ms, perSecond, due) => {
  expect(dueAfter(ms, perSecond)).toBe(due)
})

test('behavior: work begins at its time, also while earlier work is under way', async () => {
  const begun: number[] = []
  let atOnce = 0
  let most = 0
  const start = performance.now()
  const isWhole = await atRate({ perSecond: 100, seconds: 0.3 }, async (index) => {
    begun.push(index)
    atOnce += 1
    most = Math.max(most, atOnce)
    await wait(100)
    atOnce -= 1
  })
  expect(isWhole).toBe(true)
  expect(begun).toEqual(Array.from({ length: 30 }, (_, index) => index))
  expect(most).toBeGreaterThan(5)
  expect(atOnce).toBe(0)
  expect(performance.now() - start).toBeGreaterThan(290)
})

test('error: of work that piles up no more is begun, and what was begun is waited for', async () => {
  let begun = 0
  let ended = 0
  let endAll: () => void = () => {}
  const end = new Promise<void>((resolve) => {
    endAll = resolve
  })
  // At this rate one piece is due, or far more than 500, but never just 500: then none would be refused before all end.
  const isWhole = atRate({ perSecond: 1e12, seconds: 1 }, async () => {
    begun += 1
    if (begun === 500) setImmediate(endAll)
    await end
    ended += 1
  })
  expect(await isWhole).toBe(false)
  expect(begun).toBe(500)
  expect(ended).toBe(500)
})
