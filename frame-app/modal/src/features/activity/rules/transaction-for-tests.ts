import type { Transaction, Transfer } from '../../../kernel/rules/transaction.ts'

/** A transaction of the account `0xme`, on Ethereum. */
export const transaction = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  network: 'eip155:1',
  minedAt: Date.UTC(2025, 4, 1, 10),
  operation: 'send',
  status: 'confirmed',
  transfers: [],
  ...more,
})

export const moved = (
  direction: Transfer['direction'],
  amount: string,
  symbol = 'USDC',
  more: Partial<Transfer> = {},
): Transfer => ({ direction, amount, asset: { kind: 'token', name: `${symbol} coin`, symbol }, ...more })

export const nft = (name: string | undefined, isSpam = false, direction: Transfer['direction'] = 'in'): Transfer => ({
  direction,
  amount: '1',
  asset: { kind: 'nft', isSpam, ...(name === undefined ? {} : { name }) },
})
