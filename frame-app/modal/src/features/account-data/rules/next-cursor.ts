import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** A page of a history, as far as it decides whether another is asked for. */
type Page = { readonly transactions: readonly Pick<Transaction, 'id'>[]; readonly next: string | undefined }

/** Nobody scrolls further than 50,000 rows. */
const MAX_PAGES = 1_000
/** A service may hide what it has filtered out of a page, but hardly so many pages in a row. */
const MAX_EMPTY_PAGES = 5

/**
 * Where the next page of a history begins; undefined at its end. A faulty service must not be asked for ever: a cursor
 * that was used before, and pages that bring nothing new, are an end.
 *
 * @example
 * nextCursor([{ transactions, next: 'second' }], [undefined]) // 'second'
 */
export const nextCursor = (pages: readonly Page[], used: readonly (string | undefined)[]): string | undefined => {
  const next = pages.at(-1)?.next
  // The first page was asked for without a cursor, so that the end, which has none either, was used before, too.
  if (used.includes(next) || pages.length >= MAX_PAGES) return undefined
  const known = new Set<string>()
  let without = 0
  for (const { transactions } of pages) {
    const before = known.size
    for (const { id } of transactions) known.add(id)
    without = known.size > before ? 0 : without + 1
  }
  return without < MAX_EMPTY_PAGES ? next : undefined
}
