import type { Network } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import { addressesOf, onNetwork, withAddresses } from '../rules/relay-session.ts'
import { createKeptChoices } from './kept-choices.ts'

const A = '0xa'
const B = '0xb'
const C = '0xc'
const sessionOf = (...addresses: string[]): RelaySession => {
  const [first, ...rest] = addresses.map((address) => ({ chain: 'eip155:1', network: 'eip155:1', address }) as const)
  if (!first) throw new Error('no account')
  return {
    topic: 't',
    wallet: { name: 'W' },
    grants: { eip155: { accounts: [first, ...rest], methods: [], network: 'eip155:1' } },
  }
}
const inUse = ({ grants }: RelaySession) => grants.eip155 && addressesOf(grants.eip155)

test('behavior: a session that is read anew is where the visitor left it', () => {
  const storage = openStorage([])
  const kept = createKeptChoices(storage, 'choices')
  expect(kept.has()).toBe(false)
  kept.set(withAddresses(onNetwork(sessionOf(A, B), 'eip155', 'eip155:137'), 'eip155', [B, A]))
  const next = createKeptChoices(storage, 'choices')
  const session = next.apply(sessionOf(A, B), [])
  expect([next.has(), inUse(session), session.grants.eip155?.network]).toEqual([true, [B, A], 'eip155:137'])
  next.set(undefined)
  expect([next.has(), storage.get('choices')]).toEqual([false, undefined])
})

test('attack: a network of the page and an account that the wallet has not granted are not where the visitor left it', () => {
  const storage = openStorage([])
  const eip155 = { network: 'eip155:137', inUse: [C], granted: `eip155:1:${A}` }
  storage.set('choices', JSON.stringify({ topic: 't', choices: { eip155 } }))
  const page = [{ caipNetworkId: 'eip155:137' } as unknown as Network]
  const session = createKeptChoices(storage, 'choices').apply(sessionOf(A), page)
  expect([inUse(session), session.grants.eip155?.network]).toEqual([[A], 'eip155:1'])
})

test('behavior: of accounts that a wallet grants anew it has not said which are in use', () => {
  const kept = createKeptChoices(openStorage([]), 'choices')
  kept.set(withAddresses(sessionOf(A, B), 'eip155', [B]))
  expect(inUse(kept.apply(sessionOf(C), []))).toEqual([C])
  expect(inUse(kept.apply(sessionOf(A, B, C), []))).toEqual([A, B, C])
})

test('behavior: a wallet that has said nothing of its accounts has all of them in use', () => {
  const kept = createKeptChoices(openStorage([]), 'choices')
  kept.set(onNetwork(sessionOf(A, B), 'eip155', 'eip155:5'))
  const session = kept.apply(sessionOf(A, B), [])
  expect([inUse(session), session.grants.eip155?.network]).toEqual([[A, B], 'eip155:5'])
})

test.each([
  ['another session', JSON.stringify({ topic: 'u', choices: { eip155: { network: 'eip155:137' } } })],
  ['nonsense', '{"topic":"t","choices":'],
  ['another shape', JSON.stringify({ topic: 't', choices: { eip155: { network: 'everywhere' } } })],
])('attack: what is kept of %s changes nothing', (_what, text) => {
  const storage = openStorage([])
  storage.set('choices', text)
  const session = sessionOf(A)
  expect(createKeptChoices(storage, 'choices').apply(session, [])).toEqual(session)
})
