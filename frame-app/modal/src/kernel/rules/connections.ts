import type { CaipNetworkId, ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES } from '@casement/shared-protocol'
import type { ConnectorKind, NamespaceState, Options, Snapshot, User } from '@casement/shared-protocol/schemas'
import { initialNetwork } from './networks.ts'

/** Why a WalletConnect wallet's name may be wrong. Whoever scans the code can call itself anything. */
export type NameDoubt =
  /** The visitor chose this wallet from the list, but the one that connected calls itself otherwise. */
  | { readonly kind: 'calls-itself'; readonly name: string }
  /** The visitor chose none, so the name is the wallet's own word. */
  | { readonly kind: 'own-word' }

/** The accounts that a wallet has granted to this page, in one namespace. */
export type Connection = {
  /** The same in all namespaces of one wallet, and stable between visits. */
  readonly connectorId: string
  readonly kind: ConnectorKind
  readonly namespace: ChainNamespace
  readonly wallet: {
    readonly name: string
    readonly icon?: string | undefined
    readonly doubt?: NameDoubt | undefined
  }
  /** Addresses without their chain, the active one first. Never empty: without accounts there is no connection. */
  readonly accounts: readonly [string, ...string[]]
  /** The network that the wallet is on. */
  readonly networkId: CaipNetworkId
  /** The networks that the wallet has approved for this page; undefined if it can be on any. */
  readonly approved?: readonly CaipNetworkId[] | undefined
  /** What the visitor shares of their login with this page. */
  readonly user?: User | undefined
}

/** All connections of this page by namespace, the active one of each first. */
export type Connections = { readonly [N in ChainNamespace]?: readonly [Connection, ...Connection[]] }

/** Identifies a connection. */
export type ConnectionRef = Pick<Connection, 'namespace' | 'connectorId'>

export const activeConnection = (connections: Connections, namespace: ChainNamespace): Connection | undefined =>
  connections[namespace]?.[0]

export const findConnection = (connections: Connections, ref: ConnectionRef): Connection | undefined =>
  connections[ref.namespace]?.find(({ connectorId }) => connectorId === ref.connectorId)

export const allConnections = (connections: Connections): readonly Connection[] =>
  CHAIN_NAMESPACES.flatMap((namespace) => connections[namespace] ?? [])

/** The namespaces that have a connection. */
export const connectedNamespaces = (connections: Connections): readonly ChainNamespace[] =>
  CHAIN_NAMESPACES.filter((namespace) => connections[namespace])

const others = (connections: Connections, { namespace, connectorId }: ConnectionRef): readonly Connection[] =>
  (connections[namespace] ?? []).filter((each) => each.connectorId !== connectorId)

/** Adds a connection as the active one of its namespace, and replaces one by the same connector. */
export const withConnection = (connections: Connections, connection: Connection): Connections => ({
  ...connections,
  [connection.namespace]: [connection, ...others(connections, connection)],
})

const isSame = (one: Connection, other: Connection): boolean =>
  one.networkId === other.networkId &&
  one.accounts.join() === other.accounts.join() &&
  one.approved?.join() === other.approved?.join() &&
  one.user?.email === other.user?.email &&
  one.user?.username === other.user?.username

/** Changes a connection in place. Returns the same object if the connection is unknown or nothing differs. */
export const withChange = (
  connections: Connections,
  ref: ConnectionRef,
  change: Partial<Pick<Connection, 'accounts' | 'networkId' | 'approved' | 'user'>>,
): Connections => {
  const list = connections[ref.namespace]
  const found = findConnection(connections, ref)
  // Wallets repeat events; an update without changes must not reach the page.
  if (!list || !found || isSame(found, { ...found, ...change })) return connections
  const [first, ...rest] = list.map((each) => (each.connectorId === ref.connectorId ? { ...each, ...change } : each))
  return first ? { ...connections, [ref.namespace]: [first, ...rest] } : connections
}

/** Removes a connection; the one used before it in its namespace becomes active. */
export const withoutConnection = (connections: Connections, ref: ConnectionRef): Connections => {
  const [first, ...rest] = others(connections, ref)
  const { [ref.namespace]: _, ...kept } = connections
  return first ? { ...kept, [ref.namespace]: [first, ...rest] } : kept
}

/** The accounts with one of them moved to the front; undefined if it is not among them. */
export const withFirst = (
  accounts: Connection['accounts'],
  address: string,
): readonly [string, ...string[]] | undefined =>
  accounts.includes(address) ? [address, ...accounts.filter((each) => each !== address)] : undefined

/**
 * All connections that end with a given one: WalletConnect's session and the embedded wallet's login cover several
 * namespaces and end as a whole.
 */
export const disconnectedWith = (connections: Connections, ref: ConnectionRef): readonly Connection[] => {
  const asked = findConnection(connections, ref)
  if (!asked) return []
  if (asked.kind === 'injected') return [asked]
  return allConnections(connections).filter(({ kind }) => kind === asked.kind)
}

export type ConnectionStates = {
  readonly connections: Connections
  /** Namespaces whose connection is being made or restored. */
  readonly connecting: readonly ChainNamespace[]
}

const stateOf = (
  namespace: ChainNamespace,
  before: NamespaceState | undefined,
  { connections, connecting }: ConnectionStates,
  options: Options,
): NamespaceState | undefined => {
  const connection = activeConnection(connections, namespace)
  if (connection) {
    const { connectorId: id, kind, wallet, accounts, networkId, user } = connection
    const { name, icon } = wallet
    return {
      accounts: [...accounts],
      caipNetworkId: networkId,
      status: 'connected',
      connector: { id, kind, name, ...(icon === undefined ? {} : { icon }) },
      ...(user && { user }),
    }
  }
  // Disconnecting resets the network; a visitor who was never connected stays on the network they chose.
  const left = before?.status === 'connected' ? undefined : before?.caipNetworkId
  const caipNetworkId = left ?? initialNetwork(options, namespace)?.caipNetworkId
  if (!caipNetworkId) return undefined
  return { accounts: [], caipNetworkId, status: connecting.includes(namespace) ? 'connecting' : 'disconnected' }
}

/**
 * The snapshot for a set of connections. While any namespace is connected, the active namespace is a connected one, so
 * that the account view always has an address to show.
 */
export const snapshotWith = (snapshot: Snapshot, standing: ConnectionStates, options: Options): Snapshot => {
  const namespaces: { [N in ChainNamespace]?: NamespaceState } = {}
  for (const namespace of CHAIN_NAMESPACES) {
    const state = stateOf(namespace, snapshot.namespaces[namespace], standing, options)
    if (state) namespaces[namespace] = state
  }
  const [first] = connectedNamespaces(standing.connections)
  const { activeNamespace: before, ...rest } = snapshot
  const active = first && !(before && standing.connections[before]) ? first : before
  const status = first ? 'connected' : standing.connecting.length > 0 ? 'connecting' : 'disconnected'
  return { ...rest, status, namespaces, ...(active ? { activeNamespace: active } : {}) }
}
