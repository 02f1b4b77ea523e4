import type { ChainNamespace } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { useStore } from 'zustand'
import { labelOf } from './rules/account-label.ts'
import type { Connection } from './rules/connections.ts'
import { activeConnection, allConnections } from './rules/connections.ts'
import { networkById } from './rules/network-presets.ts'
import { useCore } from './use-core.ts'

export type ActiveAccount = {
  readonly connection: Connection
  readonly namespace: ChainNamespace
  readonly address: string
  /** The visitor's label for the account. */
  readonly label: string | undefined
  readonly network: Network | undefined
  /** Whether the page requested the network. */
  readonly requested: boolean
}

/** The active account; undefined if none is connected. */
export const useActiveAccount = (): ActiveAccount | undefined => {
  const { session, connections: store, options } = useCore()
  const { connections, labels } = useStore(store)
  const activeNamespace = useStore(session, (snapshot) => snapshot.activeNamespace)
  const namespaces = useStore(session, (snapshot) => snapshot.namespaces)
  const networks = useStore(options, (state) => state.networks)
  const connection =
    (activeNamespace && activeConnection(connections, activeNamespace)) ?? allConnections(connections)[0]
  if (!connection) return undefined
  const {
    namespace,
    accounts: [address],
  } = connection
  const network = networkById(networks, namespaces[namespace]?.caipNetworkId ?? connection.networkId)
  return {
    connection,
    namespace,
    address,
    label: labelOf(labels, address),
    network,
    requested: network !== undefined && networks.includes(network),
  }
}
