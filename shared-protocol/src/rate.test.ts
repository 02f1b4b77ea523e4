import { expect, test } from 'vitest'
import { callRate } from './rate.ts'

test('behavior: a second’s worth may come at once, and no more until time has passed', () => {
  let time = 0
  const allowed = callRate(10, () => time)
  const burst = () => Array.from({ length: 20 }, allowed).filter(Boolean).length
  expect(burst()).toBe(10)
  time = 500
  expect(burst()).toBe(5)
  time = 60_000
  expect(burst()).toBe(10)
})

test('behavior: a clock that stands still or is real allows the first call', () => {
  expect(callRate(1)()).toBe(true)
})
