import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WALLET_ROLES } from '../accounts/accounts.ts'
import type { Change, Connection, ConnectionEvent } from './connection.ts'
import { applyChange, readMemory, STRANGER, toMemory } from './connection.ts'

const garden = { chainId: '0x539', name: 'Garden', symbol: 'LEAF', rpc: 'http://127.0.0.1:9/' } as const
const known: Connection = { ...STRANGER, eip155: ['visitor', 'second'], solana: ['second'] }
const offline: Connection = { ...known, online: false }

const cases: readonly [string, Connection, Change, Partial<Connection>, readonly ConnectionEvent[]][] = [
  [
    'a stranger is permitted an account',
    STRANGER,
    { kind: 'permitted', namespace: 'eip155', roles: ['second'] },
    { eip155: ['second'], solana: [] },
    [{ kind: 'accounts', namespace: 'eip155', roles: ['second'] }],
  ],
  [
    'the same accounts again change nothing',
    known,
    { kind: 'permitted', namespace: 'eip155', roles: ['visitor', 'second'] },
    known,
    [],
  ],
  [
    'an account that is named twice is there once',
    STRANGER,
    { kind: 'permitted', namespace: 'solana', roles: ['busy', 'busy'] },
    { solana: ['busy'] },
    [{ kind: 'accounts', namespace: 'solana', roles: ['busy'] }],
  ],
  [
    'another order selects another account',
    known,
    { kind: 'permitted', namespace: 'eip155', roles: ['second', 'visitor'] },
    { eip155: ['second', 'visitor'] },
    [{ kind: 'accounts', namespace: 'eip155', roles: ['second', 'visitor'] }],
  ],
  [
    'one family is revoked and the other is not',
    known,
    { kind: 'revoked', namespace: 'eip155' },
    { eip155: [], solana: ['second'] },
    [{ kind: 'accounts', namespace: 'eip155', roles: [] }],
  ],
  ['a stranger has nothing to revoke', STRANGER, { kind: 'revoked', namespace: 'solana' }, STRANGER, []],
  [
    'a switch is told',
    known,
    { kind: 'switched', chainId: '0x89' },
    { chainId: '0x89' },
    [{ kind: 'chain', chainId: '0x89' }],
  ],
  ['a switch to the same is not', known, { kind: 'switched', chainId: '0x1' }, known, []],
  ['a chain that is added is not switched to', known, { kind: 'added', chain: garden }, { added: [garden] }, []],
  ['going offline is told', known, { kind: 'went-offline' }, { online: false }, [{ kind: 'offline' }]],
  ['once', offline, { kind: 'went-offline' }, offline, []],
  ['and so is the return', offline, { kind: 'went-online' }, { online: true }, [{ kind: 'online', chainId: '0x1' }]],
]

test.each(cases)('behavior: %s', (_title, connection, change, expected, events) => {
  const applied = applyChange(connection, change)
  expect(applied.connection).toMatchObject(expected)
  expect(applied.events).toEqual(events)
})

describe('stored connections', () => {
  const roles = fc.uniqueArray(fc.constantFrom(...WALLET_ROLES))
  const connections = fc.record({
    eip155: roles,
    solana: roles,
    chainId: fc.constantFrom<Connection['chainId']>('0x1', '0x89', '0x539'),
    added: fc.constantFrom<Connection['added']>([], [garden]),
    online: fc.boolean(),
  })

  test('behavior: restores a connection unchanged, and online', () => {
    fc.assert(
      fc.property(connections, (connection) => {
        const kept: unknown = JSON.parse(JSON.stringify(toMemory(connection)))
        expect(readMemory(kept)).toEqual({ ...connection, online: true })
      }),
    )
  })

  test.each([
    ['nothing', undefined],
    ['a role that the wallet does not offer', { ...toMemory(known), eip155: ['faucet'] }],
    ['a node on another machine', { ...toMemory(known), added: [{ ...garden, rpc: 'https://elsewhere.example/' }] }],
    ['an invalid chain id', { ...toMemory(known), chainId: '1' }],
    ['too many accounts', { ...toMemory(known), eip155: Array(100).fill('visitor') }],
  ])('attack: with %s stored, the site is not connected', (_title, kept) => {
    expect(readMemory(kept)).toEqual(STRANGER)
  })

  test('behavior: limits added chains to a hundred and keeps a chain that is added twice once', () => {
    const added = Array.from({ length: 100 }, (_chain, place) => ({ ...garden, chainId: `0x${place + 600}` as const }))
    const full = added.reduce(
      (connection, chain) => applyChange(connection, { kind: 'added', chain }).connection,
      known,
    )
    expect(full.added).toHaveLength(16)
    const twice = applyChange(full, { kind: 'added', chain: { ...garden, chainId: '0x699' } }).connection
    expect(twice.added.filter(({ chainId }) => chainId === '0x699')).toHaveLength(1)
  })
})
