import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { sampleOptions, sampleWallet } from '../sample-wallets.ts'
import { mayList, needsDirectory } from './listing-rule.ts'

const here = { installed: [{ walletId: 'w', namespace: 'eip155' as const }] }
const nowhere = { links: {}, pairs: false }

test.each<[string, Partial<Wallet>, Partial<Options>, boolean, boolean]>([
  ['lists a wallet that pairs', { links: {} }, {}, false, true],
  ['hides a wallet that cannot be reached', nowhere, {}, false, false],
  [
    'lists a wallet that can be downloaded',
    { ...nowhere, stores: { chrome: 'https://store.example/' } },
    {},
    false,
    true,
  ],
  ['lists an installed wallet', { ...nowhere, ...here }, {}, false, true],
  ['without WalletConnect, hides a wallet that pairs', {}, { enableWalletConnect: false }, false, false],
  ['without WalletConnect, lists an installed wallet', here, { enableWalletConnect: false }, false, true],
  ['on a phone, hides a wallet without a link', { links: { desktop: 'desk://' } }, {}, true, false],
  ['on a phone, lists an installed wallet', { links: {}, ...here }, {}, true, true],
  ['without adapters, hides a wallet without a link', { links: {} }, { adapters: [] }, false, false],
  ['without adapters, lists a wallet with a link', { links: { desktop: 'desk://' } }, { adapters: [] }, false, true],
  ['hides an excluded wallet', {}, { excludeWalletIds: ['fox-0'] }, false, false],
  ['hides a wallet of other networks', { chains: ['eip155:5'] }, {}, false, false],
])('behavior: %s', (_what, more, options, mobile, listed) => {
  const facts = { options: sampleOptions(options), known: { included: [], excluded: [] }, mobile }
  expect(mayList(sampleWallet('Fox', more), facts)).toBe(listed)
})

test('behavior: an include or exclude list requires the directory', () => {
  expect(needsDirectory(sampleOptions())).toBe(false)
  expect(needsDirectory(sampleOptions({ includeWalletIds: [], excludeWalletIds: [] }))).toBe(false)
  expect(needsDirectory(sampleOptions({ includeWalletIds: ['a'] }))).toBe(true)
  expect(needsDirectory(sampleOptions({ excludeWalletIds: ['a'] }))).toBe(true)
})
