import { expect, test } from 'vitest'
import { drawFrom, HIGHEST_SEED } from './random.ts'

const numbers = (seed: number, count: number): readonly number[] => {
  const draw = drawFrom(seed)
  return Array.from({ length: count }, draw)
}

test('behavior: the same seed has the same numbers, and another has others', () => {
  expect(numbers(7, 20)).toEqual(numbers(7, 20))
  expect(numbers(7, 20)).not.toEqual(numbers(8, 20))
})

test.each([
  0,
  1,
  HIGHEST_SEED,
])('behavior: of the seed %i the numbers are from 0 to 1, and everywhere between', (seed) => {
  const tenths = new Set(numbers(seed, 1_000).map((drawn) => Math.floor(drawn * 10)))
  expect([...tenths].sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
