import { expect, test } from 'vitest'
import type { RoundsPlan } from './comparable-rounds.ts'
import { comparableRounds } from './comparable-rounds.ts'

type Round = { readonly empty: number; readonly modal: number }
type Plan = RoundsPlan<Round>

/** A measurement that takes note of its order. The samples at the given places are disturbed. */
const measuring = (disturbed: (place: number) => boolean = () => false) => {
  const order: (keyof Round)[] = []
  let rests = 0
  const sample = (variant: keyof Round) => async () => {
    order.push(variant)
    return { value: order.length, disturbed: disturbed(order.length) }
  }
  const plan: Plan = {
    measures: { empty: sample('empty'), modal: sample('modal') },
    watch: {
      untilOthersRest: async () => {
        rests += 1
      },
    },
    atLeast: 4,
    atMost: 8,
    decided: () => true,
  }
  return { plan, order, rests: () => rests }
}

test('behavior: every round has every variant, in rotating order', async () => {
  const { plan, order } = measuring()
  const { rounds } = await comparableRounds(plan)
  expect(rounds).toHaveLength(4)
  expect(order).toEqual(['empty', 'modal', 'modal', 'empty', 'empty', 'modal', 'modal', 'empty'])
  expect(rounds[1]).toEqual({ empty: 4, modal: 3 })
})

test('behavior: measures on while a verdict is uncertain, up to the maximum', async () => {
  const soon = measuring()
  const certain = await comparableRounds({ ...soon.plan, decided: (rounds) => rounds.length >= 6 })
  expect(certain.rounds).toHaveLength(6)
  const never = await comparableRounds({ ...measuring().plan, decided: () => false })
  expect(never.rounds).toHaveLength(8)
})

test('behavior: takes a disturbed sample again in its own round, once others rest', async () => {
  const { plan, order, rests } = measuring((place) => place === 2)
  const { rounds, repeated, dropped } = await comparableRounds(plan)
  expect(order.slice(0, 3)).toEqual(['empty', 'modal', 'modal'])
  expect(rounds[0]).toEqual({ empty: 1, modal: 3 })
  expect([repeated, dropped, rests()]).toEqual([1, 0, 1])
})

test('behavior: drops a round with a sample that stays disturbed', async () => {
  const { plan } = measuring((place) => place <= 4)
  const { rounds, dropped } = await comparableRounds(plan)
  expect(rounds).toHaveLength(4)
  expect(dropped).toBe(1)
})

test('error: fails if too few rounds are left', async () => {
  const { plan } = measuring(() => true)
  await expect(comparableRounds(plan)).rejects.toThrow('disturbed 8 of 8 rounds')
})
