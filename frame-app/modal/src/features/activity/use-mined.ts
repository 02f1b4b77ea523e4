import { L2_BLOCK_TIME_MS } from '@casement/shared-protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { Transaction } from '../../kernel/rules/transaction.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { historyKey } from '../account-data/shared.ts'
import { pendingHashes, withMined } from './rules/with-mined.ts'

const NOTHING: ReadonlyMap<string, 'confirmed' | 'failed'> = new Map()

/**
 * The transactions, with those that are pending followed on the chain until they are in a block. Then the service is asked
 * again, and for the balances, too.
 *
 * @example
 * const shown = useMined(data, place, state.transactions)
 */
export const useMined = (
  { client, refresh }: AccountData,
  place: Place,
  transactions: readonly Transaction[],
): readonly Transaction[] => {
  const { config, options, modal } = useCore()
  const { network, address } = place
  const visible = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  const url = useStore(options, (state) => rpcEndpoint(config, state, network))
  const hashes = pendingHashes(transactions)
  const { data: mined = NOTHING } = useQuery(
    {
      queryKey: ['mined', network, hashes.join(), address],
      queryFn: async ({ signal }) => {
        // The client library is larger than the rest of the view, and most visitors have nothing pending.
        const { readReceipts } = await import('../../chains/read-receipts.ts')
        return readReceipts(url ?? '', hashes, signal)
      },
      enabled: visible && url !== undefined && hashes.length > 0,
      refetchInterval: ({ state }) => (state.data?.size === hashes.length ? false : L2_BLOCK_TIME_MS),
      staleTime: 0,
    },
    client,
  )
  const count = mined.size
  useEffect(() => {
    if (count === 0) return
    void client.invalidateQueries({ queryKey: historyKey({ network, address }) })
    // Every transaction has cost the native coin.
    void refresh({ network, address }, undefined)
  }, [count, client, refresh, network, address])
  return useMemo(() => (mined.size === 0 ? transactions : withMined(transactions, mined)), [transactions, mined])
}
