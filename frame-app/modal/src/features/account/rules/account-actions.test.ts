import type { ChainNamespace } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import type { ViewName } from '../../../kernel/rules/views.ts'
import type { WalletFeature } from './account-actions.ts'
import { accountActions } from './account-actions.ts'

const DEFAULT: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']
const all = (): boolean => true
const actions = (
  order: readonly WalletFeature[],
  namespace: ChainNamespace = 'eip155',
  isAvailable: (view: ViewName) => boolean = all,
) => accountActions({ order, namespace, isAvailable }).map(({ opens }) => opens.view)

describe('the actions of an account', () => {
  test('behavior: are in the order of walletFeaturesOrder', () => {
    expect(actions(DEFAULT)).toEqual(['OnRampProviders', 'Swap', 'WalletReceive', 'WalletSend'])
    expect(actions(['receive', 'swaps', 'onramp'])).toEqual(['WalletReceive', 'Swap', 'OnRampProviders'])
  })

  test('behavior: what the order leaves out has none', () => {
    expect(actions(['receive'])).toEqual(['WalletReceive'])
    expect(actions([])).toEqual([])
  })

  test('behavior: what is turned off has none', () => {
    expect(actions(DEFAULT, 'eip155', (view) => view !== 'WalletReceive')).toEqual([
      'OnRampProviders',
      'Swap',
      'WalletSend',
    ])
  })

  test.each<[ChainNamespace, readonly string[]]>([
    ['solana', ['OnRampProviders', 'WalletReceive', 'WalletSend']],
    ['bip122', ['WalletReceive']],
    ['polkadot', ['WalletReceive']],
  ])('behavior: on %s only what works there', (namespace, expected) => {
    expect(actions(DEFAULT, namespace)).toEqual(expected)
  })
})
