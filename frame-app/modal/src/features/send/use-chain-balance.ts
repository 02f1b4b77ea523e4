import type { Network } from '@casement/shared-protocol/schemas'
import { useQuery } from '@tanstack/react-query'
import { useStore } from 'zustand'
import type { TransferObstacle } from '../../chains/solana/obstacle.ts'
import { rpcEndpoint } from '../../kernel/rules/rpc-endpoint.ts'
import type { TokenBalance } from '../../kernel/rules/token-balance.ts'
import { useCore } from '../../kernel/use-core.ts'
import type { AccountData } from '../account-data/shared.ts'
import { nativeBalanceQuery } from '../account-data/shared.ts'
import { NATIVE } from './store.ts'

/** What the account has of the chosen token, as far as the chain has said. */
export type ChainBalance =
  | { readonly kind: 'none' | 'loading' | 'failed' }
  /** Nothing can be sent of the token. */
  | { readonly kind: 'cannot'; readonly obstacle: TransferObstacle }
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

type At = { readonly url: string; readonly account: string }
type TokenOnChain =
  | { readonly decimals: number; readonly amount: bigint; readonly name?: string; readonly symbol?: string }
  | { readonly obstacle: TransferObstacle }

const onEip155 = async (at: At, contract: string, signal: AbortSignal): Promise<TokenOnChain | undefined> =>
  (await import('../../chains/read-token.ts')).readToken(at, contract, signal)

const onSolana = async (at: At, mint: string, signal: AbortSignal): Promise<TokenOnChain | undefined> =>
  (await import('../../chains/solana/read-spl-token.ts')).readSplToken(at, mint, signal)

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
        const read = caipNetworkId.startsWith('solana:') ? onSolana : onEip155
        return (await read({ url: url ?? '', account: address }, contract ?? '', signal)) ?? null
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
  if (read && 'obstacle' in read) return { kind: 'cannot', obstacle: read.obstacle }
  if (read) {
    const { decimals, amount } = read
    // A token of Solana has no name of its own.
    const shown = known ?? { name: read.name ?? contract, symbol: read.symbol ?? '' }
    return { kind: 'read', balance: { ...shown, chainId: caipNetworkId, address: contract, decimals, amount } }
  }
  return { kind: isError || read === null ? 'failed' : 'loading' }
}
