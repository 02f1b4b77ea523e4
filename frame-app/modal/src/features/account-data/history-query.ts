import { HISTORY_LIFETIME_MS } from '@casement/shared-protocol'
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { Core } from '../../kernel/core.ts'
import type { HistoryPage, Place } from '../../services/data/data-service.ts'
import type { AccountData } from './account-data.ts'
import type { DataError } from './data-error.ts'
import { valueIn } from './data-error.ts'
import { gate } from './gate.ts'
import { nextCursor } from './rules/next-cursor.ts'

type Cursor = string | undefined
type Pages = InfiniteData<HistoryPage, Cursor>
export type HistoryKey = readonly ['history', string, string]

/** What an account's history is kept under: one account on one network, whatever is active when an answer arrives. */
export const historyKey = ({ network, address }: Place): HistoryKey => ['history', network, address]

/**
 * The query for an account's history, page by page.
 *
 * @example
 * useInfiniteQuery(historyQuery(core, data, { network: 'eip155:1', address }), data.client)
 */
export const historyQuery = (
  { note, projectId }: Pick<Core, 'note' | 'projectId'>,
  { service }: Pick<AccountData, 'service'>,
  place: Place,
): UseInfiniteQueryOptions<HistoryPage, DataError, Pages, HistoryKey, Cursor> => ({
  queryKey: historyKey(place),
  queryFn: async ({ pageParam: cursor, signal }) => {
    const answer = await service.history(place, { cursor, signal })
    if (answer.kind === 'failed' && answer.why !== 'aborted') {
      const { address } = place
      const properties = { address, projectId, isSmartAccount: false, ...(cursor === undefined ? {} : { cursor }) }
      note({ event: 'ERROR_FETCH_TRANSACTIONS', properties })
    }
    return valueIn(answer)
  },
  initialPageParam: undefined,
  getNextPageParam: (_last, pages, _cursor, cursors) => nextCursor(pages, cursors),
  staleTime: HISTORY_LIFETIME_MS,
  ...gate,
})

/** Keeps the first page only. Each page that is kept is requested again with the next visit to the list. */
export const firstPageOnly = (pages: Pages | undefined): Pages | undefined =>
  pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) }
