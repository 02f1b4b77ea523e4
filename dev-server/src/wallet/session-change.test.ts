import { describe, expect, test } from 'vitest'
import { showSession, withAccounts, withChain } from './session-change.ts'
import type { HeldAccount } from './wallet-types.ts'

const HELD: readonly HeldAccount[] = [
  { role: 'visitor', evm: '0xA', solana: 'SolA' },
  { role: 'second', evm: '0xB', solana: 'SolB' },
]
const NAMESPACES = {
  eip155: {
    chains: ['eip155:1', 'eip155:137'],
    accounts: ['eip155:1:0xA', 'eip155:137:0xA'],
    methods: ['m'],
    events: [],
  },
  solana: { chains: ['solana:x'], accounts: ['solana:x:SolA'], methods: ['n'], events: ['e'] },
}
const session = (namespaces: typeof NAMESPACES) => ({
  topic: 't',
  expiry: 2,
  peer: { name: 'Page', url: '', description: '' },
  namespaces,
})

test('behavior: a session’s current chain is its first until the wallet announces another of its chains', () => {
  expect(showSession(session(NAMESPACES), {})).toEqual({
    topic: 't',
    asker: { name: 'Page', url: '', description: '' },
    accounts: ['eip155:1:0xA', 'eip155:137:0xA', 'solana:x:SolA'],
    chains: ['eip155:1', 'eip155:137', 'solana:x'],
    methods: ['m', 'n'],
    events: ['e'],
    currentChains: { eip155: 'eip155:1', solana: 'solana:x' },
    expiresAt: 2_000,
  })
  const said = { eip155: 'eip155:137', solana: 'solana:gone' }
  expect(showSession(session(NAMESPACES), said).currentChains).toEqual({ eip155: 'eip155:137', solana: 'solana:x' })
})

test("behavior: an added chain gets the session's accounts", () => {
  const changed = withChain(NAMESPACES, 'eip155:10')
  expect(changed.eip155).toMatchObject({
    chains: ['eip155:1', 'eip155:137', 'eip155:10'],
    accounts: ['eip155:1:0xA', 'eip155:137:0xA', 'eip155:10:0xA'],
  })
  expect(changed.solana).toBe(NAMESPACES.solana)
  expect(() => withChain({}, 'eip155:10')).toThrow('The session has no eip155')
})

describe('changing accounts', () => {
  test('behavior: replaces accounts only in their own namespaces', () => {
    const changed = withAccounts(NAMESPACES, ['eip155:1:0xB', 'eip155:1:0xA', 'eip155:137:0xB'], HELD)
    expect(changed.eip155?.accounts).toEqual(['eip155:1:0xB', 'eip155:1:0xA', 'eip155:137:0xB'])
    expect(changed.solana).toBe(NAMESPACES.solana)
  })

  test.each([
    ['none', [], 'No account'],
    ['an account that the wallet does not have', ['eip155:1:0xC', 'eip155:137:0xA'], 'eip155:1:0xC'],
    ['an account on a chain outside the session', ['eip155:10:0xA'], 'eip155:10:0xA'],
    ['a list without an account for one of the chains', ['eip155:1:0xB'], 'None was given on eip155:137'],
    ['an account of another namespace', ['cosmos:x:y'], 'The session has no cosmos'],
  ])('error: rejects %s', (_what, accounts, reason) => {
    expect(() => withAccounts(NAMESPACES, accounts, HELD)).toThrow(reason)
  })
})
