import { expect, test } from 'vitest'
import { hasFeeRisen } from './has-fee-risen.ts'

test.each([
  [100n, 100n, false],
  [100n, 50n, false],
  [100n, 150n, false],
  [100n, 151n, true],
  [100n, 300n, true],
  [0n, 1n, true],
  [0n, 0n, false],
])('behavior: from %s to %s: %s', (shown, now, risen) => {
  expect(hasFeeRisen({ likely: shown, most: 0n }, { likely: now, most: 0n })).toBe(risen)
})
