import { expect, test } from 'vitest'
import { allHold, judge } from './verdict.ts'

const atMost = (measured: number) => judge({ name: 'cost', rule: 'at most', limit: 1.35, measured })
const atLeast = (measured: number) => judge({ name: 'yield', rule: 'at least', limit: 0.65, measured })

test('behavior: a value at its limit passes', () => {
  expect(atMost(1.35).ok).toBe(true)
  expect(atLeast(0.65).ok).toBe(true)
})

test('error: a value past its limit fails, above or below as the budget says', () => {
  expect(atMost(1.3501).ok).toBe(false)
  expect(atMost(0.1).ok).toBe(true)
  expect(atLeast(0.6499).ok).toBe(false)
  expect(atLeast(9).ok).toBe(true)
})

test('error: fails if nothing was measured', () => {
  expect(atMost(Number.NaN).ok).toBe(false)
  expect(atLeast(Number.NaN).ok).toBe(false)
})

test('error: one failure fails the whole, and so does an empty list', () => {
  expect(allHold([atMost(1), atLeast(1)])).toBe(true)
  expect(allHold([atMost(1), atLeast(0.1)])).toBe(false)
  expect(allHold([])).toBe(false)
})
