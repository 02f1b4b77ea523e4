import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import type { TestChain } from './chains-for-tests.ts'
import { askChain, chainsForTests } from './chains-for-tests.ts'

// A busy machine may be slow without being wrong.
vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 })

const chains = chainsForTests()
let chain: TestChain
beforeAll(async () => {
  chain = await chains.start()
})
afterEach(() => chain.faults.set(undefined))
afterAll(chains.stopAll)

const post = (body: string, headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' }) =>
  requestLoopback(chain.port, '127.0.0.1', '/', { method: 'POST', headers, body })
const question = (method: string, id: unknown = 1, params: unknown = []) => ({ jsonrpc: '2.0', id, method, params })
const say = async (value: unknown) => JSON.parse((await post(JSON.stringify(value))).body) as unknown

describe('a chain over HTTP', () => {
  test.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json' },
    {},
  ])('behavior: answers a page with any content type: %j', async (headers) => {
    const answer = await post(JSON.stringify(question('eth_chainId')), headers as Record<string, string>)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
    })
    expect(JSON.parse(answer.body)).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
  })

  test('behavior: answers a preflight', async () => {
    expect(await requestLoopback(chain.port, '127.0.0.1', '/', { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': '*',
      },
    })
  })

  test('behavior: answers a batch in order with its ids, except notifications', async () => {
    const batch = [
      question('eth_chainId', 'one'),
      { jsonrpc: '2.0', method: 'eth_chainId' },
      question('anvil_dumpState', 'one'),
      question('eth_blockNumber', '9007199254740993123'),
      { nonsense: true },
      question('eth_noSuchThing', null),
    ]
    expect(await say(batch)).toEqual([
      { jsonrpc: '2.0', id: 'one', result: '0x1' },
      { jsonrpc: '2.0', id: 'one', error: expect.objectContaining({ code: -32_601 }) },
      { jsonrpc: '2.0', id: '9007199254740993123', result: '0x0' },
      { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32_600 }) },
      { jsonrpc: '2.0', id: null, error: expect.objectContaining({ code: -32_601 }) },
    ])
    expect(await post('{"jsonrpc":"2.0","method":"eth_chainId"}')).toMatchObject({ status: 204, body: '' })
  })

  test('behavior: returns a null result', async () => {
    const hash = `0x${'0'.repeat(64)}`
    expect(await say(question('eth_getTransactionByHash', 7, [hash]))).toEqual({ jsonrpc: '2.0', id: 7, result: null })
  })

  test('attack: refuses methods that access the machine', async () => {
    await expect(askChain(chain.http, 'anvil_dumpState')).rejects.toThrow(/does not exist here/)
    await expect(askChain(chain.http, 'hardhat_loadState', ['0x'])).rejects.toThrow(/does not exist here/)
    const forking = { jsonRpcUrl: chain.http }
    await expect(askChain(chain.http, 'anvil_reset', [{ forking }])).rejects.toThrow(/no parameters/)
  })

  test('error: answers invalid JSON with an error', async () => {
    expect(JSON.parse((await post('{"jsonrpc":')).body)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32_700, message: 'Parse error' },
    })
  })

  test('error: answers a message that is too long with 413, with or without its length', async () => {
    const refused = { status: 413, headers: { 'access-control-allow-origin': '*' } }
    expect(await post('a'.repeat(1_048_577))).toMatchObject(refused)
    expect(await post('a'.repeat(1_048_577), { 'transfer-encoding': 'chunked' })).toMatchObject(refused)
    expect((await post('a'.repeat(1_048_576))).status).toBe(200)
  })

  test('error: refuses other paths and methods readably for pages', async () => {
    expect(await requestLoopback(chain.port, '127.0.0.1', '/v1', { method: 'POST' })).toMatchObject({
      status: 404,
      headers: { 'access-control-allow-origin': '*' },
    })
    expect(await requestLoopback(chain.port, '127.0.0.1', '/')).toMatchObject({
      status: 405,
      headers: { allow: 'POST' },
    })
  })
})

describe('a chain with a fault', () => {
  const chainId = () => post(JSON.stringify(question('eth_chainId')))

  test('behavior: answers with a status until the fault ends', async () => {
    chain.faults.set({ status: 429, times: 1 })
    expect(await chainId()).toMatchObject({ status: 429, headers: { 'access-control-allow-origin': '*' } })
    expect(await chainId()).toMatchObject({ status: 200 })
  })

  test('behavior: answers half, late, or not at all', async () => {
    chain.faults.set({ malformed: true })
    const { body } = await chainId()
    expect(() => JSON.parse(body)).toThrow()
    chain.faults.set({ latencyMs: 150 })
    const before = performance.now()
    expect(await chainId()).toMatchObject({ status: 200 })
    expect(performance.now() - before).toBeGreaterThan(140)
    chain.faults.set({ drop: true })
    await expect(chainId()).rejects.toThrow(/socket hang up|ECONNRESET/)
  })
})
