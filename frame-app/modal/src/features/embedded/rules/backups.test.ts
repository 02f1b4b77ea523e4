import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import { expect, test } from 'vitest'
import type { Backups } from './backups.ts'
import { backupsOf } from './backups.ts'

const user = { email: 'anna@example.org', provider: 'email' as const }
const ready = (...factors: ('passkey' | 'kit')[]): EmbeddedState => ({ kind: 'ready', user, accounts: [], factors })

test.each<[string, 'embedded' | 'injected' | 'walletConnect', EmbeddedState | undefined, Backups]>([
  ['a browser wallet', 'injected', ready(), { kind: 'elsewhere' }],
  ['a mobile wallet', 'walletConnect', undefined, { kind: 'elsewhere' }],
  ['a new wallet', 'embedded', ready(), { kind: 'missing' }],
  ['a wallet of which nothing is known yet', 'embedded', undefined, { kind: 'missing' }],
  ['a visitor who signed out', 'embedded', { kind: 'signed-out' }, { kind: 'missing' }],
  ['one kit', 'embedded', ready('kit'), { kind: 'some', kinds: ['kit'] }],
  ['two kits and a passkey', 'embedded', ready('kit', 'passkey', 'kit'), { kind: 'some', kinds: ['kit', 'passkey'] }],
])('behavior: %s', (_what, kind, state, expected) => {
  expect(backupsOf({ kind }, state)).toEqual(expected)
})
