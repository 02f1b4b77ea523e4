import { describe, expect, test } from 'vitest'
import { currencyOf, highestUsualFee, writeCoins } from './network-currency.ts'

describe('currencyOf', () => {
  test.each([
    ['eip155:1', 'ETH'],
    ['eip155:137', 'POL'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL'],
    ['eip155:7777', undefined],
    ['constructor', undefined],
  ])('behavior: that of %s is %s', (chainId, symbol) => expect(currencyOf(chainId)).toBe(symbol))
})

describe('writeCoins', () => {
  test.each([
    ['eip155:1', 1n, '0.000000000000000001'],
    ['eip155:1', 1_500_000_000_000_000_000n, '1.5'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 1n, '0.000000001'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 2_000_000_000n, '2'],
  ])('behavior: on %s %s smallest units are %s', (chainId, amount, text) =>
    expect(writeCoins(amount, chainId)).toBe(text))
})

describe('highestUsualFee', () => {
  test('behavior: each known currency has its own, and any other is held to one coin', () => {
    expect(highestUsualFee('eip155:1')).toBe(10n ** 17n)
    expect(highestUsualFee('eip155:137')).toBe(500n * 10n ** 18n)
    expect(highestUsualFee('eip155:7777')).toBe(10n ** 18n)
  })
})
