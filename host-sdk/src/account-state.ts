import type { NamespaceName, ThemeVariablesOption } from './casement-options.ts'
import type { ConnectionStatus, ConnectorState, NamespaceState, Snapshot } from './snapshot.ts'

/** The account of a namespace. */
export type AccountState = {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  /** The CAIP-10 id of the address on the active network. */
  readonly caipAddress: `${string}:${string}:${string}` | undefined
  /** All addresses that the wallet has shared, the active one first. */
  readonly allAddresses: readonly string[]
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

const inNamespace = (state: Snapshot | undefined, namespace: NamespaceName | undefined): NamespaceState | undefined =>
  // Without a name there is no such member.
  state?.namespaces[(namespace ?? state.activeNamespace) as NamespaceName]

/**
 * Returns the account of a namespace, or of the active one. Before the frame has loaded it is undefined, and not
 * disconnected: the visitor may have been connected since an earlier visit.
 *
 * @example
 * accountOf(snapshot, 'solana')?.address
 */
export const accountOf = (state: Snapshot | undefined, namespace?: NamespaceName): AccountState | undefined => {
  if (!state) return undefined
  const { accounts = [], status = 'disconnected', caipNetworkId } = inNamespace(state, namespace) ?? {}
  const [address] = accounts
  return {
    status,
    isConnected: status === 'connected',
    address,
    caipAddress: address === undefined ? undefined : (`${caipNetworkId}:${address}` as `${string}:${string}:${string}`),
    allAddresses: [...accounts],
  }
}

/**
 * Returns the active network of a namespace, or of the active one; undefined before the frame has loaded.
 *
 * @example
 * networkOf(snapshot)?.caipNetworkId
 */
export const networkOf = (state: Snapshot | undefined, namespace?: NamespaceName): NetworkState | undefined => {
  const its = inNamespace(state, namespace)
  if (!its) return undefined
  const [name, chainId] = its.caipNetworkId.split(':')
  return { namespace: name as NamespaceName, caipNetworkId: its.caipNetworkId, chainId: chainId as string }
}

/**
 * Returns the wallet that is connected in a namespace, or in the active one.
 *
 * @example
 * walletOf(snapshot)?.name
 */
export const walletOf = (state: Snapshot | undefined, namespace?: NamespaceName): ConnectorState | undefined =>
  inNamespace(state, namespace)?.connector
