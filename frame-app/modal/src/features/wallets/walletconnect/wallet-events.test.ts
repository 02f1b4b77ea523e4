import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, expect, test } from 'vitest'
import type { GrantedAccount, RelaySession } from '../rules/relay-session.ts'
import { addressesOf } from '../rules/relay-session.ts'
import type { WalletEventHandler } from './wallet-events.ts'
import { createWalletEventHandler } from './wallet-events.ts'

const [ethereum] = frameCallSamples.init.options.networks
if (!ethereum) throw new Error('the sample has a network')
const polygon = { ...ethereum, id: 137, caipNetworkId: 'eip155:137' as const }
const options: Options = { projectId: 'shop', networks: [{ ...ethereum, id: 1, caipNetworkId: 'eip155:1' }, polygon] }

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const granted = (chain: 'eip155:1' | 'eip155:137', address: string): GrantedAccount => ({
  chain,
  network: chain,
  address,
})
const sessionOf = (...rest: GrantedAccount[]): RelaySession => ({
  topic: 't',
  wallet: { name: 'Harbour' },
  grants: { eip155: { accounts: [granted('eip155:1', A), ...rest], methods: [], network: 'eip155:1' } },
})

let session: RelaySession | undefined
let now = 0
let told = 0
let ears: WalletEventHandler
const says = (name: string, data: unknown, change: { topic?: string; chain?: string } = {}): void =>
  ears.handle({ topic: 't', chain: 'eip155:1', name, data, ...change })
const state = () => {
  const grant = session?.grants.eip155
  return grant && [grant.network, addressesOf(grant)]
}
/** Grants more accounts and rereads the session. */
const grant = (...rest: GrantedAccount[]): void => {
  session = sessionOf(...rest)
  ears.reapply()
}

beforeEach(() => {
  session = sessionOf()
  now = 1_000
  told = 0
  ears = createWalletEventHandler({
    session: () => session,
    options: () => options,
    now: () => now,
    set: (next) => {
      told += 1
      session = next
    },
  })
})

test('behavior: applies accounts and networks that the wallet reports and has granted', () => {
  session = sessionOf(granted('eip155:1', B), granted('eip155:137', A))
  says('accountsChanged', [`eip155:1:${B}`])
  expect(state()).toEqual(['eip155:1', [B]])
  says('chainChanged', '0x89')
  expect(state()).toEqual(['eip155:137', [A]])
})

test('behavior: applies a network that the page does not know, so the visitor can be told', () => {
  says('chainChanged', 424_242)
  expect(state()?.[0]).toBe('eip155:424242')
})

test('behavior: uses the chain of the event if its data names none', () => {
  session = sessionOf(granted('eip155:137', A))
  says('chainChanged', { chainId: {} }, { chain: 'eip155:137' })
  expect(state()?.[0]).toBe('eip155:137')
})

test('attack: ignores an account or a network of the page that was not granted', () => {
  says('accountsChanged', [B])
  says('chainChanged', 137)
  expect([state(), told]).toEqual([['eip155:1', [A]], 0])
})

test.each([
  ['another session', 'chainChanged', 424_242, { topic: 'other' }],
  ['no namespace', 'chainChanged', 424_242, { chain: 'nowhere:1' }],
  ['an inherited property', 'chainChanged', 424_242, { chain: '__proto__:1' }],
  ['a namespace that was not granted', 'chainChanged', 'solana:x', { chain: 'solana:x' }],
  ['another event', 'message', [A], {}],
])('attack: ignores an event about %s, now and later', (_what, name, data, change) => {
  says(name, data, change)
  grant()
  expect(told).toBe(0)
})

test('attack: ignores events without a session', () => {
  session = undefined
  says('chainChanged', 424_242)
  ears.reapply()
  expect(told).toBe(0)
})

test('attack: ignores a network that cannot be read', () => {
  says('chainChanged', { chainId: {} }, { chain: 'eip155:nowhere' })
  expect(told).toBe(0)
})

test('behavior: applies an event if the wallet grants it within seconds', () => {
  says('chainChanged', 137)
  says('accountsChanged', [B])
  now += 5_000
  grant(granted('eip155:137', A), granted('eip155:137', B))
  expect(state()).toEqual(['eip155:137', [B]])
  grant(granted('eip155:137', A), granted('eip155:137', B))
  expect(state()).toEqual(['eip155:1', [A]])
})

test('behavior: applies an account of the next network once the wallet switches to it', () => {
  session = sessionOf(granted('eip155:137', A), granted('eip155:137', B))
  says('accountsChanged', [B])
  expect(state()).toEqual(['eip155:1', [A]])
  says('chainChanged', 137)
  expect(state()).toEqual(['eip155:137', [B]])
})

test('behavior: forgets an early event after a timeout or a newer event', () => {
  says('chainChanged', 137)
  now += 5_001
  grant(granted('eip155:137', A))
  expect(state()?.[0]).toBe('eip155:1')
  session = sessionOf()
  says('chainChanged', 137)
  says('chainChanged', 1)
  grant(granted('eip155:137', A))
  expect(state()?.[0]).toBe('eip155:1')
})
