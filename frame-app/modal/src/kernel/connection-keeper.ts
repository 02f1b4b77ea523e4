import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import type { Network, User } from '@casement/shared-protocol/schemas'
import type { ConnectionsStore } from './connections-store.ts'
import type { Connector, ConnectorsStore } from './connectors-store.ts'
import type { OptionsStore } from './options-store.ts'
import type { Remembered } from './remembered.ts'
import type { Connection, ConnectionRef, Connections } from './rules/connections.ts'
import {
  activeConnection,
  connectedNamespaces,
  disconnectedWith,
  findConnection,
  snapshotWith,
  withChange,
  withConnection,
  withFirst,
  withoutConnection,
} from './rules/connections.ts'
import { withNetwork } from './rules/networks.ts'
import type { SessionStore } from './session-store.ts'
import type { StoredConnection } from './stored-entries.ts'

export type ConnectionsParts = {
  readonly session: SessionStore
  readonly connections: ConnectionsStore
  readonly connectors: ConnectorsStore
  readonly options: OptionsStore
  readonly remembered: Remembered
}

/** The only code that changes connections. Each change is published to the page and stored at once. */
export type ConnectionKeeper = {
  /**
   * Sets the namespaces in which an attempt is making or restoring a connection; none once it has ended. A namespace is
   * connecting while any attempt names it.
   */
  connecting(attempt: object, namespaces: readonly ChainNamespace[]): void
  /** Adds connections of accounts that a wallet has granted. The page gets one update for all entries. */
  establish(entries: readonly { readonly connection: Connection; readonly connector: Connector }[]): void
  /** Sets the accounts of a connection; without any, the connection ends. */
  accountsChanged(ref: ConnectionRef, accounts: readonly string[], approved?: readonly CaipNetworkId[]): void
  networkChanged(ref: ConnectionRef, networkId: Connection['networkId']): void
  /** Sets what the visitor shares of the login behind a connection; undefined is nothing. */
  userShared(ref: ConnectionRef, user: User | undefined): void
  /** Makes a network and its namespace active. A connection in that namespace moves to the network. */
  activate(network: Network): void
  /** Makes a namespace active, with the network that it is on. */
  activateNamespace(namespace: ChainNamespace): void
  /** Ends a connection and those that end with it. Returns the ended connections. */
  drop(ref: ConnectionRef): readonly Connection[]
  /** Ends a wallet's connection in one namespace only; its other namespaces stay. */
  withdraw(ref: ConnectionRef): void
  /** Makes a connection the active one of its namespace and, if given, one of its accounts the active one. */
  use(ref: ConnectionRef, address?: string): void
  /** Marks a connection as disconnected by the visitor: only the visitor can connect it again. */
  markDisconnected(ref: ConnectionRef): void
  isMarkedDisconnected(ref: ConnectionRef): boolean
  label(address: string, text: string): void
  find(ref: ConnectionRef): Connection | undefined
  connectorOf(ref: ConnectionRef): Connector | undefined
}

const keptOf = ({ connectorId, kind, wallet, accounts, networkId }: Connection): StoredConnection => ({
  connectorId,
  kind,
  name: wallet.name,
  accounts: [...accounts],
  networkId,
})

/**
 * Manages the connections. Only it writes the connections store, the connectors store and their part of the snapshot.
 *
 * @example
 * const keeper = createConnectionKeeper({ session, connections, connectors, options, remembered })
 * keeper.establish([{ connection, connector }])
 */
export const createConnectionKeeper = (parts: ConnectionsParts): ConnectionKeeper => {
  const { session, connections: store, connectors, options, remembered } = parts
  const known = (): Connections => store.getState().connections
  let attempts: ReadonlyMap<object, readonly ChainNamespace[]> = new Map()
  const awaited = (): ChainNamespace[] => [...new Set([...attempts.values()].flat())]
  store.setState({ labels: remembered.get('address_labels') ?? {} })

  /** Stores what is active, connected or not: a visitor who chose a network before connecting finds it again. */
  const rememberActive = (): void => {
    const { activeNamespace, namespaces } = session.getState()
    remembered.set('active_namespace', activeNamespace)
    remembered.set('active_caip_network_id', activeNamespace && namespaces[activeNamespace]?.caipNetworkId)
  }

  const forgetActive = (): void => {
    remembered.set('active_namespace', undefined)
    remembered.set('active_caip_network_id', undefined)
  }

  const remember = (connections: Connections): void => {
    const connected = connectedNamespaces(connections).length > 0
    remembered.set('connection_status', connected ? 'connected' : 'disconnected')
    // Namespaces still being restored stay in storage, so that a reload meanwhile restores them again.
    const ids = remembered.get('connected_connector_ids')
    const kept = remembered.get('connections')
    const awaited = store.getState().connecting
    const pick = <T>(of: { readonly [N in ChainNamespace]?: T } | undefined) =>
      Object.fromEntries(
        Object.entries(of ?? {}).filter(([namespace]) => awaited.includes(namespace as ChainNamespace)),
      )
    const nextIds: { [namespace: string]: string } = pick(ids)
    const nextKept: { [namespace: string]: StoredConnection[] } = pick(kept)
    for (const namespace of connectedNamespaces(connections)) {
      const list = connections[namespace] ?? []
      if (list[0]) nextIds[namespace] = list[0].connectorId
      nextKept[namespace] = list.map(keptOf)
    }
    remembered.set('connected_namespaces', connected ? (Object.keys(nextIds) as ChainNamespace[]) : undefined)
    remembered.set('connected_connector_ids', connected ? nextIds : undefined)
    remembered.set('connections', connected ? nextKept : undefined)
    if (connected) rememberActive()
  }

  const byNamespace = (connections: Connections) => {
    const { live } = connectors.getState()
    const found: { [N in ChainNamespace]?: Connector } = {}
    for (const namespace of connectedNamespaces(connections)) {
      const id = activeConnection(connections, namespace)?.connectorId
      const entry = live.find((each) => each.namespace === namespace && each.connector.id === id)
      if (entry) found[namespace] = entry.connector
    }
    return found
  }

  /** Updates all stores. The connectors come first, so that they are available when the accounts are published. */
  const settle = (connections: Connections, connecting: readonly ChainNamespace[]): void => {
    connectors.setState({ byNamespace: byNamespace(connections) })
    store.setState({ connections, connecting })
    session.setState(snapshotWith(session.getState(), { connections, connecting }, options.getState()), true)
    if (connecting.length === 0 || connectedNamespaces(connections).length > 0) remember(connections)
  }

  const change = (connections: Connections): void => {
    if (connections !== known()) settle(connections, store.getState().connecting)
  }

  const end = (ended: readonly Connection[]): void => {
    if (ended.length === 0) return
    const gone = ({ namespace, connectorId }: ConnectionRef): boolean =>
      ended.some((each) => each.namespace === namespace && each.connectorId === connectorId)
    connectors.setState(({ live }) => ({
      live: live.filter(({ namespace, connector }) => !gone({ namespace, connectorId: connector.id })),
    }))
    change(ended.reduce(withoutConnection, known()))
    // Disconnecting resets the network, and so the choice.
    if (connectedNamespaces(known()).length === 0) forgetActive()
  }

  const drop = (ref: ConnectionRef): readonly Connection[] => {
    const ended = disconnectedWith(known(), ref)
    end(ended)
    return ended
  }

  const markedDisconnected = (): { readonly [N in ChainNamespace]?: readonly string[] } =>
    remembered.get('disconnected_connector_ids') ?? {}

  const markDisconnected = ({ namespace, connectorId }: ConnectionRef, on: boolean): void => {
    const all = markedDisconnected()
    const others = (all[namespace] ?? []).filter((id) => id !== connectorId)
    const next = Object.entries({ ...all, [namespace]: on ? [...others, connectorId] : others })
    const left = next.filter(([, ids]) => ids.length > 0)
    remembered.set(
      'disconnected_connector_ids',
      left.length > 0 ? Object.fromEntries(left.map(([name, ids]) => [name, ids.slice(-16)])) : undefined,
    )
  }

  return {
    connecting: (attempt, namespaces) => {
      const others = [...attempts].filter(([each]) => each !== attempt)
      attempts = new Map(namespaces.length > 0 ? [...others, [attempt, namespaces]] : others)
      settle(known(), awaited())
    },
    establish: (entries) => {
      const refs = entries.map(({ connection }) => connection)
      connectors.setState(({ live }) => ({
        live: [
          ...live.filter(
            ({ namespace, connector }) =>
              !refs.some((each) => each.namespace === namespace && each.connectorId === connector.id),
          ),
          ...entries.map(({ connection: { namespace }, connector }) => ({ namespace, connector })),
        ],
      }))
      for (const ref of refs)
        if (markedDisconnected()[ref.namespace]?.includes(ref.connectorId)) markDisconnected(ref, false)
      const made = refs.map(({ namespace }) => namespace)
      attempts = new Map(
        [...attempts].map(([attempt, list]) => [attempt, list.filter((namespace) => !made.includes(namespace))]),
      )
      settle(refs.reduce(withConnection, known()), awaited())
    },
    accountsChanged: (ref, accounts, approved) => {
      const connection = findConnection(known(), ref)
      if (!connection) return
      const [first, ...rest] = accounts
      if (first === undefined) drop(ref)
      // The account that the visitor chose stays active while it is granted.
      else change(withChange(known(), ref, { accounts: [first, ...rest], ...(approved ? { approved } : {}) }))
    },
    networkChanged: (ref, networkId) => change(withChange(known(), ref, { networkId })),
    userShared: (ref, user) => change(withChange(known(), ref, { user })),
    activate: (network) => {
      const active = activeConnection(known(), network.chainNamespace)
      if (active) change(withChange(known(), active, { networkId: network.caipNetworkId }))
      session.setState(withNetwork(session.getState(), network))
      rememberActive()
    },
    activateNamespace: (namespace) => {
      session.setState({ activeNamespace: namespace })
      rememberActive()
    },
    drop,
    withdraw: (ref) => {
      const connection = findConnection(known(), ref)
      if (connection) end([connection])
    },
    use: (ref, address) => {
      const connection = findConnection(known(), ref)
      if (!connection) return
      const accounts = address === undefined ? connection.accounts : withFirst(connection.accounts, address)
      if (!accounts) return
      change(withConnection(known(), { ...connection, accounts }))
      const { networkId } = connection
      const network = options.getState().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (network) session.setState(withNetwork(session.getState(), network))
      else session.setState({ activeNamespace: ref.namespace })
      remember(known())
    },
    markDisconnected: (ref) => markDisconnected(ref, true),
    isMarkedDisconnected: ({ namespace, connectorId }) =>
      markedDisconnected()[namespace]?.includes(connectorId) === true,
    label: (address, text) => {
      const { [address]: _, ...others } = store.getState().labels
      const labels = text === '' ? others : { ...others, [address]: text }
      store.setState({ labels })
      remembered.set('address_labels', Object.keys(labels).length > 0 ? labels : undefined)
    },
    find: (ref) => findConnection(known(), ref),
    connectorOf: ({ namespace, connectorId }) =>
      connectors.getState().live.find((each) => each.namespace === namespace && each.connector.id === connectorId)
        ?.connector,
  }
}
