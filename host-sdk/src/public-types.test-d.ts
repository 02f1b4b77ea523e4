import type { Options, Snapshot as WireSnapshot } from '@casement/shared-protocol/host'
import { describe, expectTypeOf, it } from 'vitest'
import type { CasementOptions, NetworkOption } from './casement-options.ts'
import type { Snapshot } from './snapshot.ts'

// What pages see is written out by hand, so that the package's declarations name nothing but themselves. These hold it
// beside the contract.

type DeepReadonly<T> = T extends string | number | boolean | undefined | null
  ? T
  : { readonly [K in keyof T]: DeepReadonly<T[K]> }

// CAIP-2 ids are plain text to a page; the frame says which are none.
type Spelled<T> = T extends `${string}:${string}`
  ? string
  : T extends string | number | boolean | undefined | null
    ? T
    : { [K in keyof T]: Spelled<T[K]> }

// Told apart by the host: what names the frame, networks in a client library's form, and sign-in's functions.
type ReadByHost = 'networks' | 'defaultNetwork' | 'siwx'

type Told = Omit<CasementOptions, 'frameUrl' | 'networks' | 'defaultNetwork'>

describe('CasementOptions', () => {
  it('behavior: has each option of the contract, by its name', () => {
    expectTypeOf<keyof Told>().toEqualTypeOf<Exclude<keyof Options, ReadByHost>>()
  })

  it('behavior: gives each option the type that the contract reads', () => {
    type Mapped = 'customRpcUrls' | 'tokens'
    expectTypeOf<Omit<Told, Mapped>>().toEqualTypeOf<DeepReadonly<Omit<Options, ReadByHost | Mapped>>>()
    type RpcUrls = NonNullable<NonNullable<Options['customRpcUrls']>['eip155:1']>
    expectTypeOf<NonNullable<Told['customRpcUrls']>[string]>().toEqualTypeOf<DeepReadonly<RpcUrls>>()
    type Token = NonNullable<NonNullable<Options['tokens']>['eip155:1']>
    expectTypeOf<NonNullable<Told['tokens']>[string]>().toEqualTypeOf<DeepReadonly<Token>>()
  })

  it('behavior: a network of the contract is a network to a page', () => {
    expectTypeOf<DeepReadonly<Spelled<Options['networks'][number]>>>().toExtend<
      Omit<NetworkOption, 'rpcUrls' | 'chainNamespace'>
    >()
    expectTypeOf<keyof NetworkOption>().toEqualTypeOf<keyof Options['networks'][number]>()
  })

  it('behavior: a chain definition of a client library is a network', () => {
    const chain = {
      id: 1,
      name: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['https://rpc.example'], webSocket: ['wss://rpc.example'] } },
      blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example', apiUrl: 'https://x.example' } },
      contracts: { multicall3: { address: '0x' } },
      formatters: undefined,
    } as const
    expectTypeOf(chain).toExtend<NetworkOption>()
  })
})

describe('Snapshot', () => {
  it('behavior: is the contract’s', () => {
    expectTypeOf<Snapshot>().toEqualTypeOf<DeepReadonly<WireSnapshot>>()
  })
})
