import { expect, test } from 'vitest'
import { sampleWallet } from '../sample-wallets.ts'
import type { ConnectRow } from './connect-list.ts'
import { lastUsed } from './last-used.ts'

const row = (type: 'recent' | 'injected', name: string, alike?: string): ConnectRow => ({
  kind: 'wallet',
  type,
  wallet: sampleWallet(name),
  ...(alike === undefined ? {} : { alike: { kind: 'not', name: alike } as const }),
})

test.each<{ what: string; rows: readonly ConnectRow[]; expected: string | undefined }>([
  { what: 'nothing', rows: [], expected: undefined },
  { what: 'no recent wallet', rows: [{ kind: 'walletConnect' }, row('injected', 'Fox')], expected: undefined },
  { what: 'a wallet that is still loading', rows: [{ kind: 'placeholder', id: 'recent-held-0' }], expected: undefined },
  {
    what: 'the first of two',
    rows: [row('injected', 'Fox'), row('recent', 'Hare'), row('recent', 'Owl')],
    expected: 'Hare',
  },
  { what: 'a look-alike', rows: [row('recent', 'Fох', 'Fox'), row('recent', 'Owl')], expected: undefined },
])('rule: the wallet to continue with: $what', ({ rows, expected }) => {
  expect(lastUsed(rows)?.wallet.name).toBe(expected)
})
