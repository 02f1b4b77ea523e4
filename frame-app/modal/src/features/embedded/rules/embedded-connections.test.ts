import type { Options, Snapshot } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { embeddedConnections } from './embedded-connections.ts'

const EVM = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOL = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const accounts = [
  { namespace: 'eip155', address: EVM },
  { namespace: 'solana', address: SOL },
] as const

const network = (caipNetworkId: string) => {
  const [chainNamespace] = caipNetworkId.split(':')
  return { caipNetworkId, chainNamespace } as Options['networks'][number]
}
const optionsWith = (ids: readonly string[], more: object = {}) =>
  ({ networks: ids.map(network), ...more }) as unknown as Options
const on = (namespaces: object) => ({ namespaces }) as unknown as Snapshot
const BOTH = ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']

const idsOf = (options: Options, snapshot: Snapshot) =>
  embeddedConnections([...accounts], options, snapshot).map((each) => [
    each.namespace,
    each.accounts[0],
    each.networkId,
  ])

test.each<[string, Options, Snapshot, readonly (readonly string[])[]]>([
  [
    'each namespace of the page, on its first network',
    optionsWith(BOTH),
    on({}),
    [
      ['eip155', EVM, 'eip155:1'],
      ['solana', SOL, BOTH[2] ?? ''],
    ],
  ],
  [
    'the network that the visitor chose before',
    optionsWith(BOTH),
    on({ eip155: { caipNetworkId: 'eip155:137' } }),
    [
      ['eip155', EVM, 'eip155:137'],
      ['solana', SOL, BOTH[2] ?? ''],
    ],
  ],
  ['only what the page has networks for', optionsWith(['eip155:1']), on({}), [['eip155', EVM, 'eip155:1']]],
  [
    'only what the page has adapters for',
    optionsWith(BOTH, { adapters: ['solana'] }),
    on({}),
    [['solana', SOL, BOTH[2] ?? '']],
  ],
  ['nothing on a page for other networks', optionsWith(['bip122:000000000019d6689c085ae165831e93']), on({}), []],
])('behavior: connects %s', (_what, options, snapshot, expected) => {
  expect(idsOf(options, snapshot)).toEqual(expected)
})

test('behavior: an account is an embedded connection of its own kind', () => {
  expect(embeddedConnections([accounts[0]], optionsWith(BOTH), on({}))).toEqual([
    {
      connectorId: 'embedded',
      kind: 'embedded',
      namespace: 'eip155',
      wallet: { name: 'Casement' },
      accounts: [EVM],
      networkId: 'eip155:1',
    },
  ])
})
