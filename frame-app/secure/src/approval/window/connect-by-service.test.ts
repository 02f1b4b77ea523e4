import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createExchangeKeys, writeExchangeKeys } from '../exchange/exchange-window.ts'
import { createMessageOpener, createSealer } from '../exchange/sealed-messages.ts'
import type { Queue } from '../messages.ts'
import { connectByService } from './connect-by-service.ts'

const ORIGIN = 'https://secure.example'
const queue: Queue = {
  type: 'queue',
  language: 'en',
  appearance: { theme: 'light', variables: {} },
  requests: [],
}

let heard: Queue[]
let ended: string[]
beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  ended = []
})
afterEach(() => {
  vi.useRealTimers()
})

const connect = (hash: string, fetch: typeof globalThis.fetch = () => Promise.reject()) =>
  connectByService({
    window: { location: { origin: ORIGIN, hash } } as unknown as Window,
    fetch,
    onQueue: (given) => heard.push(given),
    onNothing: () => ended.push('nothing'),
    onGone: () => ended.push('gone'),
  })

test('attack: does nothing at an address that names no mailbox', () => {
  expect(connect('#approve')).toBeUndefined()
})

const exchange = (answerTo: (path: string) => Promise<Response>) => {
  const keys = createExchangeKeys()
  const asked: string[] = []
  const sent: string[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const path = String(input)
    if (init?.method !== 'POST') asked.push(path)
    const answer = await answerTo(init?.method === 'POST' ? 'say' : path)
    if (answer.ok && init?.method === 'POST') sent.push(JSON.parse(String(init.body)).message)
    return answer
  }
  return { keys, asked, sent, connection: connect(`#${writeExchangeKeys(keys)}`, fetch) }
}

test('behavior: waits for the mailbox, which the frame makes after it, and hears what is in it once', async () => {
  const messages: { n: number; message: string }[] = []
  let isThere = false
  const { keys, asked, sent, connection } = exchange(async (path) => {
    if (!isThere) return Response.json({ code: 'approval_unknown' }, { status: 404 })
    if (path === 'say') return Response.json({ n: 1 })
    const after = Number(new URL(path, ORIGIN).searchParams.get('after'))
    const next = messages.filter(({ n }) => n > after)
    if (next.length === 0) await new Promise((resolve) => setTimeout(resolve, 20_000))
    return Response.json({ messages: next })
  })
  connection?.say({ type: 'ready' })
  await vi.advanceTimersByTimeAsync(2_000)
  messages.push({ n: 1, message: await createSealer(keys.key, 'frame')(queue) })
  isThere = true
  // Timers are played, but sealing and opening take their real time.
  await vi.waitFor(() => expect(heard).toEqual([queue]))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(await createMessageOpener(keys.key, 'window')(sent[0] ?? '')).toEqual({ type: 'ready' })
  await vi.waitFor(() => expect(asked.at(-1)).toBe(`/v1/approvals/${keys.id}/frame?after=1`))
  // The key never leaves the window.
  expect(asked.join()).not.toContain(writeExchangeKeys(keys).slice(23))
  isThere = false
  await vi.advanceTimersByTimeAsync(21_000)
  await vi.waitFor(() => expect(ended).toEqual(['gone']))
})

/** A service that has one message, and answers as it is told after it was asked for more. */
const hearOnce = async (then: () => Promise<Response>) => {
  let message: string | undefined
  const staged = exchange(async (path) => {
    if (path === 'say') return Response.json({ n: 1 })
    if (message === undefined) return Response.json({ code: 'approval_unknown' }, { status: 404 })
    if (path.endsWith('after=0')) return Response.json({ messages: [{ n: 1, message }] })
    return then()
  })
  message = await createSealer(staged.keys.key, 'frame')(queue)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(heard).toEqual([queue]))
  return staged
}

test('behavior: a connection that breaks for a while says neither that the page was left nor that there is nothing', async () => {
  let asked = 0
  await hearOnce(() => {
    asked += 1
    return Promise.reject(new TypeError('offline'))
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeGreaterThan(2)
  expect(ended).toEqual([])
})

test('error: says that the page was left if the service answers what is no answer after it was heard', async () => {
  await hearOnce(async () => Response.json({ messages: 1 }))
  await vi.waitFor(() => expect(ended).toEqual(['gone']))
})

test('behavior: says its answer once if it arrives', async () => {
  const { sent, connection } = await hearOnce(() => new Promise(() => undefined))
  connection?.say({ type: 'ready' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
})

test('error: says that there is nothing if the mailbox never comes', async () => {
  exchange(async () => Response.json({ code: 'approval_unknown' }, { status: 404 }))
  await vi.advanceTimersByTimeAsync(11_000)
  await vi.waitFor(() => expect(ended).toEqual(['nothing']))
})

test.each([
  ['nothing that is sealed', { messages: [{ n: 1, message: 'approve' }] }],
  ['no messages', { messages: 1 }],
  ['no JSON', undefined],
])('attack: a service that sends %s has nothing shown', async (_what, body) => {
  let isFirst = true
  exchange(async (path) => {
    if (path === 'say' || !isFirst) return Response.json({ code: 'approval_unknown' }, { status: 404 })
    isFirst = false
    return body === undefined ? new Response('{') : Response.json(body)
  })
  await vi.advanceTimersByTimeAsync(12_000)
  await vi.waitFor(() => expect(ended).toEqual(['nothing']))
  expect(heard).toEqual([])
})
