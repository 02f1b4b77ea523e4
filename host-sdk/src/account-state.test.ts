import { describe, expect, test } from 'vitest'
import { accountOf, networkOf, walletOf } from './account-state.ts'
import type { Snapshot } from './snapshot.ts'

const connector = { id: 'w1', kind: 'injected', name: 'Lantern' } as const
const state: Snapshot = {
  status: 'connected',
  activeNamespace: 'solana',
  namespaces: {
    eip155: { accounts: ['0xaa', '0xbb'], caipNetworkId: 'eip155:137', status: 'connected', connector },
    solana: { accounts: [], caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', status: 'connecting' },
  },
  open: false,
  loading: false,
}
const NOBODY = {
  status: 'disconnected',
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  allAddresses: [],
}

describe('the account', () => {
  test('behavior: has its address, its CAIP-10 id and all addresses', () => {
    expect(accountOf(state, 'eip155')).toEqual({
      status: 'connected',
      isConnected: true,
      address: '0xaa',
      caipAddress: 'eip155:137:0xaa',
      allAddresses: ['0xaa', '0xbb'],
    })
  })

  test('behavior: without a namespace, is that of the active one', () => {
    expect(accountOf(state)).toEqual({ ...NOBODY, status: 'connecting' })
  })

  test('behavior: is unknown before the frame has loaded, which is not the same as disconnected', () => {
    expect(accountOf(undefined)).toBeUndefined()
  })

  test.each<[string, Parameters<typeof accountOf>]>([
    ['in a namespace without networks', [state, 'bip122']],
    ['without an active namespace', [{ ...state, namespaces: {} }]],
  ])('behavior: nobody is connected %s', (_name, given) => {
    expect(accountOf(...given)).toEqual(NOBODY)
  })

  test('attack: changing a returned list does not change later ones', () => {
    const first = accountOf(state, 'eip155')?.allAddresses as string[]
    first.push('0xevil')
    expect(accountOf(state, 'eip155')?.allAddresses).toEqual(['0xaa', '0xbb'])
  })
})

describe('the network', () => {
  test.each([
    ['eip155', { namespace: 'eip155', caipNetworkId: 'eip155:137', chainId: '137' }],
    [
      undefined,
      {
        namespace: 'solana',
        caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      },
    ],
    ['polkadot', undefined],
  ] as const)('behavior: of %s', (namespace, expected) => {
    expect(networkOf(state, namespace)).toEqual(expected)
  })
})

describe('the wallet', () => {
  test('behavior: is the connector of the namespace', () => {
    expect([walletOf(state, 'eip155'), walletOf(state), walletOf(undefined)]).toEqual([connector, undefined, undefined])
  })
})
