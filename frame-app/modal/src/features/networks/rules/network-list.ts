import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { approvalOf } from '../../../kernel/rules/approved-networks.ts'
import type { Connections } from '../../../kernel/rules/connections.ts'
import { activeConnection, connectedNamespaces } from '../../../kernel/rules/connections.ts'
import { presentNetworkId } from '../../../kernel/rules/network-presets.ts'

/**
 * The status of a network in the list:
 * - `active`: it is in use.
 * - `ready`: it can be used.
 * - `to-add`: the wallet has not approved it, but can be asked to add it.
 * - `not-approved`: the wallet has not approved it and approves networks only when it connects.
 * - `other-wallet`: it needs another wallet.
 */
type NetworkStanding = 'active' | 'ready' | 'to-add' | 'not-approved' | 'other-wallet'

export type ListedNetwork = { readonly network: Network; readonly standing: NetworkStanding }

/** The networks of one namespace. */
export type NetworkGroup = { readonly namespace: ChainNamespace; readonly networks: readonly ListedNetwork[] }

export type NetworkFacts = {
  /** The active network. */
  readonly activeId: string | undefined
  readonly connections: Connections
}

/** The list gets a search field from this many networks on. */
export const SEARCHED_FROM = 11

const standingOf = (
  { chainNamespace, caipNetworkId }: Network,
  { activeId, connections }: NetworkFacts,
): NetworkStanding => {
  if (activeId !== undefined && presentNetworkId(activeId) === presentNetworkId(caipNetworkId)) return 'active'
  if (connectedNamespaces(connections).length === 0) return 'ready'
  const connection = activeConnection(connections, chainNamespace)
  if (!connection) return 'other-wallet'
  const approval = approvalOf(connection, caipNetworkId)
  return approval === 'approved' ? 'ready' : approval
}

/** Whether a network can be chosen. */
export const canChoose = (standing: NetworkStanding): boolean => standing !== 'not-approved'

// The active network is visible without scrolling, and test networks come last. Otherwise the page's order applies.
const rank = ({ network, standing }: ListedNetwork): number => {
  if (standing === 'active') return 0
  return network.testnet ? 2 : 1
}

const inOrder = <T>(items: readonly T[], rankOf: (item: T) => number): readonly T[] =>
  [...items].sort((one, other) => rankOf(one) - rankOf(other))

/**
 * The page's networks by namespace: the active namespace first, then connected ones.
 *
 * @example
 * networkGroups(options.networks, { activeId: 'eip155:1', connections })
 */
export const networkGroups = (networks: readonly Network[], facts: NetworkFacts): readonly NetworkGroup[] => {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const connected = connectedNamespaces(facts.connections)
  const active = facts.activeId?.split(':')[0]
  const familyRank = (namespace: ChainNamespace): number =>
    namespace === active ? 0 : connected.includes(namespace) ? 1 : 2
  return inOrder(namespaces, familyRank).map((namespace) => {
    const ofFamily = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const listed = ofFamily.map((network): ListedNetwork => ({ network, standing: standingOf(network, facts) }))
    return { namespace, networks: inOrder(listed, rank) }
  })
}

/** The text that a search matches: name, currency and id. */
export const searchedText = ({ network: { name, nativeCurrency, id } }: ListedNetwork): string =>
  `${name} ${nativeCurrency.symbol} ${id}`
