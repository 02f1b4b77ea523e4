import type { NamespaceName, ThemeVariablesOption } from './casement-options.ts'
import type { Eip1193Provider } from './provider/eip1193.ts'
import type {
  AlertState,
  ConnectionStatus,
  ConnectorState,
  NamespaceState,
  RemoteFeaturesState,
  Snapshot,
  UserState,
} from './snapshot.ts'

/** The account of a namespace. */
export type AccountState = {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  /** The CAIP-10 id of the address on the active network. */
  readonly caipAddress: `${string}:${string}:${string}` | undefined
  /** All addresses that the wallet has shared, the active one first. */
  readonly allAddresses: readonly string[]
  /** The login of the embedded wallet, with the option `shareProfile` and once the visitor has agreed. */
  readonly user?: UserState
}

/** The active network of a namespace. */
export type NetworkState = {
  readonly namespace: NamespaceName
  readonly caipNetworkId: `${string}:${string}`
  /** The part after the namespace, for example `1`. */
  readonly chainId: string
}

/** How the modal looks, as the page has set it. */
export type ThemeState = {
  readonly themeMode: 'light' | 'dark' | 'auto'
  readonly themeVariables: ThemeVariablesOption
}

/** What speaks to the connected wallets, by namespace. */
export type ProvidersState = {
  readonly eip155?: Eip1193Provider
  /** The wallet that is registered by the Wallet Standard. */
  readonly solana?: object
}

const inNamespace = (state: Snapshot, namespace: NamespaceName | undefined): NamespaceState | undefined =>
  // Without a name there is no such member.
  state.namespaces[(namespace ?? state.activeNamespace) as NamespaceName]

/**
 * Returns the account of a namespace, or of the active one.
 *
 * @example
 * accountOf(snapshot, 'solana').address
 */
export const accountOf = (state: Snapshot, namespace?: NamespaceName): AccountState => {
  const { accounts = [], status = 'disconnected', caipNetworkId, user } = inNamespace(state, namespace) ?? {}
  const [address] = accounts
  return {
    status,
    isConnected: status === 'connected',
    address,
    caipAddress: address === undefined ? undefined : (`${caipNetworkId}:${address}` as `${string}:${string}:${string}`),
    allAddresses: [...accounts],
    ...(user && { user: { ...user } }),
  }
}

const networkOf = (state: Snapshot, namespace?: NamespaceName): NetworkState | undefined => {
  const its = inNamespace(state, namespace)
  if (!its) return undefined
  const [name, chainId] = its.caipNetworkId.split(':')
  return { namespace: name as NamespaceName, caipNetworkId: its.caipNetworkId, chainId: chainId as string }
}

/** The page's objects that speak to wallets. */
export type HeldProviders = () => ProvidersState

/** What a page reads of the state at once, by the names of its getters and subscriptions. */
export type Readers = {
  readonly State: (state: Snapshot) => Snapshot
  readonly Account: (state: Snapshot, namespace?: NamespaceName) => AccountState
  readonly Address: (state: Snapshot, namespace?: NamespaceName) => string | undefined
  readonly Network: (state: Snapshot, namespace?: NamespaceName) => NetworkState | undefined
  readonly WalletInfo: (state: Snapshot, namespace?: NamespaceName) => ConnectorState | undefined
  readonly Providers: (state: Snapshot) => ProvidersState
  readonly RemoteFeatures: (state: Snapshot) => RemoteFeaturesState | undefined
  readonly Alerts: (state: Snapshot) => readonly AlertState[]
}

/**
 * Creates what reads the state.
 *
 * @example
 * const { Account } = createReaders(() => ({ eip155: provider }))
 * Account(snapshot, 'solana').address
 */
export const createReaders = (held: HeldProviders): Readers => ({
  State: (state) => state,
  Account: accountOf,
  Address: (state, namespace) => accountOf(state, namespace).address,
  Network: networkOf,
  WalletInfo: (state, namespace) => inNamespace(state, namespace)?.connector,
  Providers: (state) =>
    Object.fromEntries(
      Object.entries(held()).filter(([name]) => state.namespaces[name as NamespaceName]?.status === 'connected'),
    ),
  RemoteFeatures: ({ features }) => features,
  Alerts: ({ alerts = [] }) => alerts,
})
