import type { NamespaceName } from './casement-options.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The connector of a namespace. */
export type ConnectorState = {
  readonly id: string
  readonly kind: 'walletConnect' | 'injected' | 'embedded'
  readonly name: string
  readonly icon?: string
}

/** The state of one namespace. */
export type NamespaceState = {
  /** Addresses without their chain, the active one first. */
  readonly accounts: readonly string[]
  /** The active network's CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: `${string}:${string}`
  readonly status: ConnectionStatus
  readonly connector?: ConnectorState
}

/** The public state of the modal. */
export type Snapshot = {
  readonly status: ConnectionStatus
  readonly namespaces: { readonly [N in NamespaceName]?: NamespaceState }
  readonly activeNamespace?: NamespaceName
  readonly open: boolean
  readonly loading: boolean
}
