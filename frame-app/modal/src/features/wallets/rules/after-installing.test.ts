import { expect, test } from 'vitest'
import { SAMPLE_OPTIONS } from '../../sample-parts.ts'
import { sampleInfo, sampleWallet } from '../sample-wallets.ts'
import type { InstallingFacts } from './after-installing.ts'
import { afterInstalling } from './after-installing.ts'

const STORES = { chrome: 'https://chromewebstore.google.com/harbour', apple: 'https://apps.apple.com/harbour' }
const harbour = { ...sampleWallet('Harbour'), pairs: true, stores: STORES }
const onPhoneOnly = { ...harbour, stores: { apple: STORES.apple } }
const facts: InstallingFacts = {
  injected: [],
  options: SAMPLE_OPTIONS,
  device: { mobile: false },
  route: undefined,
}

test('behavior: a wallet that the page has found is connected in this browser', () => {
  const step = afterInstalling(harbour, { ...facts, injected: [sampleInfo('Harbour', { walletId: 'w1' })] })
  expect(step).toMatchObject({
    kind: 'connect',
    wallet: { name: 'Harbour', stores: STORES, installed: [{ walletId: 'w1', namespace: 'eip155' }] },
  })
})

test('attack: another installed wallet is not connected in its place', () => {
  expect(afterInstalling(harbour, { ...facts, injected: [sampleInfo('Quay', { walletId: 'w1' })] })).toEqual({
    kind: 'missing',
  })
})

test('behavior: a wallet for this browser that the page has not found is missing', () => {
  expect(afterInstalling(harbour, facts)).toEqual({ kind: 'missing' })
})

test('behavior: a wallet of a chain that the page does not use is missing', () => {
  const solana = sampleInfo('Harbour', { walletId: 'w1', namespace: 'solana', found: 'standard' })
  const options = { ...SAMPLE_OPTIONS, networks: SAMPLE_OPTIONS.networks.slice(0, 1) }
  expect(afterInstalling(harbour, { ...facts, options, injected: [solana] })).toEqual({ kind: 'missing' })
})

test.each([
  ['on a phone', harbour, { mobile: true }],
  ['that is an app only', onPhoneOnly, { mobile: false }],
])('behavior: a wallet %s is connected over WalletConnect', (_where, wallet, device) => {
  expect(afterInstalling(wallet, { ...facts, device })).toEqual({ kind: 'connect', wallet })
  const options = { ...SAMPLE_OPTIONS, enableWalletConnect: false }
  expect(afterInstalling(wallet, { ...facts, device, options })).toEqual({ kind: 'missing' })
  expect(afterInstalling({ ...wallet, pairs: false }, { ...facts, device })).toEqual({ kind: 'missing' })
})
