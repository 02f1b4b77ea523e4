import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_SEED } from './random.ts'
import type { Round } from './rounds.ts'
import { drawRounds, isAnswered, KINDS, roundOf, STEPS } from './rounds.ts'

const seeds = fc.integer({ min: 0, max: HIGHEST_SEED })

describe('the rounds of a seed', () => {
  test('behavior: are the same whenever they are drawn', () => {
    expect(drawRounds(7, 50)).toEqual(drawRounds(7, 50))
    expect(drawRounds(7, 50)).not.toEqual(drawRounds(8, 50))
    expect(drawRounds(7, 5)).toEqual(drawRounds(7, 50).slice(0, 5))
  })

  test('behavior: each is the first of a run with its own seed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        for (const round of drawRounds(seed, 10)) expect(drawRounds(round.seed, 1)).toEqual([round])
      }),
      { numRuns: 100 },
    )
  })

  test('behavior: tokens take turns, and no amount and no receiver is used twice', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const rounds = drawRounds(seed, 50)
        expect(rounds.every((round, at) => at === 0 || round.token !== rounds[at - 1]?.token)).toBe(true)
        expect(new Set(rounds.map(({ amount }) => amount)).size).toBe(50)
        expect(new Set(rounds.map(({ receiver }) => receiver)).size).toBe(50)
      }),
      { numRuns: 100 },
    )
  })

  test('behavior: there can be as many as a run may have', () => {
    expect(drawRounds(1, 999)).toHaveLength(999)
  })

  test('behavior: many of them have every kind of end at every step, and both answers', () => {
    const rounds = drawRounds(1, 999)
    const pairs = new Set(rounds.map(({ kind, step }) => `${kind} ${step}`))
    expect(pairs.size).toBe(KINDS.length * STEPS.length)
    expect(new Set(rounds.map(({ answer }) => answer)).size).toBe(2)
  })
})

describe('a round', () => {
  const holds = (property: (round: Round) => boolean): void =>
    fc.assert(fc.property(seeds, (seed) => property(roundOf(seed))))

  test('behavior: sends an amount with three places, of which the last is not zero', () => {
    holds(({ amount }) => /^\d{1,2}\.\d{2}[1-9]$/.test(amount))
  })

  test('behavior: sends to an address in small letters', () => {
    holds(({ receiver }) => /^0x[0-9a-f]{40}$/.test(receiver))
  })

  test('behavior: never refuses what is pending later', () => {
    holds(({ step, answer }) => answer === 'approved' || !['pending', 'confirmed'].includes(step))
  })

  test('behavior: kills within 50 ms after the answer', () => {
    holds(({ step, delayMs }) => delayMs >= 0 && delayMs <= (step === 'answered' ? 50 : 1_500))
  })
})

test('behavior: the prompt is answered from the answer on', () => {
  expect(STEPS.filter(isAnswered)).toEqual(['answered', 'pending', 'confirmed'])
})
