import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { costlyData, replyAttacks } from '../test/attacks.ts'
import type { PingSignatures } from '../test/ping-contract.ts'
import { pingTable } from '../test/ping-contract.ts'
import { throwAttack } from '../test/throw-attack.ts'
import { comlinkDispatcher } from './comlink-dispatcher.ts'
import type { Connection } from './connect.ts'
import { connect } from './connect.ts'
import type { Dispatcher } from './dispatch.ts'
import { leanDispatcher } from './lean-dispatcher.ts'
import { MAX_CALLS_IN_FLIGHT } from './limits.ts'
import { ProviderRpcError } from './provider-error.ts'

type Call = { id: string; type: string; path: string[]; argumentList: { value: unknown }[] }

let dispatcher: Dispatcher
let peer: MessagePort
let calls: Call[]
let broken: number
let connection: Connection<PingSignatures>
const uncaught = vi.fn()

beforeEach(() => {
  const { port1, port2 } = new MessageChannel()
  peer = port2
  calls = []
  broken = 0
  peer.onmessage = ({ data }) => calls.push(data as Call)
  connection = connect<PingSignatures>(port1, pingTable, {
    dispatcher,
    onBroken: () => {
      broken += 1
    },
  })
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
})

afterEach(() => {
  connection.close(new ProviderRpcError(4900, 'over'))
  peer.close()
  process.off('uncaughtException', uncaught)
  process.off('unhandledRejection', uncaught)
  const { calls: thrown } = uncaught.mock
  uncaught.mockClear()
  expect(thrown).toEqual([])
})

/** The nth call of a method that was sent to the peer. */
const seen = (method: string, nth = 1) =>
  vi.waitFor(
    () => {
      const found = calls.filter((call) => call.path?.[0] === method)[nth - 1]
      if (!found) throw new Error(`${method} was not called ${nth} times`)
      return found
    },
    { interval: 2 },
  )
const answer = (id: string, value: unknown) => peer.postMessage({ id, type: 'RAW', value })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fulfilled',
    (error: ProviderRpcError) => error.code,
  )

const byName = costlyData.map(({ name, build }) => [name, build] as const)

describe.each([
  ['comlink', comlinkDispatcher],
  ['the lean dispatcher', leanDispatcher],
])('a connection with %s', (_name, given) => {
  beforeAll(() => {
    dispatcher = given
  })

  test('behavior: a call resolves to the parsed result', async () => {
    const result = connection.client.ping({ n: 1 })
    const { id } = await seen('ping')
    answer(id, { ok: true, value: { n: 1, bootId: 'b', busy: true } })
    expect(await result).toEqual({ n: 1, bootId: 'b', busy: true })
    expect(connection.inFlight()).toBe(0)
  })

  test('behavior: an error is recreated locally with code and data but without the foreign stack', async () => {
    const result = connection.client.ping({ n: 1 })
    const { id } = await seen('ping')
    answer(id, { ok: false, error: { code: 4001, message: 'no', data: { a: 1 }, stack: 'foreign' } })
    const error = await result.catch((thrown: ProviderRpcError) => thrown)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: 4001, message: 'no', data: { a: 1 } })
    expect((error as Error).stack).not.toContain('foreign')
  })

  test.each(
    replyAttacks,
  )('attack: a peer $name: the call rejects with -32603 and globals are unchanged', async (attack) => {
    const result = codeOf(connection.client.ping({ n: 1 }))
    const { id } = await seen('ping')
    throwAttack(peer, attack, id)
    expect(await result).toBe(-32603)
    expect(connection.inFlight()).toBe(0)
    const next = connection.client.ping({ n: 2 })
    answer((await seen('ping', 2)).id, { ok: true, value: { n: 2, bootId: 'b', busy: false } })
    expect(await next).toMatchObject({ n: 2 })
  })

  test.each(
    byName,
  )('attack: an answer with %s is a violation as soon as it exceeds the limit', async (_name, build) => {
    const result = codeOf(connection.client.ping({ n: 1 }))
    const { id } = await seen('ping')
    const started = performance.now()
    answer(id, { ok: true, value: build() })
    expect(await result).toBe(-32603)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test.each<[string, unknown]>([
    ['no envelope', undefined],
    ['an envelope that is null', null],
    ['an envelope that is text', 'ok'],
    ['an envelope with a truthy ok', { ok: 1, value: { n: 1, bootId: 'b', busy: true } }],
    ['a missing error', { ok: false }],
    ['an error without a message', { ok: false, error: { code: 1 } }],
    ['an error that is null', { ok: false, error: null }],
    ['a result that is too large', { ok: true, value: { n: 1, bootId: 'b', busy: true, x: 'x'.repeat(5_000) } }],
  ])('attack: %s is a violation', async (_name, value) => {
    const result = codeOf(connection.client.ping({ n: 1 }))
    answer((await seen('ping')).id, value)
    expect(await result).toBe(-32603)
  })

  test('behavior: a non-integer error code becomes -32603, with the original in data', async () => {
    const result = connection.client.ping({ n: 1 }).catch((thrown: ProviderRpcError) => thrown)
    answer((await seen('ping')).id, { ok: false, error: { code: 'ACTION_REJECTED', message: 'no' } })
    expect(await result).toMatchObject({ code: -32603, data: { code: 'ACTION_REJECTED' } })
  })

  test('attack: replies to unknown calls, junk and late replies are ignored and not counted', async () => {
    const result = codeOf(connection.client.ping({ n: 1 }))
    const { id } = await seen('ping')
    for (const junk of [undefined, null, 1, 'x', [], { id: 5 }, { id: 'stranger', type: 'RAW', value: { ok: true } }])
      peer.postMessage(junk)
    answer(id, { ok: true, value: { n: 1, bootId: 'b', busy: false } })
    expect(await result).toBe('fulfilled')
    answer(id, 'again')
    await connection.client.ping({ n: 2 }).catch(() => undefined)
    expect(broken).toBe(0)
  })

  test('attack: a HANDLER message with a valid envelope is not a reply', async () => {
    const result = codeOf(connection.client.ping({ n: 1 }))
    const { id } = await seen('ping')
    peer.postMessage({
      id,
      type: 'HANDLER',
      name: 'throw',
      value: { ok: true, value: { n: 1, bootId: 'b', busy: false } },
    })
    expect(await result).toBe(-32603)
  })

  test('attack: a method with an arbitrary result still returns plain JSON', async () => {
    const result = codeOf(connection.client.request({ id: 'r' }))
    answer((await seen('request')).id, { ok: true, value: new Map() })
    expect(await result).toBe(-32603)
  })

  test('behavior: any number of valid answers is not a violation', async () => {
    for (let nth = 1; nth <= 5; nth += 1) {
      const result = connection.client.ping({ n: nth })
      answer((await seen('ping', nth)).id, { ok: true, value: { n: nth, bootId: 'b', busy: false } })
      await result
    }
    expect(broken).toBe(0)
  })

  test('behavior: a method that is not cancellable ignores a signal', async () => {
    const result = connection.client.ping({ n: 1 }, { signal: AbortSignal.abort() })
    answer((await seen('ping')).id, { ok: true, value: { n: 1, bootId: 'b', busy: false } })
    expect(await result).toMatchObject({ n: 1 })
  })

  test('behavior: three violations report a broken peer once', async () => {
    for (let index = 0; index < 4; index += 1) {
      const result = codeOf(connection.client.ping({ n: index }))
      answer((await seen('ping', index + 1)).id, 'junk')
      await result
      expect(broken).toBe(index < 2 ? 0 : 1)
    }
  })

  test('behavior: an unanswered call rejects with 4900 at its deadline, outcome unknown', async () => {
    const error = await connection.client.ping({ n: 1 }).catch((thrown: ProviderRpcError) => thrown)
    expect(error).toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    expect(connection.inFlight()).toBe(0)
  })

  test('behavior: an answer in time clears the deadline', async () => {
    const clear = vi.spyOn(globalThis, 'clearTimeout')
    const result = connection.client.ping({ n: 1 })
    const before = clear.mock.calls.length
    answer((await seen('ping')).id, { ok: true, value: { n: 1, bootId: 'b', busy: false } })
    await result
    expect(clear.mock.calls.length).toBeGreaterThan(before)
    clear.mockRestore()
  })

  test('error: parameters that cannot be cloned reject with -32602 and leave nothing pending', async () => {
    const error = await connection.client
      .request({ id: 'r', body: (() => 1) as never })
      .catch((thrown: ProviderRpcError) => thrown)
    expect(error).toMatchObject({ code: -32602, message: 'request: a parameter cannot be sent' })
    expect((error as ProviderRpcError).data).toBeUndefined()
    expect(connection.inFlight()).toBe(0)
  })

  test('behavior: aborting rejects with 4001 at once and sends cancel with the id', async () => {
    const abort = new AbortController()
    const result = codeOf(connection.client.request({ id: 'r1' }, { signal: abort.signal }))
    await seen('request')
    abort.abort()
    expect(await result).toBe(4001)
    expect((await seen('cancel')).argumentList[0]?.value).toEqual({ id: 'r1' })
  })

  test('behavior: aborting before the call sends nothing', async () => {
    expect(await codeOf(connection.client.request({ id: 'r1' }, { signal: AbortSignal.abort() }))).toBe(4001)
    expect(connection.inFlight()).toBe(0)
  })

  test('behavior: aborting after the answer changes nothing', async () => {
    const abort = new AbortController()
    const result = connection.client.request({ id: 'r1' }, { signal: abort.signal })
    answer((await seen('request')).id, { ok: true, value: 'done' })
    expect(await result).toBe('done')
    abort.abort()
    await connection.client.ping({ n: 1 }).catch(() => undefined)
    expect(calls.some(({ path }) => path?.[0] === 'cancel')).toBe(false)
  })

  test('error: calls above the limit reject with -32005 and are not sent', async () => {
    const all = Array.from({ length: MAX_CALLS_IN_FLIGHT + 1 }, (_, index) =>
      codeOf(connection.client.request({ id: `r${index}` })),
    )
    expect(await all[MAX_CALLS_IN_FLIGHT]).toBe(-32005)
    expect(connection.inFlight()).toBe(MAX_CALLS_IN_FLIGHT)
    connection.close(new ProviderRpcError(4900, 'over'))
    expect(await Promise.all(all.slice(0, -1))).toEqual(Array.from({ length: MAX_CALLS_IN_FLIGHT }, () => 4900))
  })

  test('behavior: close rejects pending calls with its reason, releases the peer and rejects later calls', async () => {
    const reason = new ProviderRpcError(4900, 'reloaded', { outcome: 'unknown' })
    const result = connection.client.request({ id: 'r' }).catch((thrown: unknown) => thrown)
    await seen('request')
    connection.close(reason)
    expect(await result).toBe(reason)
    expect(await connection.client.ping({ n: 1 }).catch((thrown: unknown) => thrown)).toBe(reason)
    await vi.waitFor(() => expect(calls.some(({ type }) => type === 'RELEASE')).toBe(true))
  })
})
