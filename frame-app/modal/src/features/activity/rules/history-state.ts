import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Transaction } from '../../../kernel/rules/transaction.ts'
import { visibleTransactions } from './visible-transactions.ts'

/** What is known of a request for a history. */
export type HistoryQuery = {
  readonly pages: readonly { readonly transactions: readonly Transaction[] }[] | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly isError: boolean
  /** The request waits for the browser to be online. */
  readonly isPaused: boolean
  readonly isUnsupported: boolean
}

/** What the activity shows. */
export type HistoryState =
  | { readonly kind: 'loading' | 'offline' | 'failed' | 'unsupported' | 'empty' }
  | {
      readonly kind: 'shown'
      readonly transactions: readonly Transaction[]
      /** How many were hidden as spam. */
      readonly spam: number
      /** Whether older ones follow: none, some that can be asked for, some that are coming, or some that did not come. */
      readonly older: 'none' | 'some' | 'coming' | 'failed'
    }

const olderOf = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: HistoryQuery) => {
  if (isFetchingNextPage) return 'coming'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'some' : 'none'
}

/** What is known stays visible, whatever becomes of later requests. */
export const historyState = (query: HistoryQuery, network: CaipNetworkId): HistoryState => {
  const { pages, isError, isPaused, isUnsupported } = query
  if (!pages) {
    if (isUnsupported) return { kind: 'unsupported' }
    if (isPaused) return { kind: 'offline' }
    return { kind: isError ? 'failed' : 'loading' }
  }
  const { transactions, spam } = visibleTransactions(
    pages.flatMap((page) => page.transactions),
    network,
  )
  const older = olderOf(query)
  // A page of nothing but spam may be followed by others.
  return transactions.length === 0 && older === 'none'
    ? { kind: 'empty' }
    : { kind: 'shown', transactions, spam, older }
}
