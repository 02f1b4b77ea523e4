import { chanceFrom } from '@casement/shared-protocol/test/fuzz/random'
import { expect, test } from 'vitest'
import { amountWorth } from './amount-worth.ts'
import { compareExact, fromUnits, readExact, toUnits } from './units.ts'
import { worthOf } from './worth-of.ts'

test.each([
  ['100', '3104.2', 18, '0.032214419174022292'],
  ['10', '1', 6, '10'],
  ['0.01', '3', 6, '0.003333'],
  // Less than the smallest unit.
  ['0.01', '100000', 2, '0'],
  ['0', '3104.2', 18, '0'],
  ['1', '0.000000000000000001', 0, '1000000000000000000'],
  ['1', undefined, 18, undefined],
  ['1', '0', 18, undefined],
  ['1', 'free', 18, undefined],
  ['', '1', 18, undefined],
])('behavior: %s dollars at a price of %s, with %d decimals, are %s', (sum, price, decimals, amount) => {
  expect(amountWorth(sum, price, decimals)).toBe(amount)
})

test('behavior: any amount is worth at most the sum, and one unit more is worth more', () => {
  const chance = chanceFrom(7)
  const whole = (max: number): bigint => BigInt(chance.below(max))
  for (let round = 0; round < 2_000; round += 1) {
    const sum = fromUnits(whole(10 ** 9), 2)
    const decimals = chance.below(19)
    const price = fromUnits(whole(10 ** 9) + 1n, chance.below(12))
    const amount = amountWorth(sum, price, decimals) ?? ''
    const exact = readExact(sum)
    const worth = readExact(worthOf(amount, price) ?? '')
    const more = fromUnits((toUnits(amount, decimals) ?? 0n) + 1n, decimals)
    const worthMore = readExact(worthOf(more, price) ?? '')
    if (!exact || !worth || !worthMore) throw new Error(`No number: ${sum}, ${price}, ${amount}`)
    expect(compareExact(worth, exact)).toBeLessThanOrEqual(0)
    expect(compareExact(worthMore, exact)).toBeGreaterThan(0)
  }
})
