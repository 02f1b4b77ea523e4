import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, describe, expect, test } from 'vitest'
import { sampleConnector } from '../connectors/sample-connector.ts'
import type { Connection } from '../domain/connections.ts'
import { withOptions } from '../domain/networks.ts'
import { openStorage } from '../storage/port.ts'
import type { Remembered } from '../storage/remembered.ts'
import { createRemembered } from '../storage/remembered.ts'
import type { ConnectionsStore } from '../stores/connections.ts'
import { createConnectionsStore } from '../stores/connections.ts'
import type { ConnectorsStore } from '../stores/connectors.ts'
import { createConnectorsStore } from '../stores/connectors.ts'
import { createOptionsStore } from '../stores/options.ts'
import type { SessionStore } from '../stores/session.ts'
import { createSessionStore } from '../stores/session.ts'
import type { ConnectionKeeper } from './connections.ts'
import { createConnectionKeeper } from './connections.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const solana = { ...ethereum, id: 'main', chainNamespace: 'solana' as const, caipNetworkId: 'solana:main' as const }
const settings: Options = { projectId: 'shop', networks: [ethereum, polygon, solana] }

const fox: Connection = {
  connectorId: 'fox',
  kind: 'injected',
  namespace: 'eip155',
  wallet: { name: 'Fox' },
  accounts: ['0xa', '0xb'],
  networkId: 'eip155:1',
}
const rabbit: Connection = { ...fox, connectorId: 'rabbit', wallet: { name: 'Rabbit' }, accounts: ['0xc'] }
const relayed = (namespace: 'eip155' | 'solana'): Connection => ({
  ...fox,
  connectorId: 'walletConnect',
  kind: 'walletConnect',
  namespace,
  networkId: namespace === 'solana' ? 'solana:main' : 'eip155:1',
})

let session: SessionStore
let connections: ConnectionsStore
let connectors: ConnectorsStore
let remembered: Remembered
let keeper: ConnectionKeeper
let told: number

const establish = (...list: Connection[]): void =>
  keeper.establish(
    list.map((connection) => ({
      connection,
      connector: sampleConnector({ id: connection.connectorId, kind: connection.kind }),
    })),
  )
const eip155 = () => session.getState().namespaces.eip155
const make = (): void => {
  const nobody = { status: 'disconnected', namespaces: {}, open: false, loading: false } as const
  session = createSessionStore(withOptions(nobody, settings, settings))
  connections = createConnectionsStore()
  connectors = createConnectorsStore()
  keeper = createConnectionKeeper({
    session,
    connections,
    connectors,
    options: createOptionsStore(settings),
    remembered,
  })
}

beforeEach(() => {
  remembered = createRemembered(openStorage([]), { projectId: 'shop', hostOrigin: 'https://shop.example' })
  make()
  told = 0
})

describe('a wallet that has granted its accounts', () => {
  test('behavior: the page hears of it, its connector is live, and it is kept by name', () => {
    establish(fox)
    expect(eip155()).toMatchObject({
      accounts: ['0xa', '0xb'],
      status: 'connected',
      connector: { id: 'fox', name: 'Fox' },
    })
    expect(connectors.getState().byNamespace.eip155?.id).toBe('fox')
    expect(remembered.get('connection_status')).toBe('connected')
    expect(remembered.get('connected_namespaces')).toEqual(['eip155'])
    expect(remembered.get('connected_connector_ids')).toEqual({ eip155: 'fox' })
    expect(remembered.get('connections')).toEqual({
      eip155: [{ connectorId: 'fox', kind: 'injected', name: 'Fox', accounts: ['0xa', '0xb'], networkId: 'eip155:1' }],
    })
    expect(remembered.get('active_namespace')).toBe('eip155')
    expect(remembered.get('active_caip_network_id')).toBe('eip155:1')
  })

  test('behavior: namespaces of one wallet are told of together', () => {
    session.subscribe(() => {
      told += 1
    })
    establish(relayed('eip155'), relayed('solana'))
    expect(told).toBe(1)
    expect(remembered.get('connected_namespaces')).toEqual(['eip155', 'solana'])
  })

  test('behavior: its connector is there before anybody hears of its accounts', () => {
    let found: string | undefined
    session.subscribe(() => {
      found ??= connectors.getState().byNamespace.eip155?.id
    })
    establish(fox)
    expect(found).toBe('fox')
  })

  test('behavior: of two wallets the one that came last is active, and the other is had back by choosing it', () => {
    establish(fox)
    establish(rabbit)
    expect(eip155()?.connector?.id).toBe('rabbit')
    keeper.use(fox, '0xb')
    expect(eip155()).toMatchObject({ accounts: ['0xb', '0xa'], connector: { id: 'fox' } })
    expect(connectors.getState().byNamespace.eip155?.id).toBe('fox')
    keeper.use(fox, '0xnot-granted')
    expect(eip155()?.accounts).toEqual(['0xb', '0xa'])
  })

  test('behavior: choosing a wallet of another namespace makes that the active one, and it is kept', () => {
    establish(fox, relayed('solana'))
    keeper.use(relayed('solana'))
    expect(session.getState().activeNamespace).toBe('solana')
    expect(remembered.get('active_namespace')).toBe('solana')
    expect(remembered.get('active_caip_network_id')).toBe('solana:main')
  })
})

describe('what a wallet says later', () => {
  test('behavior: other accounts and another network are told of and kept', () => {
    establish(fox)
    keeper.accountsChanged(fox, ['0xz'])
    keeper.networkChanged(fox, 'eip155:137')
    expect(eip155()).toMatchObject({ accounts: ['0xz'], caipNetworkId: 'eip155:137' })
    expect(remembered.get('connections')?.eip155?.[0]).toMatchObject({ accounts: ['0xz'], networkId: 'eip155:137' })
  })

  test('behavior: a network that the wallet has approved by now is taken over, and stays so while it says nothing else', () => {
    establish({ ...fox, approved: ['eip155:1'] })
    keeper.accountsChanged(fox, fox.accounts, ['eip155:1', 'eip155:10'])
    expect(keeper.find(fox)?.approved).toEqual(['eip155:1', 'eip155:10'])
    keeper.accountsChanged(fox, ['0xz'])
    expect(keeper.find(fox)?.approved).toEqual(['eip155:1', 'eip155:10'])
  })

  test('behavior: a network that the page does not know is told of as it is', () => {
    establish(fox)
    keeper.networkChanged(fox, 'eip155:999')
    expect(eip155()?.caipNetworkId).toBe('eip155:999')
  })

  test('behavior: no accounts are the end of the connection', () => {
    establish(fox)
    keeper.accountsChanged(fox, [])
    expect(eip155()).toEqual({ accounts: [], caipNetworkId: 'eip155:1', status: 'disconnected' })
    expect(connectors.getState()).toMatchObject({ byNamespace: {}, live: [] })
  })

  test('attack: a wallet that nobody is connected by changes nothing', () => {
    establish(fox)
    const before = session.getState()
    keeper.accountsChanged(rabbit, ['0xz'])
    keeper.networkChanged(rabbit, 'eip155:137')
    expect(session.getState()).toBe(before)
  })
})

describe('a connection that ends', () => {
  test('behavior: nothing of it is left, here or kept', () => {
    establish(fox)
    keeper.drop(fox)
    expect(session.getState()).toMatchObject({ status: 'disconnected', namespaces: { eip155: { accounts: [] } } })
    expect(connections.getState().connections).toEqual({})
    expect(remembered.get('connection_status')).toBe('disconnected')
    for (const name of [
      'connected_namespaces',
      'connected_connector_ids',
      'connections',
      'active_namespace',
      'active_caip_network_id',
    ] as const)
      expect(remembered.get(name)).toBeUndefined()
  })

  test('behavior: one by the relay takes its other namespaces along, and leaves those of other connectors', () => {
    establish(relayed('eip155'), relayed('solana'))
    establish(rabbit)
    expect(keeper.drop(relayed('solana')).map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(eip155()?.connector?.id).toBe('rabbit')
    expect(session.getState().namespaces.solana?.status).toBe('disconnected')
  })

  test('behavior: what the visitor disconnected is remembered until the visitor connects it again', () => {
    establish(fox)
    keeper.bury(fox)
    keeper.drop(fox)
    make()
    expect(keeper.isBuried(fox)).toBe(true)
    expect(keeper.isBuried(rabbit)).toBe(false)
    establish(fox)
    expect(keeper.isBuried(fox)).toBe(false)
    expect(remembered.get('disconnected_connector_ids')).toBeUndefined()
  })
})

describe('while a connection is looked for', () => {
  test('behavior: its namespace is connecting, and what was kept is not forgotten before it is known', () => {
    establish(fox)
    make()
    keeper.connecting(['eip155'], true)
    expect(session.getState()).toMatchObject({ status: 'connecting', namespaces: { eip155: { status: 'connecting' } } })
    establish({ ...relayed('solana'), connectorId: 'other', kind: 'injected' })
    expect(remembered.get('connected_connector_ids')).toEqual({ eip155: 'fox', solana: 'other' })
    keeper.connecting(['eip155'], false)
    expect(remembered.get('connected_connector_ids')).toEqual({ solana: 'other' })
  })

  test('behavior: what does not come back is disconnected, and forgotten', () => {
    establish(fox)
    make()
    keeper.connecting(['eip155'], true)
    keeper.connecting(['eip155'], false)
    expect(session.getState().status).toBe('disconnected')
    expect(remembered.get('connection_status')).toBe('disconnected')
    expect(remembered.get('connections')).toBeUndefined()
  })
})

describe('the active network', () => {
  test('behavior: it is that of the connection, of the page and of the next visit', () => {
    establish(fox)
    keeper.activate(polygon)
    expect(eip155()?.caipNetworkId).toBe('eip155:137')
    expect(connections.getState().connections.eip155?.[0].networkId).toBe('eip155:137')
    expect(remembered.get('active_caip_network_id')).toBe('eip155:137')
  })

  test('behavior: without a connection it is the page’s alone, and not kept', () => {
    keeper.activate(solana)
    expect(session.getState()).toMatchObject({ activeNamespace: 'solana', status: 'disconnected' })
    expect(remembered.get('active_caip_network_id')).toBeUndefined()
  })
})

describe('the visitor’s own names', () => {
  test('behavior: they are kept from one visit to the next, and an empty one is forgotten', () => {
    keeper.label('0xa', 'Savings')
    keeper.label('0xb', 'Rent')
    make()
    expect(connections.getState().labels).toEqual({ '0xa': 'Savings', '0xb': 'Rent' })
    keeper.label('0xa', '')
    keeper.label('0xb', '')
    expect(remembered.get('address_labels')).toBeUndefined()
  })
})
