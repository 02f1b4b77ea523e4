import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { Connection, Connections } from './connections.ts'
import {
  allConnections,
  disconnectedWith,
  snapshotWith,
  withChange,
  withConnection,
  withFirst,
  withoutConnection,
} from './connections.ts'

const network = (caipNetworkId: string) => {
  const [chainNamespace, id] = caipNetworkId.split(':')
  return { id, caipNetworkId, chainNamespace, name: id, nativeCurrency: {}, rpcUrls: { default: { http: [] } } }
}
const options = {
  projectId: 'shop',
  networks: ['eip155:1', 'eip155:137', 'solana:main', 'bip122:btc'].map(network),
} as unknown as Options
const EMPTY: Snapshot = {
  status: 'disconnected',
  namespaces: {},
  activeNamespace: 'eip155',
  open: false,
  loading: false,
}

const connection = (
  namespace: Connection['namespace'],
  connectorId: string,
  more: Partial<Connection> = {},
): Connection => ({
  connectorId,
  kind: connectorId === 'walletConnect' ? 'walletConnect' : connectorId === 'auth' ? 'embedded' : 'injected',
  namespace,
  wallet: { name: connectorId },
  accounts: ['0xa', '0xb'],
  networkId: namespace === 'solana' ? 'solana:main' : 'eip155:1',
  ...more,
})
const all = (...list: Connection[]): Connections => list.reduceRight(withConnection, {})
const ids = (connections: Connections) =>
  allConnections(connections).map((each) => `${each.namespace} ${each.connectorId}`)
const shown = (connections: Connections, connecting: Connection['namespace'][] = [], before = EMPTY): Snapshot =>
  snapshotWith(before, { connections, connecting }, options)

describe('connections', () => {
  test('behavior: the latest connection of a namespace is active and replaces one by the same connector', () => {
    const first = all(connection('eip155', 'fox'))
    const second = withConnection(first, connection('eip155', 'rabbit'))
    expect(ids(second)).toEqual(['eip155 rabbit', 'eip155 fox'])
    const again = withConnection(second, connection('eip155', 'fox', { accounts: ['0xc'] }))
    expect(ids(again)).toEqual(['eip155 fox', 'eip155 rabbit'])
    expect(again.eip155?.[0].accounts).toEqual(['0xc'])
  })

  test('behavior: when the active connection is removed, the one used before becomes active, if any', () => {
    const both = all(connection('eip155', 'fox'), connection('eip155', 'rabbit'))
    const one = withoutConnection(both, { namespace: 'eip155', connectorId: 'fox' })
    expect(ids(one)).toEqual(['eip155 rabbit'])
    expect(withoutConnection(one, { namespace: 'eip155', connectorId: 'rabbit' })).toEqual({})
    expect(ids(withoutConnection(both, { namespace: 'solana', connectorId: 'fox' }))).toEqual(ids(both))
  })

  test('behavior: a change keeps the order, and a change to an unknown connection has no effect', () => {
    const both = all(connection('eip155', 'fox'), connection('eip155', 'rabbit'))
    const changed = withChange(both, { namespace: 'eip155', connectorId: 'rabbit' }, { networkId: 'eip155:137' })
    expect(ids(changed)).toEqual(ids(both))
    expect(changed.eip155?.[1]?.networkId).toBe('eip155:137')
    expect(withChange(both, { namespace: 'solana', connectorId: 'fox' }, { networkId: 'eip155:137' })).toBe(both)
    expect(withChange(both, { namespace: 'eip155', connectorId: 'owl' }, { networkId: 'eip155:137' })).toBe(both)
    expect(withChange(both, { namespace: 'eip155', connectorId: 'fox' }, { accounts: ['0xa', '0xb'] })).toBe(both)
  })

  test('behavior: only an account of the connection can be made the first', () => {
    expect(withFirst(['0xa', '0xb', '0xc'], '0xc')).toEqual(['0xc', '0xa', '0xb'])
    expect(withFirst(['0xa'], '0xd')).toBeUndefined()
  })
})

describe('connections that end together', () => {
  const everything = all(
    connection('eip155', 'walletConnect'),
    connection('solana', 'walletConnect'),
    connection('eip155', 'fox'),
    connection('solana', 'fox'),
    connection('bip122', 'auth'),
    connection('polkadot', 'auth'),
  )

  test.each([
    ['eip155', 'walletConnect', ['eip155 walletConnect', 'solana walletConnect']],
    ['polkadot', 'auth', ['bip122 auth', 'polkadot auth']],
    ['eip155', 'fox', ['eip155 fox']],
    ['eip155', 'nobody', []],
  ] as const)('behavior: disconnecting %s by %s ends %j', (namespace, connectorId, expected) => {
    const ended = disconnectedWith(everything, { namespace, connectorId })
    expect(ended.map((each) => `${each.namespace} ${each.connectorId}`)).toEqual(expected)
  })
})

describe('the snapshot of connections', () => {
  test('behavior: contains each namespace’s active connection and the overall status', () => {
    const snapshot = shown(
      all(
        connection('eip155', 'fox', {
          wallet: { name: 'Fox', icon: 'data:image/png;base64,AA' },
          networkId: 'eip155:5',
        }),
      ),
    )
    expect(snapshot.status).toBe('connected')
    expect(snapshot.namespaces.eip155).toEqual({
      accounts: ['0xa', '0xb'],
      caipNetworkId: 'eip155:5',
      status: 'connected',
      connector: { id: 'fox', kind: 'injected', name: 'Fox', icon: 'data:image/png;base64,AA' },
    })
    expect(snapshot.namespaces.solana).toEqual({ accounts: [], caipNetworkId: 'solana:main', status: 'disconnected' })
  })

  test('behavior: each namespace has a status of its own', () => {
    const snapshot = shown(all(connection('solana', 'fox')), ['eip155'])
    expect(snapshot.namespaces.eip155?.status).toBe('connecting')
    expect(snapshot.namespaces.solana?.status).toBe('connected')
    expect(snapshot.namespaces.bip122?.status).toBe('disconnected')
    expect(snapshot.status).toBe('connected')
    expect(shown({}, ['eip155']).status).toBe('connecting')
    expect(shown({}).status).toBe('disconnected')
  })

  test('behavior: the active namespace is a connected one while any is connected', () => {
    expect(shown(all(connection('solana', 'fox'))).activeNamespace).toBe('solana')
    const both = shown(all(connection('solana', 'fox'), connection('eip155', 'fox')), [], {
      ...EMPTY,
      activeNamespace: 'solana',
    })
    expect(both.activeNamespace).toBe('solana')
    expect(shown({}).activeNamespace).toBe('eip155')
  })

  test('behavior: disconnecting resets the network; a visitor who was never connected keeps the chosen one', () => {
    const on137 = shown(all(connection('eip155', 'fox', { networkId: 'eip155:137' })))
    expect(shown({}, [], on137).namespaces.eip155?.caipNetworkId).toBe('eip155:1')
    const chosen = shown({}, [], {
      ...EMPTY,
      namespaces: { eip155: { accounts: [], caipNetworkId: 'eip155:137', status: 'disconnected' } },
    })
    expect(chosen.namespaces.eip155?.caipNetworkId).toBe('eip155:137')
  })

  test('behavior: a namespace that the page did not request is listed while it is connected', () => {
    const polkadot = connection('polkadot', 'walletConnect', { networkId: 'polkadot:dot' })
    const connected = shown(all(polkadot))
    expect(connected.namespaces.polkadot?.status).toBe('connected')
    expect(shown({}, [], connected).namespaces.polkadot).toBeUndefined()
  })
})
