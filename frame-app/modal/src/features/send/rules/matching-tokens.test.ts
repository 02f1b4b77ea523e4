import { expect, test } from 'vitest'
import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'
import { matchingTokens } from './matching-tokens.ts'

const token = (name: string, symbol: string, address?: string, amount = 1n): TokenBalance => ({
  chainId: 'eip155:1',
  name,
  symbol,
  address,
  decimals: 18,
  amount,
})
const ALL = [token('Ether', 'ETH'), token('USD Coin', 'USDC', '0xA0b8'), token('Empty', 'NIL', '0xff', 0n)]

test.each([
  ['', ['ETH', 'USDC']],
  ['  usd ', ['USDC']],
  ['ETHER', ['ETH']],
  ['0xa0B8', ['USDC']],
  ['nil', []],
  ['(', []],
])('behavior: %j finds %j', (text, symbols) => {
  expect(matchingTokens(ALL, text).map(({ symbol }) => symbol)).toEqual(symbols)
})
