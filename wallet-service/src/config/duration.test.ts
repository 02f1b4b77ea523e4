import { expect, test } from 'vitest'
import { parseDuration } from './duration.ts'

test.each([
  ['250ms', 250],
  ['20s', 20_000],
  ['5m', 300_000],
  ['2h', 7_200_000],
  ['30d', 2_592_000_000],
  ['0s', 0],
])('behavior: %s is %d ms', (text, expected) => {
  expect(parseDuration(text)).toBe(expected)
})

test.each(['', '5', 's', '5 s', '-5s', '1.5h', '5S', '9999999999s', '5s5s'])('behavior: %j is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined()
})
