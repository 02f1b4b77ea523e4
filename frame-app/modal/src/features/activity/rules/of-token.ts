import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** A token as the history names it: the service says no contract. */
export type NamedToken = { readonly name: string; readonly symbol: string }

/**
 * The transactions that moved a token. Another token of the same name and symbol cannot be told apart here, as nowhere in
 * the activity.
 *
 * @example
 * ofToken(transactions, { name: 'USD Coin', symbol: 'USDC' })
 */
export const ofToken = (transactions: readonly Transaction[], { name, symbol }: NamedToken): readonly Transaction[] =>
  transactions.filter(({ transfers }) =>
    transfers.some(({ asset }) => asset.kind === 'token' && asset.name === name && asset.symbol === symbol),
  )
