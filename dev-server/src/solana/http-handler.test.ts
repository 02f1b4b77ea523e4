import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import type { Trial } from './node-for-tests.ts'
import { startTestNode } from './node-for-tests.ts'

let node: Trial
beforeAll(async () => {
  node = await startTestNode()
})
afterEach(() => node.faults.set(undefined))
afterAll(() => node.part.stop())

const request = (method: string, more: object = {}) => JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...more })
const answer = async (body: string, headers = {}) => (await node.post(body, headers)).json()

describe('HTTP requests', () => {
  test("behavior: browsers of any origin may call, with the library's header", async () => {
    const headers = { origin: 'http://frame.localhost', 'access-control-request-headers': 'content-type,solana-client' }
    const preflight = await fetch(node.http, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('solana-client')
    const response = await node.post(request('getHealth'), {
      'solana-client': 'js/2.0.0',
      'content-type': 'text/plain',
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 1, result: 'ok' })
  })

  test('behavior: answers other paths and methods, too', async () => {
    expect(await (await fetch(`${node.http}/health`)).text()).toBe('ok')
    expect((await fetch(node.http)).status).toBe(405)
    expect((await fetch(`${node.http}/x`, { method: 'POST' })).status).toBe(404)
  })

  test('behavior: answers a batch in order with its ids', async () => {
    const batch = [request('getHealth'), request('nothing', { id: 'b' }), request('getSlot', { id: null }), '5']
    expect(await answer(`[${batch.join(',')}]`)).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'ok' },
      { jsonrpc: '2.0', id: 'b', error: { code: -32_601, message: 'Method not found' } },
      { jsonrpc: '2.0', id: null, result: expect.any(Number) },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } },
    ])
  })

  test('behavior: does not answer notifications', async () => {
    const quiet = '{"jsonrpc":"2.0","method":"getHealth"}'
    expect(await (await node.post(quiet)).text()).toBe('')
    expect(await (await node.post(`[${quiet},${quiet}]`)).text()).toBe('')
  })

  test.each([
    ['bad JSON', '{', -32_700],
    ['an empty batch', '[]', -32_600],
    ['a batch that is too long', `[${Array(101).fill('1').join(',')}]`, -32_600],
    ['no version', '{"id":1,"method":"getHealth"}', -32_600],
    ['no method', '{"jsonrpc":"2.0","id":1}', -32_600],
    ['parameters by name', request('getBalance', { params: { a: 1 } }), -32_600],
    ["a method named like an object's key", request('__proto__'), -32_601],
    ["another method named like an object's key", request('constructor'), -32_601],
    ['too many parameters', request('getHealth', { params: [1] }), -32_602],
    ['an invalid address', request('getBalance', { params: ['x'] }), -32_602],
    ['an address of 31 bytes', request('getBalance', { params: ['1'.repeat(31)] }), -32_602],
    ['an address that is very long', request('getBalance', { params: ['2'.repeat(900_000)] }), -32_602],
    ['an unknown commitment', request('getSlot', { params: [{ commitment: 'max' }] }), -32_602],
    ['a future slot', request('getSlot', { params: [{ minContextSlot: 9e15 }] }), -32_016],
    ['an invalid transaction', request('sendTransaction', { params: ['AAAA', { encoding: 'base64' }] }), -32_602],
    [
      'a transaction that is not base64',
      request('sendTransaction', { params: ['%%', { encoding: 'base64' }] }),
      -32_602,
    ],
    ['a transaction that is too long', request('simulateTransaction', { params: ['1'.repeat(1_684)] }), -32_602],
    ['an invalid message', request('getFeeForMessage', { params: ['AAAA'] }), -32_602],
    ['too many accounts', request('getMultipleAccounts', { params: [Array(101).fill('1'.repeat(32))] }), -32_602],
    ['too many signatures', request('getSignatureStatuses', { params: [Array(257).fill('1'.repeat(64))] }), -32_602],
    ['an airdrop that is too large', request('requestAirdrop', { params: ['1'.repeat(32), 1e13] }), -32_602],
    [
      'an unsupported compression',
      request('getAccountInfo', { params: ['1'.repeat(32), { encoding: 'base64+zstd' }] }),
      -32_602,
    ],
  ])('error: refuses %s', async (_name, body, code) => {
    const response = await node.post(body)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ jsonrpc: '2.0', error: { code } })
  })

  test.each([
    'base58',
    'base64',
  ])('attack: refuses an oversized transaction in %s without decoding it', async (encoding) => {
    const params = ['2'.repeat(900_000), { encoding }]
    for (const method of ['sendTransaction', 'simulateTransaction']) {
      expect(await answer(request(method, { params }))).toMatchObject({
        error: { code: -32_602, message: expect.stringMatching(/too large: 900000 bytes/) },
      })
    }
  })

  test('attack: refuses an oversized body without reading all of it', async () => {
    const question = { method: 'POST', body: 'x'.repeat(1_024 * 1_024 + 1) }
    const said = await requestLoopback(node.part.addresses.port, '127.0.0.1', '/', question).catch(
      (error: unknown) => error,
    )
    expect(said).toMatchObject({ status: 413 })
    expect(await answer(request('getHealth', { params: [], more: 'x'.repeat(1_000_000) }))).toMatchObject({
      result: 'ok',
    })
  })
})

describe('faults', () => {
  test('behavior: apply latency, a status, truncation and dropped connections', async () => {
    node.faults.set({ status: 503, times: 1 })
    const failed = await node.post(request('getHealth'))
    expect([failed.status, failed.headers.get('access-control-allow-origin')]).toEqual([503, '*'])
    node.faults.set({ malformed: true, times: 1 })
    await expect(answer(request('getHealth'))).rejects.toThrow(SyntaxError)
    node.faults.set({ drop: true, times: 1 })
    await expect(answer(request('getHealth'))).rejects.toThrow(/fetch failed/)
    node.faults.set({ latencyMs: 120, times: 1 })
    const before = performance.now()
    expect(await answer(request('getHealth'))).toMatchObject({ result: 'ok' })
    expect(performance.now() - before).toBeGreaterThan(110)
  })
})
