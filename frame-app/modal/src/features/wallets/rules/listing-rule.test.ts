import type { Options } from '@casement/shared-protocol/schemas'
import { expect, test } from 'vitest'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { sampleOptions, sampleWallet } from '../sample-wallets.ts'
import { mayList, needsDirectory } from './listing-rule.ts'

const here = { installed: [{ walletId: 'w', namespace: 'eip155' as const }] }
const nowhere = { links: {}, pairs: false }

test.each<[string, Partial<Wallet>, Partial<Options>, boolean, boolean]>([
  ['one that pairs', { links: {} }, {}, false, true],
  ['one that does not, and is not here', nowhere, {}, false, false],
  ['one that does not, and can be had', { ...nowhere, stores: { chrome: 'https://store.example/' } }, {}, false, true],
  ['one that does not, and is here', { ...nowhere, ...here }, {}, false, true],
  ['without WalletConnect, one that pairs', {}, { enableWalletConnect: false }, false, false],
  ['without WalletConnect, one that is here', here, { enableWalletConnect: false }, false, true],
  ['on a phone, one without a link', { links: { desktop: 'desk://' } }, {}, true, false],
  ['on a phone, one that is here', { links: {}, ...here }, {}, true, true],
  ['without adapters, one without a link', { links: {} }, { adapters: [] }, false, false],
  ['without adapters, one with a link', { links: { desktop: 'desk://' } }, { adapters: [] }, false, true],
  ['one that is excluded', {}, { excludeWalletIds: ['fox-0'] }, false, false],
  ['one of other networks', { chains: ['eip155:5'] }, {}, false, false],
])('behavior: %s', (_what, more, options, mobile, listed) => {
  const facts = { options: sampleOptions(options), known: { included: [], excluded: [] }, mobile }
  expect(mayList(sampleWallet('Fox', more), facts)).toBe(listed)
})

test('behavior: ids that are included or excluded are for the directory to explain', () => {
  expect(needsDirectory(sampleOptions())).toBe(false)
  expect(needsDirectory(sampleOptions({ includeWalletIds: [], excludeWalletIds: [] }))).toBe(false)
  expect(needsDirectory(sampleOptions({ includeWalletIds: ['a'] }))).toBe(true)
  expect(needsDirectory(sampleOptions({ excludeWalletIds: ['a'] }))).toBe(true)
})
