import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** What the visitor has sent here. */
export type Sent = {
  readonly hash: string
  readonly network: Transaction['network']
  readonly from: string
  readonly to: string
  readonly name: string
  readonly symbol: string
  readonly amount: string
  readonly at: number
}

type Page = { readonly transactions: readonly Transaction[] }

/** What no node and no service knows after a day was dropped. */
const FOLLOWED_MS = 24 * 60 * 60 * 1_000

const transactionOf = ({ hash, network, from, to, name, symbol, amount, at }: Sent): Transaction => ({
  id: `sent ${hash}`,
  network,
  minedAt: at,
  operation: 'send',
  status: 'pending',
  hash,
  sentFrom: from,
  sentTo: to,
  transfers: [{ direction: 'out', asset: { kind: 'token', name, symbol }, amount }],
})

/**
 * A history with what the account has sent here and the service does not know yet, as pending.
 *
 * @example
 * withSent(pages, sent, { account: '0x…', now: Date.now() })
 */
export const withSent = <P extends Page>(
  pages: readonly P[],
  sent: readonly Sent[],
  { account, now }: { readonly account: string; readonly now: number },
): readonly (P | Page)[] => {
  const known = new Set(pages.flatMap(({ transactions }) => transactions.flatMap(({ hash }) => hash ?? [])))
  const missing = sent.filter(({ from, hash, at }) => from === account && !known.has(hash) && now - at < FOLLOWED_MS)
  return missing.length === 0 ? pages : [{ transactions: missing.map(transactionOf) }, ...pages]
}
