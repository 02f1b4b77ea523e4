import type { NamespaceState, Snapshot } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import { endedAccounts } from './ended-accounts.ts'

const one: NamespaceState = { accounts: ['0xa', '0xb'], caipNetworkId: 'eip155:1', status: 'connected' }
const other: NamespaceState = { accounts: ['So1'], caipNetworkId: 'solana:main', status: 'connected' }
const gone = { accounts: [], status: 'disconnected' } as const
const of = (namespaces: Snapshot['namespaces']): Snapshot => ({
  status: 'connected',
  open: false,
  loading: false,
  namespaces,
})

test.each<[string, Snapshot, Snapshot, readonly unknown[]]>([
  ['none if nothing changed', of({ eip155: one }), of({ eip155: one }), []],
  ['none if another account is active', of({ eip155: one }), of({ eip155: { ...one, accounts: ['0xb'] } }), []],
  [
    'none if another network is active',
    of({ eip155: one }),
    of({ eip155: { ...one, caipNetworkId: 'eip155:137' } }),
    [],
  ],
  [
    'one wallet disconnected',
    of({ eip155: one, solana: other }),
    of({ eip155: { ...one, ...gone, accounts: [] }, solana: other }),
    [{ chainId: 'eip155:1', address: '0xa' }],
  ],
  [
    'both wallets disconnected',
    of({ eip155: one, solana: other }),
    of({}),
    [
      { chainId: 'eip155:1', address: '0xa' },
      { chainId: 'solana:main', address: 'So1' },
    ],
  ],
  [
    'none if the account was never connected',
    of({ eip155: { ...one, accounts: [], status: 'connecting' } }),
    of({}),
    [],
  ],
])('behavior: ended accounts: %s', (_what, before, now, expected) => {
  expect(endedAccounts(before, now)).toEqual(expected)
})
