import { afterEach, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import type { RelayOptions } from './part.ts'
import type { RawClient, RawOptions } from './raw-client-for-tests.ts'
import { createIdentity, createToken, openRawClient } from './raw-client-for-tests.ts'
import { A, B, faults, open, publish, start, stopRelays, two } from './relay-for-tests.ts'

afterEach(stopRelays)

describe('connecting', () => {
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

  test.each(refusals)('error: %s is reported in a close frame on request', async (reason, options, relay) => {
    const { url } = (await start(relay)).addresses
    const given = options(url)
    const client = await openRawClient(url, { ...given, query: { useOnCloseEvent: 'true', ...given.query } })
    expect(await client.closed).toEqual({ code: 3000, reason })
  })

  test.each(refusals)('error: %s is reported as an HTTP status otherwise', async (_reason, options, relay) => {
    const { url } = (await start(relay)).addresses
    await expect(openRawClient(url, options(url))).rejects.toThrow('401')
  })

  test('behavior: accepts a known project and origin at each address', async () => {
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

  test('behavior: answers plain HTTP requests', async () => {
    const { port } = (await start()).addresses
    expect(await requestLoopback(port, 'relay.localhost', '/health')).toMatchObject({ status: 200, body: 'OK\n' })
    expect(await requestLoopback(port, 'relay.localhost', '/')).toMatchObject({ status: 426 })
    expect(await requestLoopback(port, 'relay.localhost', '/else')).toMatchObject({ status: 404 })
    expect(await requestLoopback(port, 'relay.localhost', '/', { method: 'POST' })).toMatchObject({ status: 405 })
  })
})

describe('invalid messages', () => {
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

  test('error: answers invalid JSON-RPC and keeps the socket open', async () => {
    const { clients } = await open(1)
    const client = clients[0] as RawClient
    client.say('{')
    expect(await client.next()).toEqual({ id: null, jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' } })
    client.say(JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'irn_subscribe' }]))
    expect(await client.next()).toMatchObject({ id: null, error: { code: -32600 } })
    expect(await client.ask('irn_subscribe', { topic: A })).toHaveProperty('result')
  })

  test('attack: a message above one megabyte closes only its own socket', async () => {
    const { page, wallet } = await two()
    page.say('x'.repeat(1024 * 1024 + 1))
    expect(await page.closed).toMatchObject({ code: 1009 })
    expect(await wallet.ask('irn_subscribe', { topic: A })).toHaveProperty('result')
  })

  test('attack: enforces the topic limit of a socket, for a whole batch or none of it', async () => {
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

  test('attack: refuses further messages on a full topic', async () => {
    const { page } = await two()
    const messages = Array.from({ length: 500 }, (_, index) => publish(String(index)))
    expect(await page.ask('irn_batchPublish', { messages })).toMatchObject({ result: true })
    expect(await page.ask('irn_publish', publish('more'))).toMatchObject({ error: { message: 'The mailbox is full' } })
  })
})

describe('faults', () => {
  test('behavior: drops sockets and refuses new ones with a status', async () => {
    const { url, page } = await two()
    faults.set({ drop: true, times: 1 })
    expect(await page.closed).toMatchObject({ code: 1006 })
    faults.set({ status: 503 })
    await expect(openRawClient(url)).rejects.toThrow('503')
  })

  test('behavior: delays answers', async () => {
    const { page } = await two()
    faults.set({ latencyMs: 200 })
    const from = performance.now()
    await page.ask('irn_subscribe', { topic: A })
    expect(performance.now() - from).toBeGreaterThanOrEqual(190)
  })

  test('behavior: truncates pushes, and delivers them whole after a reconnect', async () => {
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

test('behavior: a restarted relay keeps its port and loses its messages', async () => {
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
