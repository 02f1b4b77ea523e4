import { expect, test } from 'vitest'
import { HIGHEST_SEED } from '../random.ts'
import { STEPS } from './history.ts'
import { drawRounds, roundOf } from './rounds.ts'

test('behavior: the same seed gives the same rounds, and another gives others', () => {
  expect(drawRounds(7, 200)).toEqual(drawRounds(7, 200))
  expect(drawRounds(7, 200)).not.toEqual(drawRounds(8, 200))
})

test.each([7, 8, HIGHEST_SEED])('behavior: each round of a run with the seed %i can be played alone', (seed) => {
  for (const round of drawRounds(seed, 50)) expect(drawRounds(round.seed, 1)).toEqual([round])
  expect(drawRounds(seed, 1)).toEqual([roundOf(seed)])
})

test.each([7, 8])('behavior: a run with the seed %i kills on both databases by turns, and at every step', (seed) => {
  const rounds = drawRounds(seed, 200)
  const names = rounds.map(({ database }) => database)
  expect(names.slice(0, 4)).toEqual([names[0], names[1], names[0], names[1]])
  for (const database of ['SQLite', 'PostgreSQL']) expect(names.filter((name) => name === database)).toHaveLength(100)
  for (const step of STEPS) expect(rounds.filter((round) => round.step === step).length).toBeGreaterThan(10)
})

test('behavior: kills come at once, in the middle, towards the end and after it', () => {
  const parts = drawRounds(1, 200).map(({ part }) => part)
  for (const [from, to] of [
    [0, 0.3],
    [0.3, 0.7],
    [0.7, 1],
    [1, 1.41],
  ] as const) {
    expect(parts.filter((part) => part >= from && part < to).length).toBeGreaterThan(20)
  }
  expect(Math.max(...parts)).toBeLessThanOrEqual(1.4)
})
