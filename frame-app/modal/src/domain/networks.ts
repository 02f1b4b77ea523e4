import type { ChainNamespace } from '@casement/shared-protocol'
import type { NamespaceState, Network, Options, Snapshot } from '@casement/shared-protocol/schemas'

/**
 * The network that a namespace is on while nobody is connected: `defaultNetwork` if it is of the namespace, else the
 * first one of it.
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

/** Every namespace of the requested networks, with nobody connected. */
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

/** The chain id of an eip155 network, as JSON-RPC has it. */
export const chainIdOf = (caipNetworkId: string): string => `0x${BigInt(caipNetworkId.split(':')[1] ?? 0).toString(16)}`

/**
 * The public state under these options while nobody is connected. Options that change move a visitor who is connected
 * to no other network.
 */
export const withOptions = (snapshot: Snapshot, options: Options): Snapshot => {
  const namespaces = { ...initialNamespaces(options) }
  for (const [namespace, state] of Object.entries(snapshot.namespaces)) {
    if (state?.status !== 'disconnected') namespaces[namespace as ChainNamespace] = state
  }
  const activeNamespace = snapshot.status === 'disconnected' ? initialNamespace(options) : snapshot.activeNamespace
  const { activeNamespace: _before, ...rest } = snapshot
  return { ...rest, namespaces, ...(activeNamespace ? { activeNamespace } : {}) }
}
