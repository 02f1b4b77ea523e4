import type { Options } from '@casement/shared-protocol/schemas'
import { frameCallSamples } from '@casement/shared-protocol/test/fuzz/samples'
import { beforeEach, expect, test } from 'vitest'
import type { GrantedAccount, RelaySession } from '../rules/relay-session.ts'
import { addressesOf } from '../rules/relay-session.ts'
import type { WalletEars } from './hear-wallet.ts'
import { createWalletEars } from './hear-wallet.ts'

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
let ears: WalletEars
const says = (name: string, data: unknown, change: { topic?: string; chain?: string } = {}): void =>
  ears.hear({ topic: 't', chain: 'eip155:1', name, data, ...change })
const state = () => {
  const grant = session?.grants.eip155
  return grant && [grant.network, addressesOf(grant)]
}
/** The wallet grants more, and the session is read anew. */
const grant = (...rest: GrantedAccount[]): void => {
  session = sessionOf(...rest)
  ears.again()
}

beforeEach(() => {
  session = sessionOf()
  now = 1_000
  told = 0
  ears = createWalletEars({
    session: () => session,
    options: () => options,
    now: () => now,
    set: (next) => {
      told += 1
      session = next
    },
  })
})

test('behavior: an account and a network that were granted are taken as the wallet says', () => {
  session = sessionOf(granted('eip155:1', B), granted('eip155:137', A))
  says('accountsChanged', [`eip155:1:${B}`])
  expect(state()).toEqual(['eip155:1', [B]])
  says('chainChanged', '0x89')
  expect(state()).toEqual(['eip155:137', [A]])
})

test('behavior: a network that the page does not know is taken, so that the visitor can be told', () => {
  says('chainChanged', 424_242)
  expect(state()?.[0]).toBe('eip155:424242')
})

test('behavior: the chain of the event counts where its data says nothing', () => {
  session = sessionOf(granted('eip155:137', A))
  says('chainChanged', { chainId: {} }, { chain: 'eip155:137' })
  expect(state()?.[0]).toBe('eip155:137')
})

test('attack: an account or a network of the page that was not granted changes nothing', () => {
  says('accountsChanged', [B])
  says('chainChanged', 137)
  expect([state(), told]).toEqual([['eip155:1', [A]], 0])
})

test.each([
  ['another session', 'chainChanged', 424_242, { topic: 'other' }],
  ['no namespace', 'chainChanged', 424_242, { chain: 'nowhere:1' }],
  ['what every object has', 'chainChanged', 424_242, { chain: '__proto__:1' }],
  ['a namespace that was not granted', 'chainChanged', 'solana:x', { chain: 'solana:x' }],
  ['another event', 'message', [A], {}],
])('attack: what is said of %s changes nothing, then or later', (_what, name, data, change) => {
  says(name, data, change)
  grant()
  expect(told).toBe(0)
})

test('attack: without a session nothing is heard', () => {
  session = undefined
  says('chainChanged', 424_242)
  ears.again()
  expect(told).toBe(0)
})

test('attack: a network of which nothing can be read changes nothing', () => {
  says('chainChanged', { chainId: {} }, { chain: 'eip155:nowhere' })
  expect(told).toBe(0)
})

test('behavior: what the wallet grants within seconds of having said it is taken then', () => {
  says('chainChanged', 137)
  says('accountsChanged', [B])
  now += 5_000
  grant(granted('eip155:137', A), granted('eip155:137', B))
  expect(state()).toEqual(['eip155:137', [B]])
  grant(granted('eip155:137', A), granted('eip155:137', B))
  expect(state()).toEqual(['eip155:1', [A]])
})

test('behavior: an account that is said of the next network is in use once the wallet is there', () => {
  session = sessionOf(granted('eip155:137', A), granted('eip155:137', B))
  says('accountsChanged', [B])
  expect(state()).toEqual(['eip155:1', [A]])
  says('chainChanged', 137)
  expect(state()).toEqual(['eip155:137', [B]])
})

test('behavior: what was said too early is nothing after that, nor what was said before something else', () => {
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
