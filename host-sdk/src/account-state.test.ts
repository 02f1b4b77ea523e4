import { describe, expect, test } from 'vitest'
import { accountOf, createReaders } from './account-state.ts'
import type { Eip1193Provider } from './provider/eip1193.ts'
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
const provider = { request: async () => undefined } as unknown as Eip1193Provider
const registered = {}
const readers = createReaders(() => ({ eip155: provider, solana: registered }))
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

  test('behavior: E-06: has the login that the visitor shares', () => {
    const { eip155 } = state.namespaces
    const user = { email: 'anna@example.org' }
    const shared = { ...state, namespaces: { eip155: { ...eip155, user } as typeof eip155 & object } }
    expect(accountOf(shared, 'eip155')).toMatchObject({ address: '0xaa', user })
    expect(accountOf(state, 'eip155').user).toBeUndefined()
    expect(accountOf(shared, 'eip155').user).not.toBe(user)
  })

  test('behavior: without a namespace, is that of the active one', () => {
    expect(accountOf(state)).toEqual({ ...NOBODY, status: 'connecting' })
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
    expect(readers.Network(state, namespace)).toEqual(expected)
  })
})

describe('the wallet', () => {
  test('behavior: is the connector of the namespace', () => {
    expect([readers.WalletInfo(state, 'eip155'), readers.WalletInfo(state)]).toEqual([connector, undefined])
  })
})

describe('the rest', () => {
  test('behavior: the state is what the frame has said', () => {
    expect(readers.State(state)).toBe(state)
  })

  test('behavior: the address is the active one', () => {
    expect([readers.Address(state, 'eip155'), readers.Address(state)]).toEqual(['0xaa', undefined])
  })

  test('behavior: the providers are those of the connected namespaces', () => {
    expect(readers.Providers(state)).toEqual({ eip155: provider })
    const both = { eip155: state.namespaces.eip155, solana: { ...state.namespaces.eip155, status: 'connected' } }
    expect(readers.Providers({ ...state, namespaces: both as never })).toEqual({ eip155: provider, solana: registered })
    expect(readers.Providers({ ...state, namespaces: {} })).toEqual({})
  })

  test('behavior: the project’s features are unknown until the frame says them; without alerts there are none', () => {
    expect([readers.RemoteFeatures(state), readers.Alerts(state)]).toEqual([undefined, []])
    const alerts = [{ kind: 'network-not-found', message: 'no' }]
    const more = { ...state, features: { swaps: ['1inch'] }, alerts }
    expect([readers.RemoteFeatures(more), readers.Alerts(more)]).toEqual([{ swaps: ['1inch'] }, alerts])
  })
})
