import { describe, expectTypeOf, it } from 'vitest'
import { connect } from './connect.ts'
import type { CallOptions, Client, Handlers } from './contract.ts'
import type { FrameSignatures } from './frame-contract.ts'
import { frameContract } from './frame-contract.ts'
import type { HostSignatures } from './host-contract.ts'
import { leanDispatcher } from './lean-dispatcher.ts'
import type { PlainJson } from './plain-json.ts'
import type { OpenParams, RpcRequest, SiwxCall, SiwxResult, ViewName } from './schemas/index.ts'
import { serve } from './serve.ts'

type FrameClient = Client<FrameSignatures>
type FrameHandlers = Handlers<FrameSignatures>

describe('Client', () => {
  it('behavior: has each method of its contract and no other', () => {
    expectTypeOf<keyof FrameClient>().toEqualTypeOf<keyof typeof frameContract>()
    expectTypeOf<Client<HostSignatures>>().not.toHaveProperty('open')
  })

  it('behavior: takes what the parameter schema gives, and resolves with what the result schema gives', () => {
    expectTypeOf<FrameClient['open']>().parameters.toEqualTypeOf<[params: OpenParams, options?: CallOptions]>()
    expectTypeOf<FrameClient['open']>().returns.resolves.toEqualTypeOf<{ opened: boolean; view: ViewName }>()
    expectTypeOf<FrameClient['request']>().parameter(0).toEqualTypeOf<RpcRequest>()
    expectTypeOf<FrameClient['request']>().returns.resolves.toEqualTypeOf<PlainJson | undefined>()
    expectTypeOf<Client<HostSignatures>['siwx']>().parameter(0).toEqualTypeOf<SiwxCall>()
    expectTypeOf<Client<HostSignatures>['siwx']>().returns.resolves.toEqualTypeOf<SiwxResult>()
  })

  it('behavior: parameters may be left out only where the method has none', () => {
    expectTypeOf<Client<HostSignatures>['focusOpener']>().toBeCallableWith()
    // @ts-expect-error a ping has a number
    expectTypeOf<FrameClient['ping']>().toBeCallableWith()
  })

  it('error: another type, a member too many and a view that is none do not compile', () => {
    const { client } = connect<FrameSignatures>(new MessageChannel().port1, frameContract, {
      dispatcher: leanDispatcher,
    })
    // @ts-expect-error a number, not text
    void client.ping({ n: '1' })
    // @ts-expect-error no such member
    void client.requestClose({ reason: 'api', force: true })
    // @ts-expect-error no such view
    void client.open({ view: 'Nowhere' })
    // @ts-expect-error no such method
    void client.shutDown?.({})
  })
})

describe('Handlers', () => {
  it('behavior: each takes the parameters and the context, and gives the result or a promise of it', () => {
    expectTypeOf<FrameHandlers['ping']>().parameter(0).toEqualTypeOf<{ n: number }>()
    expectTypeOf<FrameHandlers['ping']>().parameter(1).toEqualTypeOf<{ readonly signal: AbortSignal }>()
    type Pong = { n: number; bootId: string; busy: boolean }
    expectTypeOf<FrameHandlers['ping']>().returns.toEqualTypeOf<Pong | Promise<Pong>>()
  })

  it('behavior: one without a result may simply return', () => {
    expectTypeOf<() => void>().toExtend<FrameHandlers['setViewport']>()
    expectTypeOf<() => Promise<void>>().toExtend<FrameHandlers['setViewport']>()
  })

  it('error: a handler that is missing or gives something else does not compile', () => {
    type Ping = Pick<FrameSignatures, 'ping'>
    const { port1 } = new MessageChannel()
    const table = { ping: frameContract.ping }
    // @ts-expect-error ping is missing
    serve<Ping>(port1, table, {}, { dispatcher: leanDispatcher })
    // @ts-expect-error busy is missing
    serve<Ping>(port1, table, { ping: ({ n }) => ({ n, bootId: 'b' }) }, { dispatcher: leanDispatcher })
    // @ts-expect-error the contract has no parser for it
    serve<Ping>(port1, {}, { ping: ({ n }) => ({ n, bootId: 'b', busy: false }) }, { dispatcher: leanDispatcher })
  })
})
