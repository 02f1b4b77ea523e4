import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const counted = (burst: number, perSecond: number, most?: number) => {
  let time = 0
  const allowed = createRateLimit({ burst, perSecond }, () => time, most)
  return { allowed, pass: (ms: number) => (time += ms) }
}

test('behavior: allows a burst, then a steady rate', () => {
  const { allowed, pass } = counted(3, 2)
  expect([1, 2, 3, 4].map(() => allowed('a'))).toEqual([true, true, true, false])
  pass(499)
  expect(allowed('a')).toBe(false)
  pass(1)
  expect([1, 2].map(() => allowed('a'))).toEqual([true, false])
  pass(60_000)
  expect([1, 2, 3, 4].map(() => allowed('a'))).toEqual([true, true, true, false])
})

test('behavior: clients and routes are counted separately', () => {
  const { allowed } = counted(1, 1)
  expect(allowed('127.0.0.1 /v1')).toBe(true)
  expect(allowed('127.0.0.1 /v1')).toBe(false)
  expect(allowed('127.0.0.1 /health')).toBe(true)
  expect(allowed('::1 /v1')).toBe(true)
})

test('attack: endless clients evict the least recently active ones', () => {
  const { allowed } = counted(1, 0.001, 2)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(allowed)).toEqual([true, true, false, true, false, true])
})

test('error: a clock that goes back does not change the count', () => {
  const { allowed, pass } = counted(1, 1)
  expect(allowed('a')).toBe(true)
  pass(-5_000)
  expect(allowed('a')).toBe(false)
  pass(1_000)
  expect(allowed('a')).toBe(true)
})
