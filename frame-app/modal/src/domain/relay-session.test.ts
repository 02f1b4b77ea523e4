import { expect, test } from 'vitest'
import type { Grant, RelaySession } from './relay-session.ts'
import {
  addressesOf,
  approvedNetworks,
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
  const named = withAddresses(session, 'eip155', ['b', 'a', 'b'])
  expect(named.grants.eip155 && addressesOf(named.grants.eip155)).toEqual(['b', 'a'])
  const moved = onNetwork(named, 'eip155', 'eip155:137')
  expect(moved.grants.eip155 && addressesOf(moved.grants.eip155)).toEqual(['a', 'b'])
  expect(withAddresses(session, 'eip155', [])).toBe(session)
  expect(withAddresses(session, 'solana', ['s'])).toEqual(session)
})

test('behavior: a session that is read anew is where the visitor was', () => {
  expect(keepingNetworks(both, { eip155: 'eip155:137' }).grants.eip155?.network).toBe('eip155:137')
  expect(keepingNetworks(both, {})).toBe(both)
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
  expect(kinds(session, onNetwork(session, 'eip155', 'eip155:137'))).toEqual([
    ['network', ''],
    ['accounts', 'a,b'],
  ])
})
