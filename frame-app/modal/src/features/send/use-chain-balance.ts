import type { Network } from '@casement/shared-protocol/schemas'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { AccountData } from '../account-data/shared.ts'
import { nativeBalanceQuery } from '../account-data/shared.ts'
import { NATIVE } from './store.ts'

/** What the account has of the chosen token, as far as the chain has said. */
export type ChainBalance =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  | { readonly kind: 'read'; readonly balance: TokenBalance }

/** Balances move while the visitor writes. */
const AGAIN_MS = 15_000

type Parts = {
  readonly data: AccountData
  readonly network: Network
  readonly address: string
  /** The chosen token: its contract, `native`, or none. */
  readonly token: string | undefined
  /** The balances that the service has told. */
  readonly told: readonly TokenBalance[]
}

/**
 * What an account has of a token and how many decimals it has, from the chain: what the service says of them decides
 * nothing. Name, price and image are the service's.
 *
 * @example
 * const balance = useChainBalance({ data, network, address, token: '0x…', told })
 */
export const useChainBalance = ({ data, network, address, token, told }: Parts): ChainBalance => {
  const core = useCore()
  const { config, options, modal } = core
  const { caipNetworkId } = network
  const visible = useStore(modal.store, ({ surface }) => surface !== 'hidden')
  const url = useStore(options, (state) => rpcEndpoint(config, state, caipNetworkId))
  const { enabled: isAskable, ...coinQuery } = nativeBalanceQuery(core, network, address)
  const coins = useQuery({ ...coinQuery, enabled: visible && isAskable === true }, data.client)
  const contract = token === NATIVE ? undefined : token
  const { data: read, isError } = useQuery(
    {
      queryKey: ['token', caipNetworkId, contract, address],
      queryFn: async ({ signal }) => {
        const { readToken } = await import('../../chains/read-token.ts')
        return (await readToken({ url: url ?? '', account: address }, contract ?? '', signal)) ?? null
      },
      enabled: visible && url !== undefined && contract !== undefined,
      staleTime: 0,
      refetchInterval: AGAIN_MS,
    },
    data.client,
  )
  if (token === undefined) return { kind: 'none' }
  if (url === undefined) return { kind: 'failed' }
  const known = told.find((each) => each.address === contract)
  if (contract === undefined) {
    if (coins.data) return { kind: 'read', balance: { ...known, ...coins.data } }
    return { kind: coins.isError ? 'failed' : 'loading' }
  }
  if (read) {
    const { decimals, amount } = read
    const shown = known ?? { name: read.name, symbol: read.symbol }
    return { kind: 'read', balance: { ...shown, chainId: caipNetworkId, address: contract, decimals, amount } }
  }
  return { kind: isError || read === null ? 'failed' : 'loading' }
}
