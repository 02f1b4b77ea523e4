import { CARD_PURCHASE_NETWORKS, CARD_PURCHASE_POLL_MS, HISTORY_LIFETIME_MS } from '@casement/shared-protocol'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { Transaction } from '../../kernel/rules/transaction.ts'
import { useAvailable } from '../../kernel/use-available.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from '../account-data/shared.ts'
import { gate, valueIn } from '../account-data/shared.ts'

const NONE: readonly Transaction[] = []

const isSold = (network: string): boolean => CARD_PURCHASE_NETWORKS.some((id) => id === network)

/**
 * What the account has bought by card: the latest. A failure leaves them out, because the rest of the activity is there
 * without them.
 *
 * @example
 * const purchases = usePurchases(data, place)
 */
export const usePurchases = ({ client, service }: AccountData, place: Place): readonly Transaction[] => {
  const { network, address } = place
  const { isOn } = useAvailable()
  const visible = useStore(useCore().modal.store, ({ surface }) => surface !== 'hidden')
  const { data = NONE } = useQuery(
    {
      queryKey: ['purchases', network, address],
      queryFn: async ({ signal }) => valueIn(await service.history(place, { cards: true, signal })).transactions,
      enabled: visible && isSold(network) && isOn('onramp'),
      staleTime: HISTORY_LIFETIME_MS,
      ...gate,
      refetchInterval: ({ state }) =>
        state.data?.some(({ status }) => status === 'pending') ? CARD_PURCHASE_POLL_MS : false,
    },
    client,
  )
  return data
}
