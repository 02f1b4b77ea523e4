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
  test('behavior: the latest of a namespace is its active one, and one by the same connector is replaced', () => {
    const first = all(connection('eip155', 'fox'))
    const second = withConnection(first, connection('eip155', 'rabbit'))
    expect(ids(second)).toEqual(['eip155 rabbit', 'eip155 fox'])
    const again = withConnection(second, connection('eip155', 'fox', { accounts: ['0xc'] }))
    expect(ids(again)).toEqual(['eip155 fox', 'eip155 rabbit'])
    expect(again.eip155?.[0].accounts).toEqual(['0xc'])
  })

  test('behavior: without its active connection a namespace falls back to the one used before, or has none', () => {
    const both = all(connection('eip155', 'fox'), connection('eip155', 'rabbit'))
    const one = withoutConnection(both, { namespace: 'eip155', connectorId: 'fox' })
    expect(ids(one)).toEqual(['eip155 rabbit'])
    expect(withoutConnection(one, { namespace: 'eip155', connectorId: 'rabbit' })).toEqual({})
    expect(ids(withoutConnection(both, { namespace: 'solana', connectorId: 'fox' }))).toEqual(ids(both))
  })

  test('behavior: a change leaves a connection where it is, and one that is not there changes nothing', () => {
    const both = all(connection('eip155', 'fox'), connection('eip155', 'rabbit'))
    const changed = withChange(both, { namespace: 'eip155', connectorId: 'rabbit' }, { networkId: 'eip155:137' })
    expect(ids(changed)).toEqual(ids(both))
    expect(changed.eip155?.[1]?.networkId).toBe('eip155:137')
    expect(withChange(both, { namespace: 'solana', connectorId: 'fox' }, { networkId: 'eip155:137' })).toBe(both)
    expect(withChange(both, { namespace: 'eip155', connectorId: 'owl' }, { networkId: 'eip155:137' })).toBe(both)
    expect(withChange(both, { namespace: 'eip155', connectorId: 'fox' }, { accounts: ['0xa', '0xb'] })).toBe(both)
  })

  test('behavior: an account is made the first only if it is one of them', () => {
    expect(withFirst(['0xa', '0xb', '0xc'], '0xc')).toEqual(['0xc', '0xa', '0xb'])
    expect(withFirst(['0xa'], '0xd')).toBeUndefined()
  })
})

describe('what ends along with a connection', () => {
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
  ] as const)('behavior: with %s by %s: %j', (namespace, connectorId, expected) => {
    const ended = disconnectedWith(everything, { namespace, connectorId })
    expect(ended.map((each) => `${each.namespace} ${each.connectorId}`)).toEqual(expected)
  })
})

describe('what of it is public', () => {
  test('behavior: the active connection of a namespace, and that somebody is connected', () => {
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

  test('behavior: the statuses of namespaces are apart from each other', () => {
    const snapshot = shown(all(connection('solana', 'fox')), ['eip155'])
    expect(snapshot.namespaces.eip155?.status).toBe('connecting')
    expect(snapshot.namespaces.solana?.status).toBe('connected')
    expect(snapshot.namespaces.bip122?.status).toBe('disconnected')
    expect(snapshot.status).toBe('connected')
    expect(shown({}, ['eip155']).status).toBe('connecting')
    expect(shown({}).status).toBe('disconnected')
  })

  test('behavior: the active namespace is one in which somebody is connected, as long as anybody is', () => {
    expect(shown(all(connection('solana', 'fox'))).activeNamespace).toBe('solana')
    const both = shown(all(connection('solana', 'fox'), connection('eip155', 'fox')), [], {
      ...EMPTY,
      activeNamespace: 'solana',
    })
    expect(both.activeNamespace).toBe('solana')
    expect(shown({}).activeNamespace).toBe('eip155')
  })

  test('behavior: who disconnects leaves the network with the account; who never was connected stays on theirs', () => {
    const on137 = shown(all(connection('eip155', 'fox', { networkId: 'eip155:137' })))
    expect(shown({}, [], on137).namespaces.eip155?.caipNetworkId).toBe('eip155:1')
    const chosen = shown({}, [], {
      ...EMPTY,
      namespaces: { eip155: { accounts: [], caipNetworkId: 'eip155:137', status: 'disconnected' } },
    })
    expect(chosen.namespaces.eip155?.caipNetworkId).toBe('eip155:137')
  })

  test('behavior: a namespace that the page did not ask for is there as long as it is connected', () => {
    const polkadot = connection('polkadot', 'walletConnect', { networkId: 'polkadot:dot' })
    const connected = shown(all(polkadot))
    expect(connected.namespaces.polkadot?.status).toBe('connected')
    expect(shown({}, [], connected).namespaces.polkadot).toBeUndefined()
  })
})
