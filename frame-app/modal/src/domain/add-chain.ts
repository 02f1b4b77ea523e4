import type { PlainJson } from '@casement/shared-protocol'
import { UNRECOGNIZED_CHAIN } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
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

const isHttps = (url: string): boolean => /^https:\/\//i.test(url)

/** What a wallet is asked to add a network with: `wallet_addEthereumChain` of the specification, section 7. */
export const addChainParams = (network: Network): readonly PlainJson[] => {
  const { rpcUrls, name, nativeCurrency, blockExplorers, caipNetworkId } = network
  // The wallet gets the chain's own address, not one that only this deployment may use.
  const rpc = [...(rpcUrls.chainDefault?.http ?? []), ...rpcUrls.default.http]
  const explorers = Object.values(blockExplorers ?? {}).flatMap(({ url }) => (isHttps(url) ? [url] : []))
  return [
    {
      chainId: chainIdOf(caipNetworkId),
      rpcUrls: [...new Set(rpc)],
      chainName: name,
      nativeCurrency: { name: nativeCurrency.name, symbol: nativeCurrency.symbol, decimals: nativeCurrency.decimals },
      ...(explorers.length > 0 ? { blockExplorerUrls: explorers } : {}),
    },
  ]
}
