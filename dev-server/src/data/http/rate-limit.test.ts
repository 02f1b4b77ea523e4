import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

const counted = (burst: number, perSecond: number, most?: number) => {
  let time = 0
  const allowed = createRateLimit({ burst, perSecond }, () => time, most)
  return { allowed, pass: (ms: number) => (time += ms) }
}

test('behavior: so many at once, and then as they are given back', () => {
  const { allowed, pass } = counted(3, 2)
  expect([1, 2, 3, 4].map(() => allowed('a'))).toEqual([true, true, true, false])
  pass(499)
  expect(allowed('a')).toBe(false)
  pass(1)
  expect([1, 2].map(() => allowed('a'))).toEqual([true, false])
  pass(60_000)
  expect([1, 2, 3, 4].map(() => allowed('a'))).toEqual([true, true, true, false])
})

test('behavior: one asker, or one route, takes nothing from another', () => {
  const { allowed } = counted(1, 1)
  expect(allowed('127.0.0.1 /v1')).toBe(true)
  expect(allowed('127.0.0.1 /v1')).toBe(false)
  expect(allowed('127.0.0.1 /health')).toBe(true)
  expect(allowed('::1 /v1')).toBe(true)
})

test('attack: askers without end are forgotten, those that keep asking last', () => {
  const { allowed } = counted(1, 0.001, 2)
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(allowed)).toEqual([true, true, false, true, false, true])
})

test('error: a clock that goes back gives nothing and takes nothing', () => {
  const { allowed, pass } = counted(1, 1)
  expect(allowed('a')).toBe(true)
  pass(-5_000)
  expect(allowed('a')).toBe(false)
  pass(1_000)
  expect(allowed('a')).toBe(true)
})
