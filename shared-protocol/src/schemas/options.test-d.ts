import { describe, expectTypeOf, it } from 'vitest'
import type { CaipNetworkId, ChainNamespace } from '../caip.ts'
import type { PlainJson } from '../plain-json.ts'
import { fromSchema } from './from-schema.ts'
import type { RpcRequest } from './json-rpc.ts'
import type { Network } from './network.ts'
import type { OpenParams, ViewName } from './open.ts'
import type { Options, OptionsPatch } from './options.ts'
import { optionsSchema } from './options.ts'
import type { SiwxCall, SiwxMessage, SiwxResult } from './siwx.ts'
import type { NamespaceState, Snapshot } from './snapshot.ts'

describe('Options', () => {
  it('behavior: only the project and the networks are required', () => {
    type Required = { [K in keyof Options]-?: undefined extends Options[K] ? never : K }[keyof Options]
    expectTypeOf<Required>().toEqualTypeOf<'projectId' | 'networks'>()
    expectTypeOf<Options['projectId']>().toEqualTypeOf<string>()
    expectTypeOf<Options['networks']>().toEqualTypeOf<Network[]>()
  })

  it('behavior: members have narrow types', () => {
    expectTypeOf<Options['adapters']>().toEqualTypeOf<ChainNamespace[] | undefined>()
    expectTypeOf<Options['themeMode']>().toEqualTypeOf<'light' | 'dark' | 'auto' | undefined>()
    expectTypeOf<Options['defaultNetwork']>().toEqualTypeOf<CaipNetworkId | undefined>()
    expectTypeOf<Options['preload']>().toEqualTypeOf<'eager' | 'idle' | 'none' | undefined>()
    type Features = NonNullable<Options['features']>
    expectTypeOf<Features['swaps']>().toEqualTypeOf<boolean | string[] | undefined>()
    type Social = 'google' | 'x' | 'farcaster' | 'discord' | 'apple' | 'github' | 'facebook'
    expectTypeOf<Features['socials']>().toEqualTypeOf<boolean | Social[] | undefined>()
    type Siwx = NonNullable<Options['siwx']>
    expectTypeOf<Siwx['kind']>().toEqualTypeOf<'host' | 'local'>()
    expectTypeOf<Extract<Siwx, { kind: 'host' }>['required']>().toEqualTypeOf<boolean>()
  })

  it('behavior: a patch cannot contain options that are fixed at creation', () => {
    expectTypeOf<OptionsPatch>().not.toHaveProperty('projectId')
    expectTypeOf<OptionsPatch>().not.toHaveProperty('adapters')
    expectTypeOf<OptionsPatch['networks']>().toEqualTypeOf<Network[] | undefined>()
    expectTypeOf<Record<never, never>>().toExtend<OptionsPatch>()
  })

  it('behavior: a parser returns the type of its schema', () => {
    const parsed = fromSchema(optionsSchema)({})
    if (parsed.ok) expectTypeOf(parsed.value).toEqualTypeOf<Options>()
    else expectTypeOf(parsed.path).toEqualTypeOf<string>()
  })
})

describe('Snapshot', () => {
  it('behavior: a namespace may be absent but never undefined', () => {
    expectTypeOf<keyof Snapshot['namespaces']>().toEqualTypeOf<ChainNamespace>()
    expectTypeOf<Required<Snapshot['namespaces']>['eip155']>().toEqualTypeOf<NamespaceState>()
    expectTypeOf<{ eip155: undefined }>().not.toExtend<Snapshot['namespaces']>()
    expectTypeOf<Snapshot['status']>().toEqualTypeOf<'disconnected' | 'connecting' | 'connected'>()
    expectTypeOf<Snapshot['activeNamespace']>().toEqualTypeOf<ChainNamespace | undefined>()
    expectTypeOf<NamespaceState['caipNetworkId']>().toEqualTypeOf<CaipNetworkId>()
    expectTypeOf<NamespaceState['accounts']>().toEqualTypeOf<string[]>()
  })
})

describe('RpcRequest and OpenParams', () => {
  it('behavior: parameters are JSON by position or by name', () => {
    expectTypeOf<RpcRequest['id']>().toEqualTypeOf<string>()
    expectTypeOf<RpcRequest['namespace']>().toEqualTypeOf<ChainNamespace>()
    expectTypeOf<RpcRequest['chain']>().toEqualTypeOf<CaipNetworkId | undefined>()
    type Params = readonly PlainJson[] | { readonly [key: string]: PlainJson } | undefined
    expectTypeOf<RpcRequest['params']>().toEqualTypeOf<Params>()
    expectTypeOf<string>().not.toExtend<RpcRequest['params']>()
  })

  it('behavior: a view is one of the known names', () => {
    expectTypeOf<OpenParams['view']>().toEqualTypeOf<ViewName | undefined>()
    expectTypeOf<'Swap'>().toExtend<ViewName>()
    expectTypeOf<'swap'>().not.toExtend<ViewName>()
  })
})

describe('SiwxCall and SiwxResult', () => {
  it('behavior: the operation determines the types of its input and result', () => {
    type Of<T, O> = Extract<T, { op: O }>
    expectTypeOf<Of<SiwxCall, 'getSessions'>['input']>().toEqualTypeOf<{ chainId: CaipNetworkId; address: string }>()
    expectTypeOf<Of<SiwxResult, 'createMessage'>['result']>().toEqualTypeOf<SiwxMessage>()
    expectTypeOf<Of<SiwxResult, 'signMessage'>['result']>().toEqualTypeOf<string>()
    expectTypeOf<Of<SiwxResult, 'addSession'>>().not.toHaveProperty('result')
    expectTypeOf<SiwxCall['op']>().toEqualTypeOf<SiwxResult['op']>()
  })
})
