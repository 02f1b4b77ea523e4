import { describe, expect, test } from 'vitest'
import type { TokenBalance } from './token-balance.ts'
import { byValue, fiatValue, totalOf } from './token-balance.ts'
import { fromUnits } from './units.ts'

const balance = (symbol: string, amount: bigint, price?: string): TokenBalance => ({
  chainId: 'eip155:1',
  name: symbol,
  symbol,
  decimals: 6,
  amount,
  price,
})
const written = (value: ReturnType<typeof fiatValue>) => value && fromUnits(value.units, value.scale)

describe('the value of a balance', () => {
  test.each([
    [1_500_000n, '2', '3'],
    [1n, '0.000001', '0.000000000001'],
    [10n ** 40n, '1e-7', '1000000000000000000000000000'],
    [0n, '3000', '0'],
  ])('behavior: %s units at %s', (amount, price, value) => {
    expect(written(fiatValue(balance('USDC', amount, price)))).toBe(value)
  })

  test('behavior: is unknown without a price', () => {
    expect(fiatValue(balance('USDC', 1n))).toBeUndefined()
  })
})

test('behavior: the total adds up what has a price, to the last digit', () => {
  const all = [balance('A', 100_000n, '1'), balance('B', 200_000n, '1'), balance('C', 5_000_000n)]
  expect(written(totalOf(all))).toBe('0.3')
  expect(written(totalOf([]))).toBe('0')
})

test('behavior: the most valuable comes first, and what has no price last', () => {
  const all = [balance('unpriced', 9n), balance('small', 1n, '1'), balance('other', 1n), balance('large', 2n, '1')]
  expect(byValue(all).map(({ symbol }) => symbol)).toEqual(['large', 'small', 'unpriced', 'other'])
})
