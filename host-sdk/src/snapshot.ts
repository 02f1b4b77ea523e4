import type { NamespaceName, SocialName } from './casement-options.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The connector of a namespace. */
export type ConnectorState = {
  readonly id: string
  readonly kind: 'walletConnect' | 'injected' | 'embedded'
  readonly name: string
  readonly icon?: string
}

/** The login of the embedded wallet. A login by e-mail has no username. */
export type UserState = {
  readonly username?: string
  readonly email?: string
}

/** The state of one namespace. */
export type NamespaceState = {
  /** Addresses without their chain, the active one first. */
  readonly accounts: readonly string[]
  /** The active network's CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: `${string}:${string}`
  readonly status: ConnectionStatus
  readonly connector?: ConnectorState
  /** Only with the option `shareProfile`, and once the visitor has agreed. */
  readonly user?: UserState
}

/** The features that the project's configuration decides, as they apply. A list has the providers' names. */
export type RemoteFeaturesState = {
  readonly email?: boolean | undefined
  readonly socials?: boolean | readonly SocialName[] | undefined
  readonly swaps?: boolean | readonly string[] | undefined
  readonly onramp?: boolean | readonly string[] | undefined
  readonly activity?: boolean | undefined
  readonly reownBranding?: boolean | undefined
}

/** A message for the page's developer. */
export type AlertState = { readonly kind: string; readonly message: string }

/** The public state of the modal. */
export type Snapshot = {
  readonly status: ConnectionStatus
  readonly namespaces: { readonly [N in NamespaceName]?: NamespaceState }
  readonly activeNamespace?: NamespaceName
  readonly open: boolean
  readonly loading: boolean
  /** The features that the project's configuration decides, once it is known. */
  readonly features?: RemoteFeaturesState
  /** What the page's developer should know, each once. */
  readonly alerts?: readonly AlertState[]
}
