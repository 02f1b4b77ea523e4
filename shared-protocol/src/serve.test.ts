import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { costlyData, requestAttacks } from '../test/attacks.ts'
import type { PingSignatures } from '../test/ping-contract.ts'
import { pingTable } from '../test/ping-contract.ts'
import { throwAttack } from '../test/throw-attack.ts'
import { cancellable } from './cancellable.ts'
import { comlinkDispatcher } from './comlink-dispatcher.ts'
import type { Handlers } from './contract.ts'
import type { Dispatcher } from './dispatch.ts'
import { leanDispatcher } from './lean-dispatcher.ts'
import { MAX_CALLS_IN_FLIGHT } from './limits.ts'
import type { PlainJson } from './plain-json.ts'
import { ProviderRpcError } from './provider-error.ts'
import type { Service } from './serve.ts'
import { serve } from './serve.ts'

type Reply = {
  id: string
  type: string
  value: { ok: boolean; value?: unknown; error?: { code: number; message: string } }
}

let dispatcher: Dispatcher
let peer: MessagePort
let service: Service
let replies: Reply[]
let internal: unknown[]
let released: number
let withinRate: boolean
let handlers: { -readonly [K in 'ping' | 'request']: Handlers<PingSignatures>[K] }
const uncaught = vi.fn()

beforeEach(() => {
  const { port1, port2 } = new MessageChannel()
  peer = port2
  replies = []
  internal = []
  released = 0
  withinRate = true
  peer.onmessage = ({ data }) => replies.push(data as Reply)
  handlers = {
    ping: ({ n }) => ({ n, bootId: 'b', busy: false }),
    request: ({ body }) => body,
  }
  const request = cancellable<PingSignatures['request']['params'], PlainJson | undefined>((...args) =>
    handlers.request(...args),
  )
  service = serve<PingSignatures>(
    port1,
    pingTable,
    { ping: (...args) => handlers.ping(...args), request: request.handler, cancel: request.cancel },
    {
      dispatcher,
      withinRate: () => withinRate,
      onInternalError: (thrown) => internal.push(thrown),
      onRelease: () => {
        released += 1
      },
    },
  )
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
})

afterEach(() => {
  service.close()
  peer.close()
  process.off('uncaughtException', uncaught)
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

const call = (id: string, method: string, value: unknown) =>
  peer.postMessage({ id, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value }] })
const replyTo = (id: string) =>
  vi.waitFor(
    () => {
      const found = replies.find((reply) => reply.id === id)
      if (!found) throw new Error(`no reply to ${id}`)
      return found.value
    },
    { interval: 2 },
  )
/** Ports preserve order: once this is answered, all earlier messages have been processed. */
const settled = async () => {
  const id = `fence-${Math.random()}`
  call(id, 'ping', { n: 0 })
  await replyTo(id)
  replies = replies.filter((reply) => reply.id !== id)
}

const byName = costlyData.map(({ name, build }) => [name, build] as const)

describe.each([
  ['comlink', comlinkDispatcher],
  ['the lean dispatcher', leanDispatcher],
])('a contract served by %s', (_name, given) => {
  beforeAll(() => {
    dispatcher = given
  })

  test('behavior: answers a call with an envelope', async () => {
    call('1', 'ping', { n: 7 })
    expect(await replyTo('1')).toEqual({ ok: true, value: { n: 7, bootId: 'b', busy: false } })
  })

  test('behavior: an error made for the caller is sent with code, message and data only', async () => {
    handlers.ping = () => {
      throw new ProviderRpcError(4902, 'no such chain', { chain: '0x5' })
    }
    call('1', 'ping', { n: 1 })
    expect(await replyTo('1')).toEqual({
      ok: false,
      error: { code: 4902, message: 'no such chain', data: { chain: '0x5' } },
    })
  })

  test('behavior: any other error becomes a generic one without its text', async () => {
    const secret = new Error('seed phrase is legal winner')
    handlers.ping = () => {
      throw secret
    }
    call('1', 'ping', { n: 1 })
    expect(await replyTo('1')).toEqual({ ok: false, error: { code: -32603, message: 'Internal error' } })
    expect(internal).toEqual([secret])
  })

  test('error: a result that cannot be cloned is answered with -32603', async () => {
    handlers.request = () => (() => 1) as never
    call('1', 'request', { id: 'r' })
    expect(await replyTo('1')).toEqual({ ok: false, error: { code: -32603, message: 'Internal error' } })
    expect(internal).toHaveLength(1)
  })

  test('error: never sends a result that comlink would transfer as a handler', async () => {
    // Comlink's own marker for a thrown value. A handler that returns one must not reach the peer as HANDLER.
    handlers.request = () => Object.defineProperty({}, 'x', { get: () => 1n, enumerable: true }) as never
    call('1', 'request', { id: 'r' })
    await replyTo('1')
    expect(replies.every((reply) => reply.type === 'RAW')).toBe(true)
  })

  test.each(requestAttacks)('attack: a peer $name, and nothing changes', async (attack) => {
    throwAttack(peer, attack)
    await settled()
    expect((globalThis as { __pwned?: unknown }).__pwned).toBeUndefined()
    expect(({} as { __pwned?: unknown }).__pwned).toBeUndefined()
    expect(replies.every(({ type, value }) => type === 'RAW' && value.ok === false)).toBe(true)
    call('after', 'ping', { n: 1 })
    expect(await replyTo('after')).toMatchObject({ ok: true })
  })

  test.each(byName)('attack: rejects %s as soon as it exceeds the limit', async (_name, build) => {
    const message = { id: '1', type: 'APPLY', path: ['ping'], argumentList: [{ type: 'RAW', value: build() }] }
    const started = performance.now()
    peer.postMessage(message)
    expect(await replyTo('1')).toMatchObject({ ok: false, error: { code: expect.toBeOneOf([-32600, -32602]) } })
    // Without counting it takes at least half a minute.
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test('behavior: a canceled call is answered with 4001 at once, and its handler is aborted', async () => {
    let aborted = false
    handlers.request = (_params, { signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
      })
    call('1', 'request', { id: 'r1' })
    call('2', 'cancel', { id: 'r1' })
    expect(await replyTo('2')).toEqual({ ok: true, value: { cancelled: true } })
    expect(await replyTo('1')).toMatchObject({ ok: false, error: { code: 4001 } })
    expect(aborted).toBe(true)
    call('3', 'cancel', { id: 'r1' })
    expect(await replyTo('3')).toEqual({ ok: true, value: { cancelled: false } })
  })

  test('behavior: a request sent twice runs once and is answered twice', async () => {
    let runs = 0
    let finish = (_value: string): void => undefined
    handlers.request = () => {
      runs += 1
      return new Promise((resolve) => {
        finish = resolve
      })
    }
    call('1', 'request', { id: 'same' })
    call('2', 'request', { id: 'same' })
    await settled()
    finish('done')
    expect(await replyTo('1')).toEqual({ ok: true, value: 'done' })
    expect(await replyTo('2')).toEqual({ ok: true, value: 'done' })
    expect(runs).toBe(1)
  })

  test('behavior: a request id can be reused after its call is answered', async () => {
    let runs = 0
    handlers.request = () => {
      runs += 1
      return runs
    }
    call('1', 'request', { id: 'same' })
    expect(await replyTo('1')).toEqual({ ok: true, value: 1 })
    call('2', 'request', { id: 'same' })
    expect(await replyTo('2')).toEqual({ ok: true, value: 2 })
  })

  test('error: calls above the limit of pending calls are answered with -32005, and the others are served', async () => {
    let finish = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      finish = resolve
    })
    handlers.request = async () => {
      await gate
      return 'ok'
    }
    for (let index = 0; index <= MAX_CALLS_IN_FLIGHT; index += 1) call(`c${index}`, 'request', { id: `r${index}` })
    expect(await replyTo(`c${MAX_CALLS_IN_FLIGHT}`)).toMatchObject({ ok: false, error: { code: -32005 } })
    expect(service.inFlight()).toBe(MAX_CALLS_IN_FLIGHT)
    finish()
    expect(await replyTo('c0')).toEqual({ ok: true, value: 'ok' })
    await vi.waitFor(() => expect(service.inFlight()).toBe(0))
    expect(replies.filter(({ value }) => value.ok)).toHaveLength(MAX_CALLS_IN_FLIGHT)
  })

  test('error: a call above the rate is answered with -32005, and the next one within it is served', async () => {
    withinRate = false
    call('1', 'ping', { n: 1 })
    expect(await replyTo('1')).toMatchObject({ ok: false, error: { code: -32005 } })
    withinRate = true
    call('2', 'ping', { n: 2 })
    expect(await replyTo('2')).toMatchObject({ ok: true })
  })

  test('behavior: a peer that releases ends the service, aborts its calls and gets no more answers', async () => {
    let aborted = false
    handlers.request = (_params, { signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
      })
    call('1', 'request', { id: 'r' })
    peer.postMessage({ id: 'bye', type: 'RELEASE' })
    await vi.waitFor(() => expect(released).toBe(1))
    expect(aborted).toBe(true)
    expect(replies).toEqual([])
  })

  test('behavior: closing twice has no further effect', () => {
    service.close()
    service.close()
    expect(released).toBe(0)
  })
})
