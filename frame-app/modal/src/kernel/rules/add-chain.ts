import type { CaipNetworkId, PlainJson } from '@casement/shared-protocol'
import { INVALID_PARAMS, MAX_URLS_PER_NETWORK, UNRECOGNIZED_CHAIN } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkById, UNKNOWN_NETWORK_NAME } from './network-presets.ts'
import { chainIdOf } from './networks.ts'

/** Codes with which wallets report an unknown chain: the standard's, and others found in practice. */
const UNRECOGNIZED = [UNRECOGNIZED_CHAIN, 5000, 32603, -32603]

const codeOf = (thrown: unknown): unknown => (thrown as { code?: unknown } | undefined)?.code

/**
 * Whether a wallet's error reports an unknown chain. General codes count only with a message that mentions the chain.
 * Mobile wallets nest the original error inside another.
 */
export const isUnrecognizedChain = (thrown: unknown): boolean => {
  const { code, message, data } = (thrown ?? {}) as { code?: unknown; message?: unknown; data?: unknown }
  if (code === UNRECOGNIZED_CHAIN) return true
  const original = (data as { originalError?: unknown } | undefined)?.originalError
  if (codeOf(original) === UNRECOGNIZED_CHAIN) return true
  return (
    UNRECOGNIZED.includes(code as number) &&
    /unrecognized|unknown chain|not been added|addethereumchain|invalid chain/i.test(String(message))
  )
}

/** Whether a wallet's error reports invalid params. */
export const isInvalidParams = (thrown: unknown): boolean => codeOf(thrown) === INVALID_PARAMS

const isHttps = (url: string): boolean => /^https:\/\//i.test(url)

/** The details that a page gives of a network it asks a wallet to add (EIP-3085), as far as they are passed on. */
export type AddedChain = {
  readonly caipNetworkId: CaipNetworkId
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
  readonly iconUrls: readonly string[]
}

const some = (urls: readonly string[]): string[] => [...new Set(urls)].slice(0, MAX_URLS_PER_NETWORK)
const explorersOf = ({ blockExplorers }: Network): readonly string[] =>
  Object.values(blockExplorers ?? {}).map(({ url }) => url)

/**
 * The parameters of `wallet_addEthereumChain`: specification section 7. Undefined without an RPC URL, because EIP-3085
 * wallets reject that.
 *
 * Name and coin come from Casement if it knows the network, so that no page can rename it, and otherwise from the
 * page's options, which the modal shows. RPC URLs are merged in this order, because a wallet uses the first. The
 * deployment's own RPC URLs are left out, because others may not be allowed to use them.
 */
export const addChainParams = (network: Network, added?: AddedChain): readonly PlainJson[] | undefined => {
  const { rpcUrls, caipNetworkId } = network
  const own = networkById([], caipNetworkId) ?? network
  const { name, symbol, decimals } = own.nativeCurrency.symbol === '' ? network.nativeCurrency : own.nativeCurrency
  const rpc = some([...(rpcUrls.chainDefault?.http ?? []), ...rpcUrls.default.http, ...(added?.rpcUrls ?? [])])
  const explorers = [...explorersOf(own), ...explorersOf(network), ...(added?.blockExplorerUrls ?? [])].filter(isHttps)
  const icons = some(added?.iconUrls ?? [])
  if (rpc.length === 0) return undefined
  return [
    {
      chainId: chainIdOf(caipNetworkId),
      rpcUrls: rpc,
      chainName: own.name === UNKNOWN_NETWORK_NAME ? network.name : own.name,
      nativeCurrency: { name, symbol, decimals },
      ...(explorers.length > 0 ? { blockExplorerUrls: some(explorers) } : {}),
      ...(icons.length > 0 ? { iconUrls: icons } : {}),
    },
  ]
}
