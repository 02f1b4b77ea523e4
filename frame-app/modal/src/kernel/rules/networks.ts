import type { ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES } from '@casement/shared-protocol'
import type { NamespaceState, Network, Options, Snapshot } from '@casement/shared-protocol/schemas'

/**
 * The network of a namespace without a connection: `defaultNetwork` if it is in the namespace, else the namespace's
 * first.
 */
export const initialNetwork = (options: Options, namespace: ChainNamespace): Network | undefined => {
  const networks = options.networks.filter((network) => network.chainNamespace === namespace)
  return networks.find((network) => network.caipNetworkId === options.defaultNetwork) ?? networks[0]
}

const disconnected = ({ caipNetworkId }: Network): NamespaceState => ({
  accounts: [],
  caipNetworkId,
  status: 'disconnected',
})

/** The state of every requested namespace, all disconnected. */
export const initialNamespaces = (options: Options): { [namespace in ChainNamespace]?: NamespaceState } => {
  const namespaces: { [namespace in ChainNamespace]?: NamespaceState } = {}
  for (const { chainNamespace } of options.networks) {
    const network = initialNetwork(options, chainNamespace)
    if (network) namespaces[chainNamespace] = disconnected(network)
  }
  return namespaces
}

/** The namespace that is active at first: that of `defaultNetwork`, else that of the first network. */
export const initialNamespace = (options: Options): ChainNamespace | undefined =>
  (options.networks.find(({ caipNetworkId }) => caipNetworkId === options.defaultNetwork) ?? options.networks[0])
    ?.chainNamespace

/** The chain id of an eip155 network, in the hex form of JSON-RPC. */
export const chainIdOf = (caipNetworkId: string): string => `0x${BigInt(caipNetworkId.split(':')[1] ?? 0).toString(16)}`

/**
 * The snapshot after the options change. A connected visitor stays on the network; otherwise a chosen network stays
 * unless it was removed or the default changed.
 */
export const withOptions = (snapshot: Snapshot, options: Options, before: Options): Snapshot => {
  const sameDefault = options.defaultNetwork === before.defaultNetwork
  const stays = (namespace: ChainNamespace, { status, caipNetworkId }: NamespaceState): boolean => {
    if (status !== 'disconnected') return true
    const chosen = caipNetworkId !== initialNetwork(before, namespace)?.caipNetworkId
    return chosen && sameDefault && options.networks.some((network) => network.caipNetworkId === caipNetworkId)
  }
  const namespaces = { ...initialNamespaces(options) }
  for (const namespace of CHAIN_NAMESPACES) {
    const state = snapshot.namespaces[namespace]
    if (state && stays(namespace, state)) namespaces[namespace] = state
  }
  const { activeNamespace, ...rest } = snapshot
  const chosen = sameDefault && activeNamespace !== initialNamespace(before)
  const keeps = activeNamespace && namespaces[activeNamespace] && (chosen || snapshot.status !== 'disconnected')
  const active = keeps ? activeNamespace : initialNamespace(options)
  return { ...rest, namespaces, ...(active ? { activeNamespace: active } : {}) }
}

/** The active network's id, if there is one. */
export const activeNetworkId = ({ activeNamespace, namespaces }: Snapshot): string | undefined =>
  activeNamespace && namespaces[activeNamespace]?.caipNetworkId

/** The snapshot after switching to a network. */
export const withNetwork = (snapshot: Snapshot, { chainNamespace, caipNetworkId }: Network): Snapshot => {
  const before = snapshot.namespaces[chainNamespace] ?? { accounts: [], status: 'disconnected' }
  const namespaces = { ...snapshot.namespaces, [chainNamespace]: { ...before, caipNetworkId } }
  return { ...snapshot, namespaces, activeNamespace: chainNamespace }
}
