import {
  CHAIN_NAMESPACES,
  DEPRECATED_SOLANA_DEVNET_NETWORK_ID,
  DEPRECATED_SOLANA_NETWORK_ID,
  SOLANA_DEVNET_NETWORK_ID,
  SOLANA_NETWORK_ID,
} from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { PROPOSED_METHODS } from '../../../kernel/rules/proposed-methods.ts'

export const PROPOSED_EVENTS = ['accountsChanged', 'chainChanged'] as const

/** Chain ids used by older wallets, mapped to the current ones. */
const OLDER_IDS: Readonly<Record<string, Network['caipNetworkId']>> = {
  [DEPRECATED_SOLANA_NETWORK_ID]: SOLANA_NETWORK_ID,
  [DEPRECATED_SOLANA_DEVNET_NETWORK_ID]: SOLANA_DEVNET_NETWORK_ID,
}
const olderIdOf = ({ caipNetworkId, deprecatedCaipNetworkId }: Network): string | undefined =>
  deprecatedCaipNetworkId ?? Object.entries(OLDER_IDS).find(([, id]) => id === caipNetworkId)?.[0]

/** Maps a wallet's chain id, which may be an older one, to the page's network id. */
export const networkOf = (chain: Network['caipNetworkId'], networks: readonly Network[]): Network['caipNetworkId'] =>
  networks.find((network) => olderIdOf(network) === chain)?.caipNetworkId ?? OLDER_IDS[chain] ?? chain

export type ProposedNamespace = { chains: string[]; methods: string[]; events: string[] }

/**
 * Returns the namespaces to propose: every network of the page, with the usual methods. Nothing is required, so that a
 * wallet that supports only one chain can still connect.
 */
export const proposalFor = (networks: readonly Network[]): Record<string, ProposedNamespace> => {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const namespace of CHAIN_NAMESPACES) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    if (own.length === 0) continue
    const chains = own.flatMap((network) => [network.caipNetworkId, olderIdOf(network) ?? []]).flat()
    proposed[namespace] = {
      chains: [...new Set(chains)],
      methods: [...PROPOSED_METHODS[namespace]],
      events: [...PROPOSED_EVENTS],
    }
  }
  return proposed
}
