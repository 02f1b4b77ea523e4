import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { useCore } from '../../kernel/use-core.ts'
import type { Place } from '../../services/data/data-service.ts'
import type { AccountData } from './account-data.ts'
import type { BalancesState } from './rules/balances-state.ts'
import { balancesState } from './rules/balances-state.ts'

/**
 * The balances of an account, requested while the modal is visible.
 *
 * @example
 * const state = useBalances(data, { network: 'eip155:1', address })
 */
export const useBalances = (data: AccountData, place: Place): BalancesState => {
  const visible = useStore(useCore().modal.store, ({ surface }) => surface !== 'hidden')
  const query = useQuery({ ...data.balances(place), enabled: visible }, data.client)
  return balancesState({
    data: query.data,
    dataUpdatedAt: query.dataUpdatedAt,
    isError: query.isError,
    isPaused: query.isPaused,
    isUnsupported: query.error?.why === 'unsupported',
  })
}
