import type { CaipNetworkId, PlainJson } from '@casement/shared-protocol'
import {
  INTERNAL_ERROR,
  INVALID_PARAMS,
  MAX_URLS_PER_NETWORK,
  UNRECOGNIZED_CHAIN,
  USER_REJECTED,
} from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { networkById, UNKNOWN_NETWORK_NAME } from './network-presets.ts'
import { chainIdOf } from './networks.ts'
import { saysRefused } from './says-refused.ts'

/** Codes with which wallets report an unknown chain: specification section 8. */
const UNRECOGNIZED = [UNRECOGNIZED_CHAIN, 5000, 32603]
/** Codes that need a text: WalletConnect's for a refusal, and the one that errors of any kind and without a code have. */
const AMBIGUOUS = [5000, 32603, INTERNAL_ERROR]
const UNKNOWN_CHAIN = /unrecognized|unknown chain|not been added|addethereumchain|invalid chain/i
const REFUSAL_CODES: readonly unknown[] = [USER_REJECTED, 'ACTION_REJECTED']

type Said = { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }

const readError = (thrown: unknown): Said => (thrown ?? {}) as Said
const codeOf = (thrown: unknown): unknown => readError(thrown).code
/** Mobile wallets nest the original error inside another. */
const originalOf = ({ data }: Said): Said => readError((data as { originalError?: unknown } | null)?.originalError)

const isRefusal = (said: Said): boolean =>
  saysRefused(said.message) ||
  REFUSAL_CODES.includes(originalOf(said).code) ||
  // The code that a wallet gave in place of a number.
  REFUSAL_CODES.includes(codeOf(said.data))

/**
 * Whether a wallet's error names an unknown chain by its standard code or by its message. A message that reports a
 * refusal never does, whatever else it says.
 */
export const namesUnknownChain = (thrown: unknown): boolean => {
  const said = readError(thrown)
  if (said.code === UNRECOGNIZED_CHAIN || originalOf(said).code === UNRECOGNIZED_CHAIN) return true
  return AMBIGUOUS.includes(said.code as number) && UNKNOWN_CHAIN.test(String(said.message)) && !isRefusal(said)
}

/**
 * Whether a wallet's answer to a switch means that it does not know the chain. A refusal never does: asking to add a
 * chain after it would ask the visitor the same question twice.
 */
export const isUnrecognizedChain = (thrown: unknown): boolean => {
  if (namesUnknownChain(thrown)) return true
  const said = readError(thrown)
  return UNRECOGNIZED.includes(said.code as number) && !isRefusal(said)
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
