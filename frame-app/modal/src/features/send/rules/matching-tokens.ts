import type { TokenBalance } from '../../../kernel/rules/token-balance.ts'

/**
 * The tokens that can be sent and whose name, symbol or contract has the text in it.
 *
 * @example
 * matchingTokens(balances, 'usd')
 */
export const matchingTokens = (balances: readonly TokenBalance[], text: string): readonly TokenBalance[] => {
  const wanted = text.trim().toLowerCase()
  return balances.filter(
    ({ name, symbol, address, amount }) =>
      amount > 0n && [name, symbol, address ?? ''].some((each) => each.toLowerCase().includes(wanted)),
  )
}
