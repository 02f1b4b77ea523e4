import type { Network } from '@casement/shared-protocol/schemas'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { Core } from '../../kernel/core.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { gate } from './gate.ts'
import { createStoredNativeBalances } from './stored-native-balances.ts'

/** Specification section 9: the native balance is cached for 30 s. */
const NATIVE_BALANCE_LIFETIME_MS = 30_000

/**
 * The query for how much an account has of a network's native coin, from the chain. It is for networks that the data
 * service does not know: elsewhere the service says it with the other tokens. What the last visit has read is shown until
 * the chain answers.
 *
 * @example
 * useQuery(nativeBalanceQuery(core, network, address), data.client)
 */
export const nativeBalanceQuery = (
  { config, options, remembered }: Pick<Core, 'config' | 'options' | 'remembered'>,
  network: Network,
  address: string,
): UseQueryOptions<TokenBalance> => {
  const { caipNetworkId, nativeCurrency } = network
  const url = rpcEndpoint(config, options.getState(), caipNetworkId)
  const stored = createStoredNativeBalances(remembered, Date.now)
  const key = `${caipNetworkId}:${address}`
  const balanceOf = (amount: bigint): TokenBalance => ({ chainId: caipNetworkId, ...nativeCurrency, amount })
  return {
    queryKey: ['native', caipNetworkId, address],
    queryFn: async ({ signal }) => {
      const { readNativeBalance } = await import('../../chains/read-native-balance.ts')
      const amount = await readNativeBalance(url ?? '', { network: caipNetworkId, address }, signal)
      stored.set(key, amount)
      return balanceOf(amount)
    },
    initialData: () => {
      const before = stored.get(key)
      return before && balanceOf(before.value)
    },
    initialDataUpdatedAt: () => stored.get(key)?.at,
    // A network of which only the id is known has a coin without decimals, which would be a lie.
    enabled: url !== undefined && nativeCurrency.symbol !== '',
    staleTime: NATIVE_BALANCE_LIFETIME_MS,
    refetchInterval: NATIVE_BALANCE_LIFETIME_MS,
    ...gate,
  }
}
