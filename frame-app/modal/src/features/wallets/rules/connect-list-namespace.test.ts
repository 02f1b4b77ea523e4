import { SOLANA_NETWORK_ID } from '@casement/shared-protocol'
import { describe, expect, test } from 'vitest'
import { sampleInfo, sampleOptions, sampleWallet } from '../sample-wallets.ts'
import type { ConnectFacts } from './connect-list.ts'
import { connectList } from './connect-list.ts'

describe('connecting in one namespace', () => {
  const options = sampleOptions()
  const facts = (namespace: 'eip155' | 'solana' | undefined): ConnectFacts => ({
    options,
    namespace,
    mobile: false,
    route: undefined,
    lists: {
      injected: [
        sampleInfo('Fox', { rdns: 'example.fox' }),
        sampleInfo('Fox', { walletId: 'fox-2', namespace: 'solana', found: 'standard' }),
        sampleInfo('Hound', { rdns: 'example.hound' }),
        sampleInfo('Heron', { namespace: 'solana', found: 'standard' }),
      ],
      recent: [sampleWallet('Yarrow', { chains: ['eip155:1'] })],
      featured: [],
      recommended: [
        sampleWallet('Orchard', { chains: ['eip155:1', SOLANA_NETWORK_ID] }),
        sampleWallet('Larch', { chains: ['eip155:137'] }),
        sampleWallet('Mallow', { chains: undefined }),
      ],
      known: { included: [], excluded: [] },
      count: 600,
      directory: 'answered',
    },
  })
  const offered = (namespace: 'eip155' | 'solana' | undefined) =>
    connectList(facts(namespace)).rows.map((row) => (row.kind === 'wallet' ? row.wallet.name : row.kind))

  test.each([
    ['none', undefined, ['walletConnect', 'Yarrow', 'Fox', 'Hound', 'Heron', 'Orchard', 'Larch', 'Mallow']],
    ['eip155', 'eip155', ['walletConnect', 'Yarrow', 'Fox', 'Hound', 'Orchard', 'Larch', 'Mallow']],
    ['solana', 'solana', ['walletConnect', 'Fox', 'Heron', 'Orchard', 'Mallow']],
  ] as const)('behavior: lists the wallets that can connect there; %s', (_name, namespace, expected) => {
    expect(offered(namespace)).toEqual(expected)
  })

  test('behavior: a wallet with several namespaces connects in this one', () => {
    const fox = connectList(facts('solana')).rows.flatMap((row) =>
      row.kind === 'wallet' && row.wallet.name === 'Fox' ? row.wallet.installed : [],
    )
    expect(fox).toEqual([{ walletId: 'fox-2', namespace: 'solana' }])
  })

  test('behavior: hides the wallet count, which is for all namespaces', () => {
    expect(connectList(facts('solana')).all).toEqual({ count: undefined })
    expect(connectList(facts(undefined)).all).toEqual({ count: 600 })
  })
})
