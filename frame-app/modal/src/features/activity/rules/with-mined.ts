import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** The hashes of the transactions that are not in a block yet. */
export const pendingHashes = (transactions: readonly Transaction[]): readonly string[] =>
  transactions.flatMap(({ status, hash }) => (status === 'pending' && hash !== undefined ? [hash] : []))

/**
 * The transactions with what the chain says of the pending ones, which the service may not know yet.
 *
 * @example
 * withMined(transactions, new Map([['0x…', 'confirmed']]))
 */
export const withMined = (
  transactions: readonly Transaction[],
  mined: ReadonlyMap<string, 'confirmed' | 'failed'>,
): readonly Transaction[] =>
  transactions.map((transaction) => {
    const { status, hash } = transaction
    const said = status === 'pending' ? mined.get(hash ?? '') : undefined
    return said === undefined ? transaction : { ...transaction, status: said }
  })
