import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shareOf, turn } from './share.ts'

test('behavior: the shares of following turns are all, and none is in two', () => {
  const all = Array.from({ length: 10 }, (_, index) => index)
  const shares = [7, 8, 9].map((turn) => shareOf(all, 3, turn))
  expect(shares.flat().sort((one, other) => one - other)).toEqual(all)
})

test('behavior: it is a commit’s turn by how many there are', () => {
  expect(turn(resolve(import.meta.dirname, '../..'))).toBeGreaterThanOrEqual(0)
})

test('behavior: without commits it is the first’s', () => {
  expect(turn('/')).toBe(0)
})
