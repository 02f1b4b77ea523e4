import { expect, test } from 'vitest'
import type { Grant, RelaySession } from './relay-session.ts'
import {
  addressesOf,
  approvedNetworks,
  canBeOn,
  chainOn,
  keepingNetworks,
  onNetwork,
  sessionChanges,
  withAddresses,
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

test('behavior: a chain is asked for as the wallet names it, and by what it was granted', () => {
  expect(chainOn(solana, 'solana:new')).toBe('solana:old')
  expect(chainOn(solana, 'solana:old')).toBe('solana:old')
  expect(chainOn(eip155, 'eip155:10')).toBeUndefined()
})

test('behavior: the accounts are those on the network, and on one that was not granted those of the others', () => {
  expect(addressesOf(eip155)).toEqual(['a'])
  expect(addressesOf({ ...eip155, network: 'eip155:137' })).toEqual(['a', 'b'])
  expect(addressesOf({ ...eip155, network: 'eip155:10' })).toEqual(['a', 'b'])
})

test('behavior: accounts that the wallet names are in use until it is on another network', () => {
  const onPolygon = onNetwork(session, 'eip155', 'eip155:137')
  const named = withAddresses(onPolygon, 'eip155', ['b', 'a', 'b'])
  expect(inUse(named)).toEqual(['b', 'a'])
  expect(inUse(onNetwork(named, 'eip155', 'eip155:10'))).toEqual(['a', 'b'])
  expect(onNetwork(named, 'eip155', 'eip155:137')).toBe(named)
  expect(withAddresses(session, 'eip155', [])).toBe(session)
  expect(withAddresses(session, 'solana', ['s'])).toBe(session)
})

test('attack: an account that the wallet names and has not granted on the network is none in use', () => {
  expect(withAddresses(session, 'eip155', ['stranger'])).toBe(session)
  expect(withAddresses(session, 'eip155', ['b'])).toBe(session)
  expect(inUse(withAddresses(onNetwork(session, 'eip155', 'eip155:137'), 'eip155', ['stranger', 'b']))).toEqual(['b'])
  expect(inUse(withAddresses(onNetwork(session, 'eip155', 'eip155:10'), 'eip155', ['b']))).toEqual(['b'])
})

test('behavior: a session that is read anew is where the visitor was', () => {
  const keeping = (network: 'eip155:137' | 'eip155:10', ofPage: readonly string[]) =>
    keepingNetworks(both, { eip155: network }, ofPage).grants.eip155?.network
  expect(keeping('eip155:137', ['eip155:137'])).toBe('eip155:137')
  expect(keepingNetworks(both, {}, [])).toBe(both)
  expect(keeping('eip155:10', [])).toBe('eip155:10')
})

test('attack: a network of the page that the wallet has taken back is none where the visitor is', () => {
  const ofPage = ['eip155:1', 'eip155:10']
  expect(keepingNetworks(both, { eip155: 'eip155:10' }, ofPage)).toBe(both)
  expect([
    canBeOn(eip155, 'eip155:10', ofPage),
    canBeOn(eip155, 'eip155:10', []),
    canBeOn(eip155, 'eip155:1', ofPage),
  ]).toEqual([false, true, true])
})

test('behavior: the networks that a wallet has approved are those of its accounts, each once, by the ids of pages', () => {
  expect(approvedNetworks(eip155)).toEqual(['eip155:1', 'eip155:137'])
  expect(approvedNetworks(solana)).toEqual(['solana:new'])
})

test('behavior: a network more that the wallet approves is told, though the accounts in use are the same', () => {
  const more = [...eip155.accounts, account('eip155:10', 'a')] as unknown as Grant['accounts']
  const grown: RelaySession = { ...session, grants: { eip155: { ...eip155, accounts: more } } }
  expect(sessionChanges(session, grown)).toEqual([
    { kind: 'accounts', namespace: 'eip155', accounts: ['a'], approved: ['eip155:1', 'eip155:137', 'eip155:10'] },
  ])
})

test('behavior: of two sessions it is told what is another, the network before its accounts', () => {
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
  expect(kinds(session, onNetwork(session, 'eip155', 'eip155:137'))).toEqual([
    ['network', ''],
    ['accounts', 'a,b'],
  ])
})
