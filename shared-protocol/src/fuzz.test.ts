import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { disturb } from '../test/fuzz/disturb.ts'
import { loosePort } from '../test/fuzz/loose-port.ts'
import { chanceFrom } from '../test/fuzz/random.ts'
import { frameCallSamples, hostAnswerSamples, hostCallSamples } from '../test/fuzz/samples.ts'
import { comlinkDispatcher } from './comlink-dispatcher.ts'
import { connect } from './connect.ts'
import type { CallTable, Handlers, ServeTable, Signatures } from './contract.ts'
import type { Dispatcher } from './dispatch.ts'
import { frameContract } from './frame-contract.ts'
import { hostContract } from './host-contract.ts'
import { frameCalls, hostServes } from './host-tables.ts'
import { leanDispatcher } from './lean-dispatcher.ts'
import { ProviderRpcError } from './provider-error.ts'
import { serve } from './serve.ts'

// Four ports receive messages from the other origin. Each gets a quarter of the damaged messages, generated from a fixed
// seed so that a run can be repeated. `npm run fuzz` sends a million.
const MESSAGES = Number(process.env.CASEMENT_FUZZ_MESSAGES ?? 100_000) / 4
const BATCH = 1_000

const uncaught = vi.fn()
/** All members of built-in objects that an attacker might overwrite. They must be unchanged afterwards. */
const builtIns = (): readonly unknown[] =>
  [globalThis, Object.prototype, Array.prototype, Function.prototype, Promise.prototype].flatMap((object) =>
    Reflect.ownKeys(object).flatMap((key) => [key, Object.getOwnPropertyDescriptor(object, key)?.value]),
  )
let before: readonly unknown[]

beforeEach(() => {
  process.on('uncaughtException', uncaught)
  process.on('unhandledRejection', uncaught)
  before = builtIns()
})
afterEach(() => {
  process.off('uncaughtException', uncaught)
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
  const after = builtIns()
  expect(after.length).toBe(before.length)
  expect(after.findIndex((member, index) => !Object.is(member, before[index]))).toBe(-1)
})

/** At any depth, parsed values may only have the prototypes that JSON has. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return !['bigint', 'function', 'symbol'].includes(typeof value)
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isPlain)
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const TYPES = ['APPLY', 'GET', 'SET', 'CONSTRUCT', 'ENDPOINT', 'HANDLER', 'RAW', 'proxy', 'throw']

type ServedPort = { name: string; table: ServeTable<Signatures>; samples: Signatures; dispatcher: Dispatcher }

describe.each([
  { name: 'the frame', table: frameContract, samples: frameCallSamples, dispatcher: comlinkDispatcher },
  { name: 'the host', table: hostServes, samples: hostCallSamples, dispatcher: leanDispatcher },
] as unknown as ServedPort[])('requests to $name', ({ table, samples, dispatcher }) => {
  test('attack: no damaged message reaches a handler, changes anything or stays unanswered', {
    timeout: 120_000,
  }, async () => {
    const chance = chanceFrom(20_261)
    const methods = Object.keys(table)
    const { port, sent, arrive } = loosePort()
    const reached = { right: 0, wrong: 0 }
    const handlers = Object.fromEntries(
      methods.map((name) => [
        name,
        (params: unknown) => {
          const again = table[name]?.params(params)
          if (again?.ok && isPlain(params)) reached.right += 1
          else reached.wrong += 1
          return params
        },
      ]),
    ) as Handlers<Signatures>
    const service = serve(port, table, handlers, { dispatcher })
    const answers = { ok: 0, refused: 0, other: 0 }

    for (let count = 0; count < MESSAGES; count += 1) {
      const method = chance.oneOf(Object.keys(samples))
      const value = (samples as Record<string, unknown>)[method]
      const call = { id: `c${count}`, type: 'APPLY', path: [method], argumentList: [{ type: 'RAW', value }] }
      arrive(disturb(call, chance, [...methods, ...TYPES]))
      if (count % BATCH !== BATCH - 1) continue
      await turn()
      for (const answer of sent.splice(0) as { type?: string; value?: { ok?: boolean; error?: { code: number } } }[]) {
        const kind = answer.type !== 'RAW' ? 'other' : answer.value?.ok ? 'ok' : 'refused'
        if (kind === 'refused' && ![-32600, -32602].includes(answer.value?.error?.code ?? 0)) answers.other += 1
        else answers[kind] += 1
      }
    }
    expect(reached.wrong).toBe(0)
    expect(answers).toMatchObject({ ok: reached.right, other: 0 })
    // Each verdict must have occurred many thousands of times.
    expect(reached.right).toBeGreaterThan(MESSAGES / 50)
    expect(answers.refused).toBeGreaterThan(MESSAGES / 50)
    expect(reached.right + answers.refused).toBeLessThan((MESSAGES * 9) / 10)
    expect(service.inFlight()).toBe(0)
  })
})

type CalledPort = { name: string; table: CallTable<Signatures>; answers: Signatures; dispatcher: Dispatcher }

describe.each([
  { name: 'the frame', table: hostContract, answers: hostAnswerSamples, dispatcher: comlinkDispatcher },
  {
    name: 'the host',
    table: frameCalls,
    answers: {
      init: { seq: 1, snapshot: hostCallSamples.stateChanged.snapshot, policy: { safe: ['eth_call'] }, alerts: ['a'] },
      request: { hash: '0x1' },
      cancel: { cancelled: true },
      ping: { n: 1, bootId: 'b', busy: false },
    },
    dispatcher: leanDispatcher,
  },
] as unknown as CalledPort[])('answers to $name', ({ table, answers, dispatcher }) => {
  test('attack: every call settles once, with a result of its contract or an error', {
    timeout: 120_000,
  }, async () => {
    const chance = chanceFrom(19_117)
    const { port, sent, arrive } = loosePort()
    const { client, inFlight, close } = connect(port, table, { dispatcher })
    const settled = { right: 0, error: 0, wrong: 0 }
    let asked = 0

    const ask = (): void => {
      const method = chance.oneOf(Object.keys(answers))
      asked += 1
      client[method]?.({}).then(
        (value) => {
          if (table[method]?.result(value).ok && isPlain(value)) settled.right += 1
          else settled.wrong += 1
        },
        (error) => {
          if (error instanceof ProviderRpcError && Number.isInteger(error.code)) settled.error += 1
          else settled.wrong += 1
        },
      )
    }

    for (let count = 0; count < MESSAGES; count += 1) {
      if (inFlight() < 8) ask()
      const call = chance.oneOf(sent.slice(-8)) as { id: string; path: [string] }
      const value = (answers as Record<string, unknown>)[call.path[0]]
      const envelope = chance.oneIn(5)
        ? { ok: false, error: { code: 4001, message: 'no', data: { a: [1] } } }
        : { ok: true, value }
      arrive(disturb({ id: call.id, type: 'RAW', value: envelope }, chance, ['throw', 'proxy', ...TYPES]))
      if (count % BATCH !== BATCH - 1) continue
      await turn()
      sent.splice(0, sent.length - 8)
    }
    close(new ProviderRpcError(4900, 'over'))
    await turn()
    expect(settled.wrong).toBe(0)
    expect(settled.right + settled.error).toBe(asked)
    expect(settled.right).toBeGreaterThan(MESSAGES / 50)
    expect(settled.error).toBeGreaterThan(MESSAGES / 50)
    expect(inFlight()).toBe(0)
  })
})
