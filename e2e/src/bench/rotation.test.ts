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

test('behavior: an odd number of items is balanced over twice as many rounds', () => {
  const rounds = rotation(['a', 'b', 'c'], 6)
  for (const place of [0, 1, 2]) {
    expect(rounds.map((round) => round[place]).sort()).toEqual(['a', 'a', 'b', 'b', 'c', 'c'])
  }
  const pairs = rounds.flatMap((round) => round.slice(1).map((next, index) => `${round[index]}${next}`))
  for (const pair of new Set(pairs)) expect(pairs.filter((each) => each === pair)).toHaveLength(2)
  expect(new Set(pairs).size).toBe(6)
})
