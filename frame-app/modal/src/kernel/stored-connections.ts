import type { ChainNamespace } from '@casement/shared-protocol'
import { isChainNamespace } from '@casement/shared-protocol'
import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { storageKey } from '../storage/keys.ts'
import type { StoragePort } from '../storage/port.ts'
import { withNetwork } from './rules/networks.ts'

/** Caches of data about an address, useless once no wallet is connected. */
const ADDRESS_CACHES = ['portfolio_cache', 'native_balance_cache', 'ens_cache', 'identity_cache']

/** Twice the length of a list with every namespace once. */
const MAX_LIST_LENGTH = 64

/** Reads a comma-separated list of namespaces, without duplicates. */
export const readNamespaces = (kept: string): ChainNamespace[] => [
  ...new Set(kept.slice(0, MAX_LIST_LENGTH).split(',').filter(isChainNamespace)),
]

/**
 * The namespaces that were connected at the end of the last visit, read before any wallet code loads. If the last visit
 * ended disconnected, clears the address caches: specification section 4.
 *
 * @example
 * storedConnections(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' }, options) // ['eip155']
 */
export const storedConnections = (
  storage: StoragePort,
  owner: { readonly projectId: string; readonly hostOrigin: string },
  { enableReconnect }: Options,
): readonly ChainNamespace[] => {
  const status = storage.get(storageKey(owner, 'connection_status'))
  if (status === 'disconnected') for (const name of ADDRESS_CACHES) storage.remove(storageKey(owner, name))
  if (status !== 'connected' || enableReconnect === false) return []
  return readNamespaces(storage.get(storageKey(owner, 'connected_namespaces')) ?? '')
}

/**
 * The snapshot with the network that was active at the end of the last visit, whether or not a wallet was connected. A
 * network or a namespace that the page no longer has is ignored.
 *
 * @example
 * withStoredNetwork(snapshot, storage, { projectId: 'shop', hostOrigin: 'https://shop.example' }, options)
 */
export const withStoredNetwork = (
  snapshot: Snapshot,
  storage: StoragePort,
  owner: Parameters<typeof storageKey>[0],
  { networks }: Options,
): Snapshot => {
  const id = storage.get(storageKey(owner, 'active_caip_network_id'))
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  if (network) return withNetwork(snapshot, network)
  const namespace = storage.get(storageKey(owner, 'active_namespace'))
  return isChainNamespace(namespace) && snapshot.namespaces[namespace]
    ? { ...snapshot, activeNamespace: namespace }
    : snapshot
}

/**
 * Whether the last visit probably ended with a WalletConnect connection. A quick text search; the entry is validated by
 * its schema when it is restored.
 *
 * @example
 * hadWalletConnect(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' })
 */
export const hadWalletConnect = (storage: StoragePort, owner: Parameters<typeof storageKey>[0]): boolean =>
  storage.get(storageKey(owner, 'connections'))?.includes('"walletConnect"') === true
