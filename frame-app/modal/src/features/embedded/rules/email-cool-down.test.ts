import { expect, test } from 'vitest'
import { secondsToWait } from './email-cool-down.ts'

const LAST = 1_700_000_000_000

test.each<[string, number | undefined, number, number]>([
  ['no login before', undefined, LAST, 0],
  ['a login just now', LAST, LAST, 30],
  ['a login a millisecond ago', LAST, LAST + 1, 30],
  ['a login 1 s ago', LAST, LAST + 1_000, 29],
  ['a login 1.001 s ago', LAST, LAST + 1_001, 29],
  ['a login 29.999 s ago', LAST, LAST + 29_999, 1],
  ['a login 30 s ago', LAST, LAST + 30_000, 0],
  ['a login a day ago', LAST, LAST + 86_400_000, 0],
  ['a login in the future, because the clock was set back', LAST, LAST - 1, 0],
])('behavior: after %s', (_what, last, now, seconds) => {
  expect(secondsToWait(last, now)).toBe(seconds)
})
