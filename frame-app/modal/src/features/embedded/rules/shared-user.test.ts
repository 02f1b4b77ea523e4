import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import { sharedUser } from './shared-user.ts'

const MINE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const THEIRS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user = { email: 'anna@example.org', provider: 'email' as const }
const readyOf = (...addresses: readonly string[]): EmbeddedState => ({
  kind: 'ready',
  user,
  accounts: addresses.map((address) => ({ namespace: 'eip155', address })),
  factors: [],
})

test('behavior: E-06: the page that asks learns the address of a visitor who has agreed', () => {
  expect(sharedUser({ shareProfile: true, state: readyOf(MINE), consent: MINE })).toEqual({ email: user.email })
})

test.each<[string, Parameters<typeof sharedUser>[0]]>([
  ['a page that does not ask', { shareProfile: undefined, state: readyOf(MINE), consent: MINE }],
  ['a page that does not ask any more', { shareProfile: false, state: readyOf(MINE), consent: MINE }],
  ['without consent', { shareProfile: true, state: readyOf(MINE), consent: undefined }],
  ['by another visitor’s consent', { shareProfile: true, state: readyOf(MINE), consent: THEIRS }],
  ['of a wallet without an account', { shareProfile: true, state: readyOf(), consent: MINE }],
  ['without consent, of a wallet without an account', { shareProfile: true, state: readyOf(), consent: undefined }],
  ['of a login without a wallet', { shareProfile: true, state: { kind: 'no-wallet', user }, consent: MINE }],
  ['of a locked wallet', { shareProfile: true, state: { kind: 'locked', user, factors: [] }, consent: MINE }],
  ['after signing out', { shareProfile: true, state: { kind: 'signed-out' }, consent: MINE }],
  ['before the frame has told anything', { shareProfile: true, state: undefined, consent: MINE }],
])('attack: nothing is told: %s', (_what, asked) => {
  expect(sharedUser(asked)).toBeUndefined()
})
