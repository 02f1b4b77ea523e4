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
  it('behavior: has exactly the methods of its contract', () => {
    expectTypeOf<keyof FrameClient>().toEqualTypeOf<keyof typeof frameContract>()
    expectTypeOf<Client<HostSignatures>>().not.toHaveProperty('open')
  })

  it('behavior: takes the parsed parameters and resolves to the parsed result', () => {
    expectTypeOf<FrameClient['open']>().parameters.toEqualTypeOf<
      [params: OpenParams, options?: CallOptions | undefined]
    >()
    expectTypeOf<FrameClient['open']>().returns.resolves.toEqualTypeOf<{ opened: boolean; view: ViewName }>()
    expectTypeOf<FrameClient['request']>().parameter(0).toEqualTypeOf<RpcRequest>()
    expectTypeOf<FrameClient['request']>().returns.resolves.toEqualTypeOf<PlainJson | undefined>()
    expectTypeOf<Client<HostSignatures>['siwx']>().parameter(0).toEqualTypeOf<SiwxCall>()
    expectTypeOf<Client<HostSignatures>['siwx']>().returns.resolves.toEqualTypeOf<SiwxResult>()
  })

  it('behavior: parameters are optional only for methods without any', () => {
    expectTypeOf<Client<HostSignatures>['focusOpener']>().toBeCallableWith()
    // @ts-expect-error ping requires a number
    expectTypeOf<FrameClient['ping']>().toBeCallableWith()
  })

  it('error: a wrong type, an extra member and an unknown view do not compile', () => {
    const { client } = connect<FrameSignatures>(new MessageChannel().port1, frameContract, {
      dispatcher: leanDispatcher,
    })
    // @ts-expect-error text instead of a number
    void client.ping({ n: '1' })
    // @ts-expect-error unknown member
    void client.requestClose({ reason: 'api', force: true })
    // @ts-expect-error unknown view
    void client.open({ view: 'Nowhere' })
    // @ts-expect-error unknown method
    void client.shutDown?.({})
  })
})

describe('Handlers', () => {
  it('behavior: a handler takes parameters and context and returns the result or a promise of it', () => {
    expectTypeOf<FrameHandlers['ping']>().parameter(0).toEqualTypeOf<{ n: number }>()
    expectTypeOf<FrameHandlers['ping']>().parameter(1).toEqualTypeOf<{ readonly signal: AbortSignal }>()
    type Pong = { n: number; bootId: string; busy: boolean }
    expectTypeOf<FrameHandlers['ping']>().returns.toEqualTypeOf<Pong | Promise<Pong>>()
  })

  it('behavior: a handler without a result may return nothing', () => {
    expectTypeOf<() => void>().toExtend<FrameHandlers['setViewport']>()
    expectTypeOf<() => Promise<void>>().toExtend<FrameHandlers['setViewport']>()
  })

  it('error: a missing handler or a wrong result does not compile', () => {
    type Ping = Pick<FrameSignatures, 'ping'>
    const { port1 } = new MessageChannel()
    const table = { ping: frameContract.ping }
    // @ts-expect-error ping is missing
    serve<Ping>(port1, table, {}, { dispatcher: leanDispatcher })
    // @ts-expect-error busy is missing
    serve<Ping>(port1, table, { ping: ({ n }) => ({ n, bootId: 'b' }) }, { dispatcher: leanDispatcher })
    // @ts-expect-error the contract has no parser for ping
    serve<Ping>(port1, {}, { ping: ({ n }) => ({ n, bootId: 'b', busy: false }) }, { dispatcher: leanDispatcher })
  })
})
