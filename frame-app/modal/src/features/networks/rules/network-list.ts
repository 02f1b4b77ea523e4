import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import type { Connections } from '../../../kernel/rules/connections.ts'
import { activeConnection, connectedNamespaces } from '../../../kernel/rules/connections.ts'
import { presentNetworkId } from '../../../kernel/rules/network-presets.ts'
import { approvalOf } from './approved-networks.ts'

/**
 * How a network stands to the wallets that are connected:
 * - `active`: it is the one that is used.
 * - `ready`: nothing is in the way of using it.
 * - `to-add`: its wallet has not approved it, and can be asked for it.
 * - `not-approved`: its wallet has not approved it, and nobody can ask for it: such wallets approve when they connect.
 * - `other-wallet`: another wallet has to be connected for it.
 */
type NetworkStanding = 'active' | 'ready' | 'to-add' | 'not-approved' | 'other-wallet'

export type ListedNetwork = { readonly network: Network; readonly standing: NetworkStanding }

/** The networks of one family. */
export type NetworkGroup = { readonly namespace: ChainNamespace; readonly networks: readonly ListedNetwork[] }

export type NetworkFacts = {
  /** The network that is active. */
  readonly activeId: string | undefined
  readonly connections: Connections
}

/** From how many networks on a list is searched rather than read. */
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

/** Whether choosing a network can come to anything. */
export const canChoose = (standing: NetworkStanding): boolean => standing !== 'not-approved'

// The one that is used is seen without scrolling; those whose coins are worth nothing come last. The rest is as the page
// has it, which puts first what its visitors want.
const rank = ({ network, standing }: ListedNetwork): number => {
  if (standing === 'active') return 0
  return network.testnet ? 2 : 1
}

const inOrder = <T>(items: readonly T[], rankOf: (item: T) => number): readonly T[] =>
  [...items].sort((one, other) => rankOf(one) - rankOf(other))

/**
 * The requested networks as a visitor chooses from them: by family, that of the active one first, then those in which
 * somebody is connected.
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

/** What a network is found by: its name, its coin and its number. */
export const searchedText = ({ network: { name, nativeCurrency, id } }: ListedNetwork): string =>
  `${name} ${nativeCurrency.symbol} ${id}`
