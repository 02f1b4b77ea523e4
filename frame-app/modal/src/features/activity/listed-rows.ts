import { dayKey, monthKey } from '@casement/parts/ui/text/format-date.ts'
import type { Transaction } from '../../kernel/rules/transaction.ts'
import { byMonth } from './rules/by-month.ts'

/** A row of the list: a heading, or a transaction. */
export type ListedRow =
  | { readonly kind: 'pending'; readonly key: string }
  | { readonly kind: 'month' | 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'transaction'; readonly key: string; readonly transaction: Transaction }

type When = { readonly locale: string; readonly now: number; readonly timeZone?: string | undefined }

const rowOf = (transaction: Transaction): ListedRow => ({
  kind: 'transaction',
  key: `transaction ${transaction.id}`,
  transaction,
})

/**
 * The rows of the list: pending transactions first, then months and days, the newest first.
 *
 * @example
 * listedRows(transactions, { locale: 'en', now: Date.now() })
 */
export const listedRows = (transactions: readonly Transaction[], when: When): readonly ListedRow[] => {
  const pending = transactions.filter(({ status }) => status === 'pending')
  const mined = transactions.filter(({ status }) => status !== 'pending')
  const months = byMonth(mined, (at) => ({ month: monthKey(at, when), day: dayKey(at, when) }))
  return [
    ...(pending.length > 0 ? [{ kind: 'pending', key: 'pending' } as const] : []),
    ...pending.map(rowOf),
    ...months.flatMap((month) => [
      { kind: 'month', key: `month ${month.key}`, at: month.at } as const,
      ...month.days.flatMap((day) => [
        { kind: 'day', key: `day ${day.key}`, at: day.at } as const,
        ...day.transactions.map(rowOf),
      ]),
    ]),
  ]
}
