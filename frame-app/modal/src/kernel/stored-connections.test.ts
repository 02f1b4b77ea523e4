import { CHAIN_NAMESPACES } from '@casement/shared-protocol'
import type { Network, Options, Snapshot } from '@casement/shared-protocol/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { storageKey } from '../storage/keys.ts'
import type { StoragePort } from '../storage/port.ts'
import { openStorage } from '../storage/port.ts'
import { withOptions } from './rules/networks.ts'
import { hadWalletConnect, storedConnections, withStoredNetwork } from './stored-connections.ts'

const OWNER = { projectId: 'shop', hostOrigin: 'https://shop.example' }
const CACHES = ['portfolio_cache', 'native_balance_cache', 'ens_cache', 'identity_cache']
const options = { projectId: 'shop', networks: [] } as unknown as Options

let storage: StoragePort
const keep = (name: string, value: string): void => storage.set(storageKey(OWNER, name), value)
const kept = (name: string) => storage.get(storageKey(OWNER, name))

beforeEach(() => {
  storage = openStorage([])
  for (const name of CACHES) keep(name, '{}')
  keep('connected_namespaces', 'eip155,solana,cosmos')
})

describe('connections stored by the last visit', () => {
  test('behavior: stored as connected, the namespaces are restored and the address caches stay', () => {
    keep('connection_status', 'connected')
    expect(storedConnections(storage, OWNER, options)).toEqual(['eip155', 'solana'])
    expect(CACHES.map(kept)).toEqual(['{}', '{}', '{}', '{}'])
  })

  test('behavior: stored as disconnected, nothing is restored and the address caches are cleared', () => {
    keep('connection_status', 'disconnected')
    expect(storedConnections(storage, OWNER, options)).toEqual([])
    expect(CACHES.map(kept)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('behavior: another page’s connection is not restored', () => {
    keep('connection_status', 'connected')
    expect(storedConnections(storage, { ...OWNER, hostOrigin: 'https://other.example' }, options)).toEqual([])
    expect(storedConnections(storage, { ...OWNER, projectId: 'other' }, options)).toEqual([])
  })

  test('behavior: with enableReconnect off nothing is restored', () => {
    keep('connection_status', 'connected')
    expect(storedConnections(storage, OWNER, { ...options, enableReconnect: false })).toEqual([])
  })

  test('attack: an endless list yields each namespace once and is read only up to the limit', () => {
    keep('connection_status', 'connected')
    keep('connected_namespaces', 'eip155,'.repeat(700_000))
    expect(storedConnections(storage, OWNER, options)).toEqual(['eip155'])
    keep('connected_namespaces', `${'x'.repeat(64)},eip155`)
    expect(storedConnections(storage, OWNER, options)).toEqual([])
    keep('connected_namespaces', CHAIN_NAMESPACES.join(','))
    expect(storedConnections(storage, OWNER, options)).toEqual(CHAIN_NAMESPACES)
  })

  test.each(['', 'yes', 'connecting', '{"half'])('attack: a status of %j restores nothing', (status) => {
    keep('connection_status', status)
    expect(storedConnections(storage, OWNER, options)).toEqual([])
  })
})

test.each([
  ['{"eip155":[{"kind":"walletConnect","name":"Harbour"}]}', true],
  ['{"eip155":[{"kind":"injected","name":"walletConnect"}]}', true],
  ['{"eip155":[{"kind":"injected","name":"Harbour"}]}', false],
  ['', false],
])('behavior: a page last left with %s had a WalletConnect connection: %j', (connections, relayed) => {
  keep('connections', connections)
  expect(hadWalletConnect(storage, OWNER)).toBe(relayed)
  expect(hadWalletConnect(storage, { ...OWNER, projectId: 'other' })).toBe(false)
})

describe('the network that was active at the last visit', () => {
  const network = (caipNetworkId: string): Network =>
    ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] }) as Network
  const page = { ...options, networks: ['eip155:1', 'eip155:137', 'solana:main', 'solana:test'].map(network) }
  const nobody: Snapshot = { status: 'disconnected', namespaces: {}, open: false, loading: false }
  const first = withOptions(nobody, page, page)
  const active = (): readonly (string | undefined)[] => {
    const { activeNamespace, namespaces } = withStoredNetwork(first, storage, OWNER, page)
    return [activeNamespace, namespaces.eip155?.caipNetworkId, namespaces.solana?.caipNetworkId]
  }

  test('behavior: is active again, without a connection too', () => {
    keep('active_namespace', 'eip155')
    keep('active_caip_network_id', 'eip155:137')
    expect(active()).toEqual(['eip155', 'eip155:137', 'solana:main'])
    keep('active_namespace', 'solana')
    keep('active_caip_network_id', 'solana:test')
    expect(active()).toEqual(['solana', 'eip155:1', 'solana:test'])
  })

  test('behavior: without anything stored, the page’s first network is active', () => {
    expect(active()).toEqual(['eip155', 'eip155:1', 'solana:main'])
  })

  test('behavior: if the page no longer has the network, its namespace is active', () => {
    keep('active_namespace', 'solana')
    keep('active_caip_network_id', 'solana:gone')
    expect(active()).toEqual(['solana', 'eip155:1', 'solana:main'])
  })

  test.each([
    ['eip155:999', 'cosmos'],
    ['{"half', '__proto__'],
    ['', 'polkadot'],
  ])('attack: a network %j of a namespace %j changes nothing', (id, namespace) => {
    keep('active_caip_network_id', id)
    keep('active_namespace', namespace)
    expect(active()).toEqual(['eip155', 'eip155:1', 'solana:main'])
  })
})
