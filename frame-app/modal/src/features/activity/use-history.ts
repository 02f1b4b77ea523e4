import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { firstPageOnly, historyKey, historyQuery, sentTransactionsOf } from '../account-data/shared.ts'
import type { HistoryState } from './rules/history-state.ts'
import { historyState } from './rules/history-state.ts'
import { withSent } from './rules/with-sent.ts'
import { usePurchases } from './use-purchases.ts'

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
  const purchases = usePurchases(data, place)
  const sent = useStore(sentTransactionsOf(core).store)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isError, isPaused } = query
  const isUnsupported = query.error?.why === 'unsupported'
  // Ten thousand rows are not sorted again for each render.
  const state = useMemo(
    () =>
      historyState(
        {
          pages:
            query.data &&
            withSent([{ transactions: purchases }, ...query.data.pages], sent, { account: address, now: Date.now() }),
          hasNextPage,
          isFetchingNextPage,
          isFetchNextPageError,
          isError,
          isPaused,
          isUnsupported,
        },
        network,
      ),
    [
      query.data,
      purchases,
      sent,
      address,
      hasNextPage,
      isFetchingNextPage,
      isFetchNextPageError,
      isError,
      isPaused,
      isUnsupported,
      network,
    ],
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
