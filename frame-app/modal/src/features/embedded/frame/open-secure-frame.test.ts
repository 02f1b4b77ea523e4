import type { Handlers } from '@casement/shared-protocol'
import { comlinkDispatcher as dispatcher, serve } from '@casement/shared-protocol'
import type { SecureSignatures } from '@casement/shared-protocol/secure-frame'
import { secureContract } from '@casement/shared-protocol/secure-frame'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AlertKind } from '../../../kernel/rules/alert-kinds.ts'
import { openSecureFrame } from './open-secure-frame.ts'
import type { SecureFrameAccess } from './secure-frame.ts'
import { createSecureFrame } from './secure-frame.ts'

// The limits of time of specification section 9, with the real handshake and ports. The secure frame’s side is served here.

const SECURE = 'https://secure.example'
const HEARTBEAT_MS = 5_000

type Answers = Partial<Handlers<SecureSignatures>>

let listeners: Set<(event: unknown) => void>
let ends: (() => void)[]
let raised: AlertKind[]
let welcomed: number
let answers: Answers
let access: SecureFrameAccess

const frameWindow = {
  postMessage: (_message: unknown, _origin: string, [calls, others]: MessagePort[] = []): void => {
    welcomed += 1
    if (!calls || !others) return
    const { close } = serve<SecureSignatures>(calls, secureContract, answers as Handlers<SecureSignatures>, {
      dispatcher,
    })
    ends.push(close, () => others.close())
  },
}
const hello = (bootId = 'a'): void => {
  const data = { casement: 1, type: 'hello', versions: [1], bootId, build: '1.0.0' }
  for (const listen of [...listeners]) listen({ isTrusted: true, source: frameWindow, origin: SECURE, data })
}
/** Whether something has ended, and how, by the time that all messages so far have come. */
const outcomeOf = (running: Promise<unknown>): (() => unknown) => {
  let outcome: unknown = 'waiting'
  running.then(
    (value) => (outcome = value),
    ({ code }) => (outcome = code),
  )
  return () => outcome
}
const later = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  // Messages between ports take their real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  listeners = new Set()
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => listeners.delete(listener))
  ends = []
  raised = []
  welcomed = 0
  answers = {
    init: async () => ({ state: { kind: 'signed-out' }, storage: 'persistent', otpDigits: 6 }),
    ping: async ({ n }) => ({ n }),
  }
  const element = {
    contentWindow: frameWindow,
    remove: () => undefined,
    addEventListener: () => undefined,
    style: { setProperty: () => undefined },
  }
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    createElement: () => element,
    body: { append: () => undefined },
  }) as unknown as Document
  access = createSecureFrame({
    open: (events) =>
      openSecureFrame({
        secureOrigin: SECURE,
        projectId: 'shop',
        hostOrigin: 'https://shop.example',
        build: '1.0.0',
        language: 'en',
        title: 'Wallet',
        document,
        ...events,
      }),
    onState: () => undefined,
    onHeight: () => undefined,
    onDismiss: () => undefined,
    inUse: () => false,
    raise: (kind) => raised.push(kind),
    document,
  })
})
afterEach(() => {
  access.close()
  for (const end of ends) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('behavior: K12: a frame that answers after 19.9 s is used, and raises no alert', async () => {
  const asked = access.ask(async ({ otpDigits }) => otpDigits)
  await later(19_900)
  hello()
  expect(await asked).toBe(6)
  await later(60_000)
  expect(raised).toEqual([])
})

test.each([
  ['says nothing', () => undefined],
  ['says hello, but does not answer the first question', () => hello()],
])('error: K12: a frame that %s has failed after 20 s, with one alert, and is not heard after 20.1 s', async (_what, begin) => {
  answers = { ...answers, init: () => new Promise(() => undefined) }
  const outcome = outcomeOf(access.ask(async () => 'used'))
  await later(0)
  begin()
  await later(19_999)
  expect([outcome(), raised]).toEqual(['waiting', []])
  await later(1)
  expect([outcome(), raised]).toEqual([4900, ['embedded-not-loaded']])
  const before = welcomed
  await later(100)
  hello()
  await later(60_000)
  expect(welcomed).toBe(before)
  expect(raised).toEqual(['embedded-not-loaded'])
})

/** Lets time pass for a frame that is alive. Answers come in the order of the questions, so no heartbeat is missed. */
const laterAlive = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += HEARTBEAT_MS) {
    await later(Math.min(HEARTBEAT_MS, ms - passed))
    await access.ask(async ({ client }) => client.ping({ n: 0 }))
  }
}

const opened = async (): Promise<void> => {
  const loaded = access.ask(async () => undefined)
  await later(0)
  hello()
  await loaded
}

test('behavior: K12: a request that is answered after 29.9 s is answered, and raises no alert', async () => {
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    answers = {
      ...answers,
      signOut: () => {
        resolve()
        return new Promise<undefined>((settle) => (answer = () => settle(undefined)))
      },
    }
  })
  await opened()
  const running = access.ask(async ({ client }) => client.signOut())
  await asked
  await laterAlive(29_900)
  answer()
  await running
  await laterAlive(60_000)
  expect(raised).toEqual([])
})

test('error: K12: a request has failed after 30 s, with one alert', async () => {
  answers = { ...answers, signOut: () => new Promise(() => undefined) }
  await opened()
  const outcome = outcomeOf(access.ask(async ({ client }) => client.signOut()))
  await later(0)
  await laterAlive(29_999)
  expect([outcome(), raised]).toEqual(['waiting', []])
  await later(1)
  expect([outcome(), raised]).toEqual([4900, ['embedded-timed-out']])
  await laterAlive(60_000)
  expect(raised).toEqual(['embedded-timed-out'])
})

test('behavior: K12: a visitor who takes ten minutes to confirm this device is not late', async () => {
  answers = { ...answers, connectDevice: () => new Promise(() => undefined) }
  await opened()
  const outcome = outcomeOf(access.ask(async ({ client }) => client.connectDevice({ id: 'wait' })))
  await laterAlive(600_000)
  expect([outcome(), raised]).toEqual(['waiting', []])
})

test('attack: a frame that boots again has forgotten this page, and is given up instead of being told of it anew', async () => {
  answers = { ...answers, signOut: () => new Promise(() => undefined) }
  await opened()
  const outcome = outcomeOf(access.ask(async ({ client }) => client.signOut()))
  await later(0)
  hello('b')
  await later(0)
  expect(outcome()).toBe(4900)
})
