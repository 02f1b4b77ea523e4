import { PORTFOLIO_LIFETIME_MS } from '@casement/shared-protocol'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { NftMove } from '../../kernel/rules/nft.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { Transaction } from '../../kernel/rules/transaction.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { firstPageOnly, gate, historyKey, historyQuery } from '../account-data/shared.ts'
import { inTurns } from './in-turns.ts'
import { leftNfts } from './rules/left-nfts.ts'
import { countUnknown, movedNfts } from './rules/moved-nfts.ts'
import type { Confirmed, NftsState } from './rules/nfts-state.ts'
import { nftsState } from './rules/nfts-state.ts'

/** A node must not be asked for a page of receipts at once. */
const AT_ONCE = 6
/** More are of no use on a screen, and one call has to have room for them. */
const MAX_ASKED = 300

export type Nfts = {
  readonly state: NftsState
  /** Looks through older activity. */
  readonly more: () => void
  /** Asks again after a failure. */
  readonly again: () => void
}

type Asked = { readonly client: QueryClient; readonly url: string; readonly place: Place; readonly signal: AbortSignal }

/** What the logs of transactions say. They never change, so that each is read once. */
const readMoves = async (hashes: readonly string[], { client, url, place, signal }: Asked) => {
  const { network, address: account } = place
  // The client library is larger than the rest of the view, and most visitors do not open it.
  const { readNftMoves } = await import('../../chains/read-nft-moves.ts')
  const moves = new Map<string, readonly NftMove[] | null>()
  await inTurns(hashes, AT_ONCE, async (hash) => {
    const moved = await client.fetchQuery({
      queryKey: ['nft-moves', network, hash, account],
      queryFn: () => readNftMoves({ url, account }, hash, signal),
      // What the node does not know yet, it may know later.
      staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
      // Nothing observes it. It goes with the account.
      gcTime: Number.POSITIVE_INFINITY,
    })
    moves.set(hash, moved)
  })
  return moves
}

const confirm = async (transactions: readonly Transaction[], asked: Asked): Promise<Confirmed> => {
  const moved = movedNfts(transactions)
  if (moved.length === 0) return { owned: [], unknown: 0 }
  const all = await readMoves(
    moved.map(({ hash }) => hash),
    asked,
  )
  const moves = new Map([...all].flatMap(([hash, each]) => (each ? [[hash, each] as const] : [])))
  const unread = countUnknown(moved.filter(({ hash }) => !moves.has(hash)))
  const nfts = leftNfts(moved, moves).slice(0, MAX_ASKED)
  if (nfts.length === 0) return { owned: [], unknown: unread }
  const { url, place, signal } = asked
  const { countNfts } = await import('../../chains/count-nfts.ts')
  const counts = await countNfts({ url, account: place.address }, nfts, signal)
  return {
    owned: nfts.flatMap((nft, at) => {
      const count = counts[at] ?? 0n
      return count > 0n ? [{ ...nft, count }] : []
    }),
    unknown: unread + counts.filter((count) => count === undefined).length,
  }
}

/**
 * The NFTs of an account: what its history leaves, as far as their contracts confirm it. Requested while the modal is
 * visible.
 *
 * @example
 * const { state, more } = useNfts(data, { network: 'eip155:1', address })
 */
export const useNfts = (data: AccountData, place: Place): Nfts => {
  const core = useCore()
  const { client } = data
  const { network, address } = place
  const visible = useStore(core.modal.store, ({ surface }) => surface !== 'hidden')
  const url = useStore(core.options, (options) => rpcEndpoint(core.config, options, network))
  const history = useInfiniteQuery({ ...historyQuery(core, data, place), enabled: visible }, client)
  useEffect(
    () => () => void client.setQueryData(historyKey({ network, address }), firstPageOnly),
    [client, network, address],
  )
  const transactions = useMemo(
    () => history.data?.pages.flatMap((page) => page.transactions).filter((each) => each.network === network),
    [history.data, network],
  )
  const hashes = useMemo(() => movedNfts(transactions ?? []).map(({ hash }) => hash), [transactions])
  // Without any NFT in the history the chain is not asked.
  const isUnreachable = url === undefined && hashes.length > 0
  const confirmed = useQuery(
    {
      queryKey: ['nfts', network, hashes.join(), address],
      queryFn: ({ signal }) => confirm(transactions ?? [], { client, url: url ?? '', place, signal }),
      enabled: visible && transactions !== undefined && !isUnreachable,
      staleTime: PORTFOLIO_LIFETIME_MS,
      refetchInterval: PORTFOLIO_LIFETIME_MS,
      ...gate,
      // Older ones are added to those that are shown. Another account or network has a view of its own.
      placeholderData: keepPreviousData,
    },
    client,
  )
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = history
  const state = nftsState({
    confirmed: confirmed.data,
    isError: history.isError || confirmed.isError || isUnreachable,
    isPaused: history.isPaused || confirmed.isPaused,
    isUnsupported: history.error?.why === 'unsupported',
    hasNextPage,
    isFetchingNextPage: isFetchingNextPage || confirmed.isPlaceholderData,
    isFetchNextPageError,
  })
  return {
    state,
    more: () => {
      if (history.hasNextPage && !history.isFetching) void history.fetchNextPage()
    },
    again: () => {
      if (history.isFetchNextPageError) void history.fetchNextPage()
      else if (history.isError) void history.refetch()
      else void confirmed.refetch()
    },
  }
}
