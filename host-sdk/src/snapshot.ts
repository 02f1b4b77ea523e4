import type { NamespaceName } from './casement-options.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** What a namespace is connected by. */
export type ConnectorState = {
  readonly id: string
  readonly kind: 'walletConnect' | 'injected' | 'embedded'
  readonly name: string
  readonly icon?: string
}

/** Where one family of chains stands. */
export type NamespaceState = {
  /** Addresses without their chain, the active one first. */
  readonly accounts: readonly string[]
  /** The active network's CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: `${NamespaceName}:${string}`
  readonly status: ConnectionStatus
  readonly connector?: ConnectorState
}

/** All that a page may know of the modal's state. */
export type Snapshot = {
  readonly status: ConnectionStatus
  readonly namespaces: { readonly [N in NamespaceName]?: NamespaceState }
  readonly activeNamespace?: NamespaceName
  readonly open: boolean
  readonly loading: boolean
}
