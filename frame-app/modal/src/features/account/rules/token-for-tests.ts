import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/** What an account on Ethereum has of a token: one whole token at a price. */
export const token = (symbol: string, price?: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  chainId: 'eip155:1',
  address: `0x${[...symbol]
    .map((letter) => (letter.codePointAt(0) ?? 0).toString(16))
    .join('')
    .padStart(40, '0')}`,
  name: `${symbol} coin`,
  symbol,
  decimals: 0,
  amount: 1n,
  ...(price === undefined ? {} : { price }),
  ...more,
})

/** The native coin. */
export const coin = (symbol: string, price?: string): TokenBalance => {
  const { address: _, ...rest } = token(symbol, price)
  return rest
}
