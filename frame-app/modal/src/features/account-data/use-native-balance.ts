import type { Network } from '@casement/shared-protocol/schemas'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { AccountData } from './account-data.ts'
import { nativeBalanceQuery } from './native-balance.ts'

/**
 * How much an account has of a network's native coin, from the chain; undefined until it is known.
 *
 * @example
 * const balance = useNativeBalance(data, network, address)
 */
export const useNativeBalance = (
  { client }: AccountData,
  network: Network,
  address: string,
): TokenBalance | undefined => {
  const core = useCore()
  const visible = useStore(core.modal.store, ({ surface }) => surface !== 'hidden')
  const { enabled, ...query } = nativeBalanceQuery(core, network, address)
  return useQuery({ ...query, enabled: visible && enabled === true }, client).data
}
