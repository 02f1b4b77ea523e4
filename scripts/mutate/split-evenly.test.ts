import { expect, test } from 'vitest'
import { splitEvenly } from './split-evenly.ts'

test.each([
  [[], 4, []],
  [[1, 2, 3, 4], 4, [[1, 2, 3, 4]]],
  [
    [1, 2, 3, 4, 5],
    4,
    [
      [1, 2, 3],
      [4, 5],
    ],
  ],
])('behavior: splits %j into parts of at most %i', (items, most, parts) => {
  expect(splitEvenly<number>(items, most)).toEqual(parts)
})
