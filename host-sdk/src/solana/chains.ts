import type { Options } from '@casement/shared-protocol/host'
import { parseUrl } from '@casement/shared-protocol/host'

type Network = Pick<Options['networks'][number], 'caipNetworkId' | 'chainNamespace' | 'rpcUrls'>
type ChainName = `${string}:${string}`

/** CAIP-2 ids to chain names of the Wallet Standard. */
const NAMES: { readonly [caipNetworkId: string]: ChainName } = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHScCKQ3z': 'solana:testnet',
}

// Libraries tell a chain by its node's address, and name every chain of this machine so.
const LOCAL: ChainName = 'solana:localnet'
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/

/**
 * Returns the Wallet Standard's name of a network. One that the standard does not know keeps its CAIP-2 id.
 *
 * @example
 * standardChain('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') // 'solana:mainnet'
 */
export const standardChain = (caipNetworkId: string): ChainName =>
  Object.hasOwn(NAMES, caipNetworkId) ? (NAMES[caipNetworkId] as ChainName) : (caipNetworkId as ChainName)

const isLocal = ({ rpcUrls }: Network): boolean =>
  rpcUrls.default.http.some((url) => THIS_MACHINE.test(parseUrl(url)?.hostname ?? ''))

const namesOf = (network: Network): readonly ChainName[] => [
  standardChain(network.caipNetworkId),
  ...(isLocal(network) ? [LOCAL] : []),
]

const solana = (networks: readonly Network[]): readonly Network[] =>
  networks.filter(({ chainNamespace }) => chainNamespace === 'solana')

/**
 * Returns the chain names of the page's Solana networks.
 *
 * @example
 * standardChains(options.networks) // ['solana:mainnet', 'solana:devnet']
 */
export const standardChains = (networks: readonly Network[]): readonly ChainName[] => [
  ...new Set(solana(networks).flatMap(namesOf)),
]

/**
 * Returns the CAIP-2 id of the page's network that a library names; undefined if there is none.
 *
 * @example
 * networkNamed('solana:mainnet', options.networks)
 */
export const networkNamed = (chain: unknown, networks: readonly Network[]): string | undefined =>
  solana(networks).find((network) => network.caipNetworkId === chain || namesOf(network).includes(chain as ChainName))
    ?.caipNetworkId
