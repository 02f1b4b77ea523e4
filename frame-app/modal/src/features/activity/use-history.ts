import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { firstPageOnly, historyKey, historyQuery } from './history-query.ts'
import type { HistoryState } from './rules/history-state.ts'
import { historyState } from './rules/history-state.ts'

export type History = {
  readonly state: HistoryState
  /** Asks for older ones. */
  readonly more: () => void
  /** Asks again after a failure. */
  readonly again: () => void
}

/**
 * What happened to an account, requested while the modal is visible.
 *
 * @example
 * const { state, more } = useHistory(data, { network: 'eip155:1', address })
 */
export const useHistory = (data: AccountData, place: Place): History => {
  const core = useCore()
  const { network, address } = place
  const visible = useStore(core.modal.store, ({ surface }) => surface !== 'hidden')
  const query = useInfiniteQuery({ ...historyQuery(core, data, place), enabled: visible }, data.client)
  const { client } = data
  useEffect(
    () => () => void client.setQueryData(historyKey({ network, address }), firstPageOnly),
    [client, network, address],
  )
  const state = historyState(
    {
      pages: query.data?.pages,
      hasNextPage: query.hasNextPage,
      isFetchingNextPage: query.isFetchingNextPage,
      isFetchNextPageError: query.isFetchNextPageError,
      isError: query.isError,
      isPaused: query.isPaused,
      isUnsupported: query.error?.why === 'unsupported',
    },
    network,
  )
  return {
    state,
    more: () => {
      // Asked for twice at once, the library would drop the first request and begin anew.
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
    again: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
  }
}
