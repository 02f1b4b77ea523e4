import type { ChainNamespace } from '@casement/shared-protocol'
import { isChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import { storageKey } from '../storage/keys.ts'
import type { StoragePort } from '../storage/port.ts'

/** What was fetched for an address, which is of no more use once nobody is connected. */
const ADDRESS_CACHES = ['portfolio_cache', 'native_balance_cache', 'ens_cache', 'identity_cache']

/** All namespaces, each once, are half as long. */
const MAX_LIST_LENGTH = 64

/** Reads a list of namespaces with commas between, each once. */
export const readNamespaces = (kept: string): ChainNamespace[] => [
  ...new Set(kept.slice(0, MAX_LIST_LENGTH).split(',').filter(isChainNamespace)),
]

/**
 * The namespaces that were connected when the page was left, read before anything that knows wallets is loaded. What was left
 * disconnected has its address caches cleared: specification section 4.
 *
 * @example
 * keptConnections(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' }, options) // ['eip155']
 */
export const keptConnections = (
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
 * Whether a page was left with a wallet elsewhere, as far as a glance tells: what is written there is read by its schema when
 * it is taken up.
 *
 * @example
 * wasRelayed(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' })
 */
export const wasRelayed = (storage: StoragePort, owner: Parameters<typeof storageKey>[0]): boolean =>
  storage.get(storageKey(owner, 'connections'))?.includes('"walletConnect"') === true
