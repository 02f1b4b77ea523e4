import { describe, expect, test } from 'vitest'
import { fox, polygon, rabbit, relayed, setUpVisits, solana } from './connection-keeper-for-tests.ts'

const world = setUpVisits()

describe('establishing a connection', () => {
  test('behavior: publishes the accounts, keeps the connector live and stores the connection', () => {
    const { connectors, remembered, establish, eip155 } = world.current
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

  test('behavior: publishes all namespaces of one wallet in one update', () => {
    const { session, remembered, establish } = world.current
    let told = 0
    session.subscribe(() => {
      told += 1
    })
    establish(relayed('eip155'), relayed('solana'))
    expect(told).toBe(1)
    expect(remembered.get('connected_namespaces')).toEqual(['eip155', 'solana'])
  })

  test('behavior: the connector is available before the accounts are published', () => {
    const { session, connectors, establish } = world.current
    let found: string | undefined
    session.subscribe(() => {
      found ??= connectors.getState().byNamespace.eip155?.id
    })
    establish(fox)
    expect(found).toBe('fox')
  })

  test('behavior: the latest of two wallets is active, and choosing the other makes it active again', () => {
    const { connectors, keeper, establish, eip155 } = world.current
    establish(fox)
    establish(rabbit)
    expect(eip155()?.connector?.id).toBe('rabbit')
    keeper.use(fox, '0xb')
    expect(eip155()).toMatchObject({ accounts: ['0xb', '0xa'], connector: { id: 'fox' } })
    expect(connectors.getState().byNamespace.eip155?.id).toBe('fox')
    keeper.use(fox, '0xnot-granted')
    expect(eip155()?.accounts).toEqual(['0xb', '0xa'])
  })

  test('behavior: choosing a wallet of another namespace makes that namespace active and stores it', () => {
    const { session, remembered, keeper, establish } = world.current
    establish(fox, relayed('solana'))
    keeper.use(relayed('solana'))
    expect(session.getState().activeNamespace).toBe('solana')
    expect(remembered.get('active_namespace')).toBe('solana')
    expect(remembered.get('active_caip_network_id')).toBe('solana:main')
  })
})

describe('changes that a wallet reports', () => {
  test('behavior: publishes and stores changed accounts and a changed network', () => {
    const { remembered, keeper, establish, eip155 } = world.current
    establish(fox)
    keeper.accountsChanged(fox, ['0xz'])
    keeper.networkChanged(fox, 'eip155:137')
    expect(eip155()).toMatchObject({ accounts: ['0xz'], caipNetworkId: 'eip155:137' })
    expect(remembered.get('connections')?.eip155?.[0]).toMatchObject({ accounts: ['0xz'], networkId: 'eip155:137' })
  })

  test('behavior: keeps the newly approved networks until the wallet reports others', () => {
    const { keeper, establish } = world.current
    establish({ ...fox, approved: ['eip155:1'] })
    keeper.accountsChanged(fox, fox.accounts, ['eip155:1', 'eip155:10'])
    expect(keeper.find(fox)?.approved).toEqual(['eip155:1', 'eip155:10'])
    keeper.accountsChanged(fox, ['0xz'])
    expect(keeper.find(fox)?.approved).toEqual(['eip155:1', 'eip155:10'])
  })

  test('behavior: publishes a network that the page does not know by its id', () => {
    const { keeper, establish, eip155 } = world.current
    establish(fox)
    keeper.networkChanged(fox, 'eip155:999')
    expect(eip155()?.caipNetworkId).toBe('eip155:999')
  })

  test('behavior: an empty list of accounts ends the connection', () => {
    const { connectors, keeper, establish, eip155 } = world.current
    establish(fox)
    keeper.accountsChanged(fox, [])
    expect(eip155()).toEqual({ accounts: [], caipNetworkId: 'eip155:1', status: 'disconnected' })
    expect(connectors.getState()).toEqual({ byNamespace: {}, live: [] })
  })

  test('attack: ignores changes from a wallet that is not connected', () => {
    const { session, keeper, establish } = world.current
    establish(fox)
    const before = session.getState()
    keeper.accountsChanged(rabbit, ['0xz'])
    keeper.networkChanged(rabbit, 'eip155:137')
    expect(session.getState()).toBe(before)
  })
})

describe('ending a connection', () => {
  test('behavior: removes it from the stores and from storage', () => {
    const { session, connections, connectors, remembered, keeper, establish } = world.current
    establish(fox)
    keeper.drop(fox)
    expect(connectors.getState()).toEqual({ byNamespace: {}, live: [] })
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

  test('behavior: ending a WalletConnect connection ends its other namespaces and leaves other connectors', () => {
    const { session, keeper, establish, eip155 } = world.current
    establish(relayed('eip155'), relayed('solana'))
    establish(rabbit)
    expect(keeper.drop(relayed('solana')).map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
    expect(eip155()?.connector?.id).toBe('rabbit')
    expect(session.getState().namespaces.solana?.status).toBe('disconnected')
  })

  test('behavior: a wallet that the visitor disconnected stays marked until the visitor connects it again', () => {
    const before = world.current
    before.establish(fox)
    before.keeper.markDisconnected(fox)
    before.keeper.drop(fox)
    const { remembered, keeper, establish } = world.next()
    expect(keeper.isMarkedDisconnected(fox)).toBe(true)
    expect(keeper.isMarkedDisconnected(rabbit)).toBe(false)
    establish(fox)
    expect(keeper.isMarkedDisconnected(fox)).toBe(false)
    expect(remembered.get('disconnected_connector_ids')).toBeUndefined()
  })
})

describe('the active network', () => {
  test('behavior: sets it on the connection, publishes it and stores it', () => {
    const { connections, remembered, keeper, establish, eip155 } = world.current
    establish(fox)
    keeper.activate(polygon)
    expect(eip155()?.caipNetworkId).toBe('eip155:137')
    expect(connections.getState().connections.eip155?.[0].networkId).toBe('eip155:137')
    expect(remembered.get('active_caip_network_id')).toBe('eip155:137')
  })

  test('behavior: without a connection it is published and stored, too, and a failed attempt to connect keeps it', () => {
    const { session, remembered, keeper } = world.current
    keeper.activate(solana)
    const attempt = {}
    keeper.connecting(attempt, ['eip155'])
    keeper.connecting(attempt, [])
    expect(session.getState()).toMatchObject({ activeNamespace: 'solana', status: 'disconnected' })
    expect(remembered.get('active_namespace')).toBe('solana')
    expect(remembered.get('active_caip_network_id')).toBe('solana:main')
  })

  test('behavior: a namespace becomes active with its network, and both are stored', () => {
    const { session, remembered, keeper } = world.current
    keeper.activate(polygon)
    keeper.activateNamespace('solana')
    keeper.activateNamespace('eip155')
    expect(session.getState().activeNamespace).toBe('eip155')
    expect(remembered.get('active_namespace')).toBe('eip155')
    expect(remembered.get('active_caip_network_id')).toBe('eip155:137')
  })
})
