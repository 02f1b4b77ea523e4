import type { CaipNetworkId, PlainJson } from '@casement/shared-protocol'
import { INVALID_PARAMS, MAX_URLS_PER_NETWORK, UNRECOGNIZED_CHAIN } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkById, UNKNOWN_NETWORK_NAME } from './network-presets.ts'
import { chainIdOf } from './networks.ts'

/** What wallets answer when they do not know a chain: the code of the standard, and two that are met in its place. */
const UNRECOGNIZED = [UNRECOGNIZED_CHAIN, 5000, 32603, -32603]

const codeOf = (thrown: unknown): unknown => (thrown as { code?: unknown } | undefined)?.code

/**
 * Whether a wallet's error says that it does not know the chain. The general codes stand for much else, so that they count
 * only with a text that speaks of the chain; phones wrap the wallet's own error into another.
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

/** Whether a wallet's error says that what it was asked with is wrong. */
export const isInvalidParams = (thrown: unknown): boolean => codeOf(thrown) === INVALID_PARAMS

const isHttps = (url: string): boolean => /^https:\/\//i.test(url)

/** What a page says of a network when it has a wallet add it (EIP-3085), as far as it is passed on. */
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
 * What a wallet is asked to add a network with: `wallet_addEthereumChain` of the specification, section 7. Undefined where nobody
 * says where the network is read: by EIP-3085 a wallet refuses that.
 *
 * Name and coin are Casement's own where it has them, so that no page gives a known network another name, and else those of the
 * page's options, which the modal shows. Addresses add up, in this order: a wallet takes the first. The deployment's own RPC
 * addresses are not among them, because others may not be allowed to use them.
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
