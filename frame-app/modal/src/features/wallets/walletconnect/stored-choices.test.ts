import type { Network } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { openStorage } from '../../../storage/port.ts'
import type { RelaySession } from '../rules/relay-session.ts'
import { addressesOf, withAddresses, withNetwork } from '../rules/relay-session.ts'
import { createStoredChoices } from './stored-choices.ts'

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

test('behavior: restores the accounts and network that the visitor used', () => {
  const storage = openStorage([])
  const kept = createStoredChoices(storage, 'choices')
  expect(kept.has()).toBe(false)
  kept.set(withAddresses(withNetwork(sessionOf(A, B), 'eip155', 'eip155:137'), 'eip155', [B, A]))
  const next = createStoredChoices(storage, 'choices')
  const session = next.apply(sessionOf(A, B), [])
  expect([next.has(), inUse(session), session.grants.eip155?.network]).toEqual([true, [B, A], 'eip155:137'])
  next.set(undefined)
  expect([next.has(), storage.get('choices')]).toEqual([false, undefined])
})

test('attack: ignores a stored network of the page or an account that is not granted', () => {
  const storage = openStorage([])
  const eip155 = { network: 'eip155:137', inUse: [C], granted: `eip155:1:${A}` }
  storage.set('choices', JSON.stringify({ topic: 't', choices: { eip155 } }))
  const page = [{ caipNetworkId: 'eip155:137' } as unknown as Network]
  const session = createStoredChoices(storage, 'choices').apply(sessionOf(A), page)
  expect([inUse(session), session.grants.eip155?.network]).toEqual([[A], 'eip155:1'])
})

test('behavior: uses all accounts if the granted accounts have changed', () => {
  const kept = createStoredChoices(openStorage([]), 'choices')
  kept.set(withAddresses(sessionOf(A, B), 'eip155', [B]))
  expect(inUse(kept.apply(sessionOf(C), []))).toEqual([C])
  expect(inUse(kept.apply(sessionOf(A, B, C), []))).toEqual([A, B, C])
})

test('behavior: uses all accounts of a wallet that never reported which are in use', () => {
  const kept = createStoredChoices(openStorage([]), 'choices')
  kept.set(withNetwork(sessionOf(A, B), 'eip155', 'eip155:5'))
  const session = kept.apply(sessionOf(A, B), [])
  expect([inUse(session), session.grants.eip155?.network]).toEqual([[A, B], 'eip155:5'])
})

test.each([
  ['another session', JSON.stringify({ topic: 'u', choices: { eip155: { network: 'eip155:137' } } })],
  ['truncated JSON', '{"topic":"t","choices":'],
  ['another shape', JSON.stringify({ topic: 't', choices: { eip155: { network: 'everywhere' } } })],
])('attack: ignores stored choices of %s', (_what, text) => {
  const storage = openStorage([])
  storage.set('choices', text)
  const session = sessionOf(A)
  expect(createStoredChoices(storage, 'choices').apply(session, [])).toEqual(session)
})
