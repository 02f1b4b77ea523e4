import { expect, test } from 'vitest'
import { callRate } from './rate.ts'

test("behavior: allows one second's worth of calls at once, then waits for time to pass", () => {
  let time = 0
  const allowed = callRate(10, () => time)
  const burst = () => Array.from({ length: 20 }, allowed).filter(Boolean).length
  expect(burst()).toBe(10)
  time = 500
  expect(burst()).toBe(5)
  time = 60_000
  expect(burst()).toBe(10)
})

test('behavior: allows the first call with a stopped clock and with the real one', () => {
  expect(callRate(1)()).toBe(true)
})
