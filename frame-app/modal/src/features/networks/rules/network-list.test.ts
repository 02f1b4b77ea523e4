import { SOLANA_NETWORK_ID } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import { describe, expect, test } from 'vitest'
import type { Connection, Connections } from '../../../kernel/rules/connections.ts'
import { deprecatedNetworkId, networkById } from '../../../kernel/rules/network-presets.ts'
import type { NetworkFacts } from './network-list.ts'
import { canChoose, networkGroups, searchedText } from './network-list.ts'

const network = (id: string, more: Partial<Network> = {}) => ({ ...networkById([], id), ...more }) as Network
const ethereum = network('eip155:1')
const polygon = network('eip155:137')
const base = network('eip155:8453')
const sepolia = network('eip155:11155111', { testnet: true })
const solana = network(SOLANA_NETWORK_ID)
const bitcoin = network('bip122:000000000019d6689c085ae165831e93')

const connection = (namespace: Connection['namespace'], approved?: readonly Connection['networkId'][]): Connection => ({
  connectorId: `of-${namespace}`,
  kind: 'walletConnect',
  namespace,
  wallet: { name: 'Harbour' },
  accounts: ['0xa'],
  networkId: `${namespace}:1`,
  ...(approved ? { approved } : {}),
})
const connectedBy = (...all: readonly Connection[]): Connections =>
  Object.fromEntries(all.map((each) => [each.namespace, [each]]))

const listed = (networks: readonly Network[], facts: Partial<NetworkFacts> = {}) =>
  networkGroups(networks, { activeId: undefined, connections: {}, ...facts }).map(({ namespace, networks: of }) => [
    namespace,
    of.map(({ network: { name }, standing }) => `${name}: ${standing}`),
  ])

describe('the order of networks', () => {
  test('behavior: is the page’s, by namespace, if none is active', () => {
    expect(listed([solana, polygon, ethereum])).toEqual([
      ['solana', ['Solana: ready']],
      ['eip155', ['Polygon: ready', 'Ethereum: ready']],
    ])
  })

  test('behavior: the active namespace first, with the active network first and test networks last', () => {
    expect(listed([solana, sepolia, ethereum, polygon, base], { activeId: 'eip155:8453' })).toEqual([
      ['eip155', ['Base: active', 'Ethereum: ready', 'Polygon: ready', 'Sepolia: ready']],
      ['solana', ['Solana: ready']],
    ])
  })

  test('behavior: connected namespaces come before others', () => {
    const connections = connectedBy(connection('eip155'), connection('bip122'))
    const facts = { activeId: 'eip155:1', connections }
    expect(listed([ethereum, solana, bitcoin], facts).map(([namespace]) => namespace)).toEqual([
      'eip155',
      'bip122',
      'solana',
    ])
  })
})

describe('the status of a network', () => {
  test.each<[string, Network, NetworkFacts, string]>([
    ['ready without a connection', polygon, { activeId: 'eip155:1', connections: {} }, 'ready'],
    ['active', polygon, { activeId: 'eip155:137', connections: {} }, 'active'],
    [
      'ready if its wallet can use any',
      polygon,
      { activeId: 'eip155:1', connections: connectedBy(connection('eip155')) },
      'ready',
    ],
    [
      'ready if its wallet has approved it',
      polygon,
      { activeId: 'eip155:1', connections: connectedBy(connection('eip155', ['eip155:137'])) },
      'ready',
    ],
    [
      'to add if its wallet has approved others',
      polygon,
      { activeId: 'eip155:1', connections: connectedBy(connection('eip155', ['eip155:1'])) },
      'to-add',
    ],
    [
      'to add if its wallet has approved none',
      polygon,
      { activeId: 'eip155:1', connections: connectedBy(connection('eip155', [])) },
      'to-add',
    ],
    [
      'not approved if the namespace cannot add networks',
      solana,
      { activeId: 'solana:x', connections: connectedBy(connection('solana', ['solana:x'])) },
      'not-approved',
    ],
    [
      'ready if its wallet has approved its older id',
      solana,
      {
        activeId: 'eip155:1',
        connections: connectedBy(
          connection('eip155'),
          connection('solana', [deprecatedNetworkId(SOLANA_NETWORK_ID) as Connection['networkId']]),
        ),
      },
      'ready',
    ],
    ['active by its older id', solana, { activeId: deprecatedNetworkId(SOLANA_NETWORK_ID), connections: {} }, 'active'],
    [
      'other wallet if only another namespace is connected',
      solana,
      { activeId: 'eip155:1', connections: connectedBy(connection('eip155')) },
      'other-wallet',
    ],
  ])('behavior: %s', (_name, asked, facts, standing) => {
    expect(networkGroups([asked], facts)[0]?.networks[0]?.standing).toBe(standing)
  })

  test('behavior: all can be chosen except those that cannot be approved', () => {
    const standings = ['active', 'ready', 'to-add', 'other-wallet', 'not-approved'] as const
    expect(standings.filter((standing) => !canChoose(standing))).toEqual(['not-approved'])
  })
})

test('behavior: a network is found by name, currency and id', () => {
  expect(searchedText({ network: polygon, standing: 'ready' })).toBe('Polygon POL 137')
})
