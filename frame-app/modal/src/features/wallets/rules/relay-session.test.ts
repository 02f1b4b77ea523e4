import { expect, test } from 'vitest'
import type { Grant, RelaySession } from './relay-session.ts'
import {
  addressesOf,
  approvedNetworks,
  canUseNetwork,
  keepNetworks,
  sessionChanges,
  walletChainOf,
  withAddresses,
  withNetwork,
} from './relay-session.ts'

const account = (chain: string, address: string, network = chain) =>
  ({ chain, network, address }) as Grant['accounts'][number]
const eip155: Grant = {
  accounts: [account('eip155:1', 'a'), account('eip155:137', 'a'), account('eip155:137', 'b')],
  methods: ['m'],
  network: 'eip155:1',
}
const solana: Grant = { accounts: [account('solana:old', 's', 'solana:new')], methods: [], network: 'solana:new' }
const session: RelaySession = { topic: 't', wallet: { name: 'Harbour' }, grants: { eip155 } }
const both: RelaySession = { ...session, grants: { eip155, solana } }

const inUse = ({ grants }: RelaySession) => grants.eip155 && addressesOf(grants.eip155)

test('behavior: maps a network to the wallet’s chain id, if granted', () => {
  expect(walletChainOf(solana, 'solana:new')).toBe('solana:old')
  expect(walletChainOf(solana, 'solana:old')).toBe('solana:old')
  expect(walletChainOf(eip155, 'eip155:10')).toBeUndefined()
})

test('behavior: returns the accounts on the network, or those of other networks if it is not granted', () => {
  expect(addressesOf(eip155)).toEqual(['a'])
  expect(addressesOf({ ...eip155, network: 'eip155:137' })).toEqual(['a', 'b'])
  expect(addressesOf({ ...eip155, network: 'eip155:10' })).toEqual(['a', 'b'])
})

test('behavior: the wallet’s choice of accounts applies until the network changes', () => {
  const onPolygon = withNetwork(session, 'eip155', 'eip155:137')
  const named = withAddresses(onPolygon, 'eip155', ['b', 'a', 'b'])
  expect(inUse(named)).toEqual(['b', 'a'])
  expect(inUse(withNetwork(named, 'eip155', 'eip155:10'))).toEqual(['a', 'b'])
  expect(withNetwork(named, 'eip155', 'eip155:137')).toBe(named)
  expect(withAddresses(session, 'eip155', [])).toBe(session)
  expect(withAddresses(session, 'solana', ['s'])).toBe(session)
})

test('attack: an account that is not granted on the network is not used', () => {
  expect(withAddresses(session, 'eip155', ['stranger'])).toBe(session)
  expect(withAddresses(session, 'eip155', ['b'])).toBe(session)
  expect(inUse(withAddresses(withNetwork(session, 'eip155', 'eip155:137'), 'eip155', ['stranger', 'b']))).toEqual(['b'])
  expect(inUse(withAddresses(withNetwork(session, 'eip155', 'eip155:10'), 'eip155', ['b']))).toEqual(['b'])
})

test('behavior: a reread session keeps the visitor’s network', () => {
  const keeping = (network: 'eip155:137' | 'eip155:10', ofPage: readonly string[]) =>
    keepNetworks(both, { eip155: network }, ofPage).grants.eip155?.network
  expect(keeping('eip155:137', ['eip155:137'])).toBe('eip155:137')
  expect(keepNetworks(both, {}, [])).toBe(both)
  expect(keeping('eip155:10', [])).toBe('eip155:10')
})

test('attack: does not keep a network of the page that the wallet has revoked', () => {
  const ofPage = ['eip155:1', 'eip155:10']
  expect(keepNetworks(both, { eip155: 'eip155:10' }, ofPage)).toBe(both)
  expect([
    canUseNetwork(eip155, 'eip155:10', ofPage),
    canUseNetwork(eip155, 'eip155:10', []),
    canUseNetwork(eip155, 'eip155:1', ofPage),
  ]).toEqual([false, true, true])
})

test('behavior: the approved networks are those of the accounts, each once, by the page’s ids', () => {
  expect(approvedNetworks(eip155)).toEqual(['eip155:1', 'eip155:137'])
  expect(approvedNetworks(solana)).toEqual(['solana:new'])
})

test('behavior: reports a newly approved network even if the accounts are the same', () => {
  const more = [...eip155.accounts, account('eip155:10', 'a')] as unknown as Grant['accounts']
  const grown: RelaySession = { ...session, grants: { eip155: { ...eip155, accounts: more } } }
  expect(sessionChanges(session, grown)).toEqual([
    { kind: 'accounts', namespace: 'eip155', accounts: ['a'], approved: ['eip155:1', 'eip155:137', 'eip155:10'] },
  ])
})

test('behavior: reports what changed between two sessions, the network before its accounts', () => {
  const kinds = (before: RelaySession | undefined, after: RelaySession | undefined) =>
    sessionChanges(before, after).map((change) => [change.kind, 'accounts' in change ? change.accounts.join() : ''])
  expect(kinds(undefined, undefined)).toEqual([])
  expect(kinds(undefined, session)).toEqual([['established', '']])
  expect(kinds(session, structuredClone(session))).toEqual([])
  expect(kinds(session, undefined)).toEqual([['ended', '']])
  expect(kinds(session, { ...session, topic: 'other' })).toEqual([['established', '']])
  expect(kinds(session, both)).toEqual([['established', '']])
  expect(kinds(both, session)).toEqual([['accounts', '']])
  expect(kinds({ ...both, grants: { solana } }, session)).toEqual([
    ['established', ''],
    ['accounts', ''],
  ])
  const other: Grant = { ...eip155, accounts: [account('eip155:1', 'c'), ...eip155.accounts.slice(1)] }
  expect(kinds(session, { ...session, grants: { eip155: other } })).toEqual([['accounts', 'c']])
  expect(kinds(session, withNetwork(session, 'eip155', 'eip155:137'))).toEqual([
    ['network', ''],
    ['accounts', 'a,b'],
  ])
})
