import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** The transactions of a day, the newest first. `at` is a moment of the day. */
export type Day = { readonly key: string; readonly at: number; readonly transactions: readonly Transaction[] }

export type Month = { readonly key: string; readonly at: number; readonly days: readonly Day[] }

/** Names the month and the day of a moment, in the visitor's time zone. */
export type KeysOf = (at: number) => { readonly month: string; readonly day: string }

type Growing = { key: string; at: number; days: { key: string; at: number; transactions: Transaction[] }[] }

/**
 * The transactions by year and month, and within a month by day, the newest first. Those of one moment keep their order.
 *
 * @example
 * byMonth(transactions, keysOf) // [{ key: '2025-5', at: …, days: [{ key: '2025-5-1', at: …, transactions: […] }] }]
 */
export const byMonth = (transactions: readonly Transaction[], keysOf: KeysOf): readonly Month[] => {
  const months: Growing[] = []
  for (const transaction of [...transactions].sort((one, other) => other.minedAt - one.minedAt)) {
    const at = transaction.minedAt
    const keys = keysOf(at)
    let month = months.at(-1)
    if (month?.key !== keys.month) {
      month = { key: keys.month, at, days: [] }
      months.push(month)
    }
    const day = month.days.at(-1)
    if (day?.key === keys.day) day.transactions.push(transaction)
    else month.days.push({ key: keys.day, at, transactions: [transaction] })
  }
  return months
}
