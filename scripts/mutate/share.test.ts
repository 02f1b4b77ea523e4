import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shareOf, turn } from './share.ts'

test('behavior: the shares of consecutive turns cover everything once', () => {
  const all = Array.from({ length: 10 }, (_, index) => index)
  const shares = [7, 8, 9].map((turn) => shareOf(all, 3, turn))
  expect(shares.flat().sort((one, other) => one - other)).toEqual(all)
})

test('behavior: the number of commits decides whose turn it is', () => {
  expect(turn(resolve(import.meta.dirname, '../..'))).toBeGreaterThanOrEqual(0)
})

test('behavior: without commits the first share is used', () => {
  expect(turn('/')).toBe(0)
})
