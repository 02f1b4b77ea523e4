import { afterEach, describe, expect, test, vi } from 'vitest'
import { isLibraryError, MAX_WALLET_MESSAGE_LENGTH, patchSignClient } from './patch-sign-client.ts'

test.each([
  [new Error('No matching key. session: abc'), true],
  [new Error('Missing or invalid. Record was recently deleted - session: abc'), true],
  [new Error('Proposal expired'), true],
  [new Error('emitting session_request:1 without any listeners'), true],
  [new Error('Failed to publish payload, please try again. id:1 tag:2'), true],
  [new TypeError('Cannot read properties of undefined'), false],
  [new Error('The page has no words'), false],
  ['No matching key', false],
  [undefined, false],
])('behavior: an unhandled rejection is silenced only if it is the library’s: %s %s', (reason, own) => {
  expect(isLibraryError(reason)).toBe(own)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const fakeClient = () => {
  const handlers = new Map<string, ((payload: never) => unknown)[]>()
  const on = (name: string, handler: (payload: never) => unknown): void => {
    handlers.set(name, [...(handlers.get(name) ?? []), handler])
  }
  const unhandled: Record<string, string[]> = { t: ['missed'] }
  const respond = vi.fn<(given: unknown) => Promise<void>>().mockRejectedValue(new Error('No matching key. session: t'))
  const rpcPublish = vi.fn<(request: unknown, opts: unknown) => Promise<unknown>>()
  const relayer = {
    on,
    reconnectInProgress: true,
    messages: { getWithoutAck: () => unhandled },
    shouldIgnoreMessageEvent: vi.fn<(event: object) => Promise<boolean>>().mockResolvedValue(false),
    publisher: {
      queue: new Map([['1', { request: 'r', opts: 'o' }]]),
      initialPublishTimeout: 15_000,
      rpcPublish,
      checkQueue: vi.fn<() => void>(),
    },
    transportOpen: vi.fn<() => Promise<void>>().mockResolvedValue(),
    transportClose: vi.fn<() => Promise<void>>().mockResolvedValue(),
    connect: vi.fn<() => Promise<void>>().mockResolvedValue(),
  }
  const heartbeat = { stop: vi.fn<() => void>() }
  const core = { relayer, heartbeat, verify: {}, eventClient: {} } as {
    relayer: typeof relayer
    heartbeat: typeof heartbeat
    verify: { register(): Promise<string>; resolve(): Promise<unknown> }
    eventClient: { init(): Promise<unknown> }
  }
  const client = { on, respond, session: { keys: ['t'] }, core }
  const emit = (name: string, payload: unknown): void => {
    for (const handler of handlers.get(name) ?? []) handler(payload as never)
  }
  const { shouldIgnoreMessageEvent: judge } = relayer
  return { client, emit, unhandled, judge, retire: patchSignClient(client as never).retire }
}

describe('the patched library', () => {
  test('attack: ignores a message that is too long before processing it', async () => {
    const { client, judge } = fakeClient()
    const { relayer } = client.core
    const longest = { topic: 't', message: 'x'.repeat(MAX_WALLET_MESSAGE_LENGTH) }
    expect(await relayer.shouldIgnoreMessageEvent(longest)).toBe(false)
    expect(judge.mock.calls).toEqual([[longest]])
    for (const message of [`${longest.message}x`, undefined, 1, { length: 1 }]) {
      expect(await relayer.shouldIgnoreMessageEvent({ topic: 't', message })).toBe(true)
    }
    expect(judge).toHaveBeenCalledOnce()
  })

  test('behavior: messages that the library ignores stay ignored', async () => {
    const { client, judge } = fakeClient()
    judge.mockResolvedValue(true)
    expect(await client.core.relayer.shouldIgnoreMessageEvent({ topic: 't', message: 'seen before' })).toBe(true)
  })

  test('behavior: after a start, handles missed messages again but not those in progress', () => {
    const { client, unhandled } = fakeClient()
    unhandled.t = ['missed', 'in the middle']
    expect(client.core.relayer.messages.getWithoutAck()).toEqual({ t: ['missed'] })
  })

  test('behavior: republishes failed messages one at a time and swallows the errors', async () => {
    const { client } = fakeClient()
    const { publisher } = client.core.relayer
    let fail = (): void => undefined
    publisher.rpcPublish.mockImplementation(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('nobody catches it'))
        }),
    )
    publisher.checkQueue()
    publisher.checkQueue()
    expect(publisher.rpcPublish.mock.calls).toEqual([['r', 'o']])
    fail()
    await vi.waitFor(() => {
      publisher.checkQueue()
      expect(publisher.rpcPublish).toHaveBeenCalledTimes(2)
    })
  })

  test('behavior: silences the library’s unhandled rejections until it is retired', () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const isQuiet = (reason: unknown): boolean => {
      const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
      return !page.dispatchEvent(event)
    }
    const { retire } = fakeClient()
    expect(isQuiet(new Error('No matching key. session: abc'))).toBe(true)
    expect(isQuiet(new TypeError('Cannot read properties of undefined'))).toBe(false)
    retire()
    expect(isQuiet(new Error('No matching key. session: abc'))).toBe(false)
  })

  test('attack: does not query where a request comes from, nor send telemetry', async () => {
    const { verify, eventClient } = fakeClient().client.core
    expect([await verify.register(), await verify.resolve(), await eventClient.init()]).toEqual([
      '',
      undefined,
      undefined,
    ])
  })

  test('attack: rejects requests from the wallet to the page, even on a session that is gone', async () => {
    const { client, emit } = fakeClient()
    emit('session_request', { topic: 't', id: 7 })
    expect(client.respond.mock.calls[0]?.[0]).toMatchObject({ topic: 't', response: { id: 7, error: { code: 10001 } } })
  })

  test('behavior: reconnects at once after a connection, and never after it is retired', async () => {
    const { client, emit, retire } = fakeClient()
    const { relayer, heartbeat } = client.core
    const { connect, transportOpen } = relayer
    emit('relayer_connect', undefined)
    expect(relayer.reconnectInProgress).toBe(false)
    retire()
    await Promise.all([relayer.connect(), relayer.transportOpen()])
    expect([connect, transportOpen].map((each) => each.mock.calls.length)).toEqual([0, 0])
    expect([relayer.transportClose.mock.calls.length, heartbeat.stop.mock.calls.length]).toEqual([1, 1])
  })
})
