import { expect, test } from 'vitest'
import { rotation } from './rotation.ts'

const letters = ['a', 'b', 'c', 'd']

test('behavior: every round contains each item once', () => {
  const rounds = rotation(letters, 7)
  expect(rounds).toHaveLength(7)
  for (const round of rounds) expect([...round].sort()).toEqual(letters)
})

test('behavior: over a full square each item is once in every position', () => {
  const rounds = rotation(letters, 4)
  for (const place of [0, 1, 2, 3]) expect(rounds.map((round) => round[place]).sort()).toEqual(letters)
})

test('behavior: over a full square each item follows every other once', () => {
  const pairs = rotation(letters, 4).flatMap((round) => round.slice(1).map((next, index) => `${round[index]}${next}`))
  expect(new Set(pairs).size).toBe(12)
})

test('error: an odd number cannot be balanced this way', () => {
  expect(() => rotation(['a', 'b', 'c'], 3)).toThrow('3 things')
})
