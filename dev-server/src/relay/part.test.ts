import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { ask } from '../http/ask.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { RelayAddresses, RelayOptions } from './part.ts'
import { startRelay } from './part.ts'
import type { RawClient, RawOptions } from './raw-client.ts'
import { createIdentity, createToken, openRawClient } from './raw-client.ts'

const log = createPartLog(() => undefined)
const faults = createFaults()
const relays: Part<RelayAddresses>[] = []
afterEach(async () => {
  faults.set(undefined)
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
})

const start = async (options: Partial<RelayOptions> = {}): Promise<Part<RelayAddresses>> => {
  const relay = await startRelay({ port: 0, mailboxDelayMs: 0, ...options }, { log, faults })
  relays.push(relay)
  return relay
}
const open = async (count: number): Promise<{ url: string; clients: RawClient[] }> => {
  const { url } = (await start()).addresses
  return { url, clients: await Promise.all(Array.from({ length: count }, () => openRawClient(url))) }
}
const two = async () => {
  const { url, clients } = await open(2)
  return { url, page: clients[0] as RawClient, wallet: clients[1] as RawClient }
}

const topic = (digit: string): string => digit.repeat(64)
const A = topic('a')
const B = topic('b')
const publish = (message: string, more = {}) => ({ topic: A, message, ttl: 300, tag: 1108, prompt: true, ...more })
const subscriptionId = (of: string, client: RawClient) =>
  createHash('sha256')
    .update(of + client.id)
    .digest('hex')
/** Everything that the relay said before this is there once it is answered. */
const settle = (client: RawClient) => client.ask('irn_fetchMessages', { topic: topic('f') })

describe('who may connect', () => {
  const refusals: readonly (readonly [string, (url: string) => RawOptions, Partial<RelayOptions>])[] = [
    ['Unauthorized: invalid key', () => ({ query: { projectId: 'stranger' } }), { projects: ['project'] }],
    ['Unauthorized: invalid key', () => ({ query: { projectId: '' } }), {}],
    [
      'Unauthorized: origin not allowed',
      () => ({ headers: { origin: 'http://evil.localhost' } }),
      { allowedOrigins: ['http://app.localhost'] },
    ],
    [
      'JWT validation error: JWT Token is not yet valid',
      (aud) => ({ token: createToken(createIdentity(), { aud, iat: Math.floor(Date.now() / 1_000) + 3_600 }) }),
      {},
    ],
    [
      'JWT validation error: Invalid audience',
      () => ({ token: createToken(createIdentity(), { aud: 'wss://relay.example.com' }) }),
      {},
    ],
    ['JWT validation error: Invalid format', () => ({ token: '' }), {}],
  ]

  test.each(refusals)('error: %s, as a close frame for who asks for it', async (reason, options, relay) => {
    const { url } = (await start(relay)).addresses
    const given = options(url)
    const client = await openRawClient(url, { ...given, query: { useOnCloseEvent: 'true', ...given.query } })
    expect(await client.closed).toEqual({ code: 3000, reason })
  })

  test.each(refusals)('error: %s, as a status for who does not', async (_reason, options, relay) => {
    const { url } = (await start(relay)).addresses
    await expect(openRawClient(url, options(url))).rejects.toThrow('401')
  })

  test('behavior: who has the right project and origin is let in, by each of the addresses', async () => {
    const { addresses } = await start({ projects: ['project'], allowedOrigins: ['http://app.localhost'] })
    const { url, port } = addresses
    const names = [url, `ws://localhost:${port}`, `ws://relay.localhost:${port}/`, `ws://[::1]:${port}`]
    for (const aud of names) {
      const token = createToken(createIdentity(), { aud })
      const client = await openRawClient(url, { token, headers: { origin: 'http://app.localhost' } })
      expect(await client.ask('irn_subscribe', { topic: A })).toHaveProperty('result')
    }
    for (const aud of [
      `ws://127.0.0.1:${port + 1}`,
      `wss://localhost:${port}`,
      `ws://relay.localhost.example:${port}`,
    ]) {
      await expect(openRawClient(url, { token: createToken(createIdentity(), { aud }) })).rejects.toThrow('401')
    }
  })

  test('behavior: what is no socket is answered as such', async () => {
    const { port } = (await start()).addresses
    expect(await ask(port, 'relay.localhost', '/health')).toMatchObject({ status: 200, body: 'OK\n' })
    expect(await ask(port, 'relay.localhost', '/')).toMatchObject({ status: 426 })
    expect(await ask(port, 'relay.localhost', '/else')).toMatchObject({ status: 404 })
    expect(await ask(port, 'relay.localhost', '/', { method: 'POST' })).toMatchObject({ status: 405 })
  })
})

describe('messages', () => {
  test('behavior: what is published is pushed to who listens, and never back', async () => {
    const { page, wallet } = await two()
    const id = '1763731200000123456'
    expect(await wallet.ask('irn_subscribe', { topic: A }, id)).toEqual({
      ...{ jsonrpc: '2.0', id, result: subscriptionId(A, wallet) },
    })
    await page.ask('irn_subscribe', { topic: A })
    expect(await page.ask('irn_publish', publish('one', { attestation: 'proof' }))).toMatchObject({ result: true })
    expect(await wallet.nextMessage()).toMatchObject({
      method: 'irn_subscription',
      params: {
        id: subscriptionId(A, wallet),
        data: { topic: A, message: 'one', tag: 1108, attestation: 'proof', publishedAt: expect.any(Number) },
      },
    })
    await settle(page)
    expect(page.unread()).toBe(0)
  })

  test('behavior: a second socket of the publisher gets nothing either', async () => {
    const { url } = (await start()).addresses
    const identity = createIdentity()
    const [first, second] = await Promise.all([openRawClient(url, { identity }), openRawClient(url, { identity })])
    await second.ask('irn_subscribe', { topic: A })
    await first.ask('irn_publish', publish('one'))
    await settle(second)
    expect(second.unread()).toBe(0)
  })

  test('behavior: a message waits for who comes later, again and again until it is acknowledged, and never after', async () => {
    const { url, page } = await two()
    await page.ask('irn_batchPublish', { messages: [publish('one'), publish('two')] })
    for (const acknowledge of [false, true]) {
      const identity = createIdentity()
      const client = await openRawClient(url, { identity })
      await client.ask('irn_batchSubscribe', { topics: [A, B] })
      expect(await client.nextMessage(acknowledge)).toMatchObject({ params: { data: { message: 'one' } } })
      expect(await client.nextMessage(acknowledge)).toMatchObject({ params: { data: { message: 'two' } } })
      await settle(client)
      await client.close()
    }
    const last = await openRawClient(url)
    await last.ask('irn_subscribe', { topic: A })
    expect(await last.ask('irn_fetchMessages', { topic: A })).toMatchObject({
      result: { messages: [], hasMore: false },
    })
    await settle(last)
    expect(last.unread()).toBe(0)
  })

  test('behavior: an answer that is an error acknowledges nothing', async () => {
    const { page, wallet } = await two()
    await wallet.ask('irn_subscribe', { topic: A })
    await page.ask('irn_publish', publish('one'))
    const { id } = await wallet.nextMessage(false)
    wallet.say(JSON.stringify({ jsonrpc: '2.0', id, error: { code: 1, message: 'no' } }))
    expect(await wallet.ask('irn_fetchMessages', { topic: A })).toMatchObject({
      result: { messages: [{ message: 'one' }] },
    })
  })

  test('behavior: what waits can be fetched, without what one has published oneself', async () => {
    const { page, wallet } = await two()
    await page.ask('irn_publish', publish('one'))
    await page.ask('irn_publish', publish('two', { topic: B, tag: undefined, prompt: undefined }))
    await wallet.ask('irn_publish', publish('mine'))
    expect(await wallet.ask('irn_batchFetchMessages', { topics: [A, B] })).toMatchObject({
      result: {
        messages: [
          { topic: A, message: 'one', tag: 1108 },
          { topic: B, message: 'two', tag: 0 },
        ],
        hasMore: false,
      },
    })
  })

  test('behavior: who leaves a topic gets no more of it', async () => {
    const { page, wallet } = await two()
    await wallet.ask('irn_batchSubscribe', { topics: [A, B] })
    const subscriptions = [A, B].map((of) => ({ topic: of, id: subscriptionId(of, wallet) }))
    expect(await wallet.ask('irn_unsubscribe', subscriptions[0])).toMatchObject({ result: true })
    expect(await wallet.ask('irn_batchUnsubscribe', { subscriptions })).toMatchObject({ result: true })
    await page.ask('irn_batchPublish', { messages: [publish('one'), publish('two', { topic: B })] })
    await settle(wallet)
    expect(wallet.unread()).toBe(0)
  })

  test('behavior: clients that come back get what waits after a moment, and in its order', async () => {
    const { url } = (await start({ mailboxDelayMs: 150 })).addresses
    const [page, wallet] = await Promise.all([openRawClient(url), openRawClient(url)])
    await page.ask('irn_publish', publish('before'))
    await wallet.ask('irn_batchSubscribe', { topics: [A] })
    await page.ask('irn_publish', publish('meanwhile'))
    await settle(wallet)
    expect(wallet.unread()).toBe(0)
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'before' } } })
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'meanwhile' } } })
  })
})

describe('pairing', () => {
  const told = { correlationId: 1763731200000123, chainId: 'eip155:1', txHashes: [], contractAddresses: [] }

  test.each([
    ['spread over the fields', told],
    ['in an object of its own', { tvf: { ...told, rpcMethods: ['eth_sendTransaction'] } }],
  ])('behavior: proposing and approving carry what is told of a transaction, %s', async (_how, more) => {
    const { page, wallet } = await two()
    const proposal = { pairingTopic: A, sessionProposal: 'proposal', ttl: 300, ...more }
    expect(await page.ask('wc_proposeSession', proposal)).toMatchObject({ result: true })
    await wallet.ask('irn_subscribe', { topic: A })
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'proposal', tag: 1100 } } })
    await page.ask('irn_subscribe', { topic: B })
    const approval = {
      ...{ pairingTopic: A, sessionTopic: B, sessionProposalResponse: 'yes', sessionSettlementRequest: 'settle' },
      ...{ approvedChains: ['eip155:1'], approvedMethods: ['personal_sign'], approvedEvents: null, ...more },
    }
    expect(await wallet.ask('wc_approveSession', approval)).toMatchObject({ result: true })
    expect(await page.nextMessage()).toMatchObject({ params: { data: { topic: A, message: 'yes', tag: 1101 } } })
    expect(await page.nextMessage()).toMatchObject({ params: { data: { topic: B, message: 'settle', tag: 1102 } } })
    // Neither asked to listen: the wallet is heard on the pairing's topic, the page on the session's.
    await page.ask('irn_publish', publish('request', { topic: B, ...more }))
    expect(await wallet.nextMessage()).toMatchObject({ params: { data: { message: 'request' } } })
  })
})

describe('what is not understood', () => {
  test.each([
    ['irn_subscribe', { topic: 'A' }, -32602],
    ['irn_subscribe', undefined, -32602],
    ['irn_batchSubscribe', { topics: [] }, -32602],
    ['irn_batchSubscribe', { topics: Array.from({ length: 501 }, () => A) }, -32602],
    ['irn_publish', publish(''), -32602],
    ['irn_publish', publish('x', { ttl: 0 }), -32602],
    ['irn_publish', publish('x', { ttl: 2_592_001 }), -32602],
    ['irn_publish', publish('x', { tag: -1 }), -32602],
    ['irn_publish', publish('x'.repeat(900_001)), -32602],
    ['irn_publish', publish('x', { tvf: { rpcMethods: 'all' } }), -32602],
    ['irn_unsubscribe', { topic: A }, -32602],
    ['wc_approveSession', { pairingTopic: A, sessionTopic: B }, -32602],
    ['irn_subscription', { id: 'x' }, -32601],
    ['constructor', {}, -32601],
    ['__proto__', {}, -32601],
  ])('error: %s with %# is answered %i', async (method, params, code) => {
    const { clients } = await open(1)
    expect(await clients[0]?.ask(method, params, 'text-id')).toMatchObject({ id: 'text-id', error: { code } })
  })

  test('error: what is no JSON-RPC is answered, and the socket goes on', async () => {
    const { clients } = await open(1)
    const client = clients[0] as RawClient
    client.say('{')
    expect(await client.next()).toEqual({ id: null, jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } })
    client.say(JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'irn_subscribe' }]))
    expect(await client.next()).toMatchObject({ id: null, error: { code: -32600 } })
    expect(await client.ask('irn_subscribe', { topic: A })).toHaveProperty('result')
  })

  test('attack: a message larger than a megabyte ends its socket, and only that', async () => {
    const { page, wallet } = await two()
    page.say('x'.repeat(1024 * 1024 + 1))
    expect(await page.closed).toMatchObject({ code: 1009 })
    expect(await wallet.ask('irn_subscribe', { topic: A })).toHaveProperty('result')
  })

  test('attack: a socket listens to no more topics than it may, to all of a message or to none', async () => {
    const { clients } = await open(1)
    const client = clients[0] as RawClient
    const topics = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => (from + index).toString(16).padStart(64, '0'))
    for (const from of [0, 500, 1_000]) {
      expect(await client.ask('irn_batchSubscribe', { topics: topics(from, 500) })).toHaveProperty('result')
    }
    expect(await client.ask('irn_batchSubscribe', { topics: topics(1_500, 499) })).toHaveProperty('result')
    expect(await client.ask('irn_batchSubscribe', { topics: topics(1_999, 2) })).toMatchObject({
      error: { code: -32000, message: 'Too many subscriptions' },
    })
    expect(await client.ask('irn_subscribe', { topic: topics(2_500, 1)[0] })).toHaveProperty('result')
  })

  test('attack: a topic that is full refuses, and says so', async () => {
    const { page } = await two()
    const messages = Array.from({ length: 500 }, (_, index) => publish(String(index)))
    expect(await page.ask('irn_batchPublish', { messages })).toMatchObject({ result: true })
    expect(await page.ask('irn_publish', publish('more'))).toMatchObject({ error: { message: 'The mailbox is full' } })
  })
})

describe('faults', () => {
  test('behavior: sockets are dropped, and new ones refused with a status', async () => {
    const { url, page } = await two()
    faults.set({ drop: true, times: 1 })
    expect(await page.closed).toMatchObject({ code: 1006 })
    faults.set({ status: 503 })
    await expect(openRawClient(url)).rejects.toThrow('503')
  })

  test('behavior: answers are late', async () => {
    const { page } = await two()
    faults.set({ latencyMs: 200 })
    const from = performance.now()
    await page.ask('irn_subscribe', { topic: A })
    expect(performance.now() - from).toBeGreaterThanOrEqual(190)
  })

  test('behavior: what is pushed is cut in half, and given whole to who comes back', async () => {
    const { url } = (await start()).addresses
    const identity = createIdentity()
    const [page, wallet] = await Promise.all([openRawClient(url), openRawClient(url, { identity })])
    await wallet.ask('irn_subscribe', { topic: A })
    faults.set({ malformed: true })
    page.say(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'irn_publish', params: publish('whole') }))
    expect(await wallet.next()).toEqual({ malformed: expect.stringMatching(/^\{"id":\d+,"jsonrpc":"2\.0"/) })
    faults.set(undefined)
    await wallet.close()
    const again = await openRawClient(url, { identity })
    await again.ask('irn_batchSubscribe', { topics: [A] })
    expect(await again.nextMessage()).toMatchObject({ params: { data: { message: 'whole' } } })
  })
})

test('behavior: a restarted relay knows nothing of before, and listens at the same port', async () => {
  const relay = await start()
  const { url, port } = relay.addresses
  const page = await openRawClient(url)
  await page.ask('irn_publish', publish('one'))
  await relay.stop()
  expect(await page.closed).toMatchObject({ code: 1006 })
  const again = await start({ port })
  expect(again.addresses).toEqual(relay.addresses)
  const wallet = await openRawClient(url)
  expect(await wallet.ask('irn_fetchMessages', { topic: A })).toMatchObject({ result: { messages: [] } })
})
