import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import type { TestData } from './data-for-tests.ts'
import { PAGE, startData } from './data-for-tests.ts'
import { ME, SOL, SOLANA, startWithUnreachableChains, usd } from './unreachable-chains-for-tests.ts'
import { errorSchema, rpcErrorSchema } from './wire.ts'

// Invalid requests.

const USDC = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const PRICE = '/v1/fungible/price'

let data: TestData
beforeAll(async () => {
  data = await startWithUnreachableChains()
})
afterAll(() => data.stop())

const priceBody = { projectId: 'local', currency: 'usd', addresses: [USDC] }
const rpc = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }

describe('invalid requests', () => {
  test.each([
    ['an unknown project', `/v1/account/${ME}/balance`, { ...usd, projectId: 'x' }, 401, 'authentication'],
    [
      "a project named like an object's key",
      `/v1/account/${ME}/history`,
      { projectId: '__proto__' },
      401,
      'authentication',
    ],
    ['an invalid address', '/v1/account/alice/balance', usd, 400, 'address'],
    ['an address of another namespace', `/v1/account/${ME}/balance`, { ...usd, chainId: SOLANA }, 400, 'address'],
    ['a Solana address without a chain', `/v1/account/${SOL}/history`, {}, 400, 'address'],
    [
      'a chain that is not in this world',
      `/v1/account/${ME}/balance`,
      { ...usd, chainId: 'eip155:10' },
      400,
      'chainId',
    ],
    ['a chain that is not configured', `/v1/account/${ME}/history`, { chainId: 'eip155:137' }, 400, 'chainId'],
    ['an invalid chain', `/v1/account/${ME}/history`, { chainId: 'toString' }, 400, 'chainId'],
    ['a forged cursor', `/v1/account/${ME}/history`, { cursor: 'eyJhIjoxfQ' }, 400, ''],
    ['an invalid page number', `/v1/account/${SOL}/history`, { chainId: SOLANA, cursor: '0' }, 400, ''],
    ['an unknown onramp provider', `/v1/account/${ME}/history`, { onramp: 'meld' }, 400, 'provider'],
    [
      'an onramp provider on Solana',
      `/v1/account/${SOL}/history`,
      { onramp: 'coinbase', chainId: SOLANA },
      400,
      'provider',
    ],
    ['a refresh on Solana', `/v1/account/${SOL}/balance`, { ...usd, chainId: SOLANA, forceUpdate: USDC }, 400, ''],
    ['a refresh of an invalid token', `/v1/account/${ME}/balance`, { ...usd, forceUpdate: 'eip155:1:0x12' }, 400, ''],
    [
      'a refresh of too many tokens',
      `/v1/account/${ME}/balance`,
      { ...usd, forceUpdate: 'eip155:1:,'.repeat(60) },
      400,
      '',
    ],
    ['a name instead of an address', '/v1/identity/alice.eth', {}, 400, 'address'],
    ['the parameter `useCache`', `/v1/identity/${ME}`, { useCache: 'false' }, 400, ''],
    ['a portfolio of an invalid address', '/v1/account/x/portfolio', {}, 400, 'address'],
    ['balances of an unreachable chain', `/v1/account/${ME}/balance`, usd, 503, 'chainId'],
    ['history of an unreachable chain', `/v1/account/${ME}/history`, { chainId: 'eip155:1' }, 503, 'chainId'],
    ['names of an unreachable chain', `/v1/identity/${ME}`, {}, 503, 'transport'],
    ['balances on an unreachable Solana', `/v1/account/${SOL}/balance`, { ...usd, chainId: SOLANA }, 503, 'chainId'],
    ['history on an unreachable Solana', `/v1/account/${SOL}/history`, { chainId: SOLANA }, 503, 'chainId'],
    ['a portfolio on an unreachable chain', `/v1/account/${ME}/portfolio`, {}, 503, 'chainId'],
    ['a socket without an upgrade', '/v1/', { chainId: 'eip155:1' }, 426, ''],
  ])('error: refuses %s', async (_what, path, query, status, field) => {
    const said = await data.ask(path, query)
    expect(said.status).toBe(status)
    expect(v.parse(errorSchema, JSON.parse(said.body)).reasons).toEqual([{ field, description: expect.any(String) }])
  })

  test.each([
    ['no addresses', { ...priceBody, addresses: [] }, 400, 'address'],
    ['an address without a chain', { ...priceBody, addresses: [ME] }, 400, 'address'],
    ['an invalid address', { ...priceBody, addresses: ['eip155:1:0x1'] }, 400, 'address'],
    ['a chain that is not in this world', { ...priceBody, addresses: [`eip155:10:${ME}`] }, 400, 'chainId'],
    ['an unknown project', { ...priceBody, projectId: 'x' }, 401, 'authentication'],
    ['euros on Solana', { ...priceBody, currency: 'eur', addresses: [`${SOLANA}:${SOL}`] }, 400, 'currency'],
  ])('error: refuses a price for %s', async (_what, body, status, field) => {
    const said = await data.ask(PRICE, {}, { body })
    expect(said.status).toBe(status)
    expect(v.parse(errorSchema, JSON.parse(said.body)).reasons[0]?.field).toBe(field)
  })

  test.each([
    [
      'a query without a project',
      '/v1/account/0x1/balance?currency=usd',
      undefined,
      400,
      /^Failed to deserialize query string/,
    ],
    ['an unknown currency', `/v1/account/${ME}/balance?projectId=local&currency=doge`, undefined, 400, /query string/],
    ['no currency', `/v1/account/${ME}/balance?projectId=local`, undefined, 400, /query string/],
    [
      'a project id that is too long',
      `/v1/account/${ME}/history?projectId=${'x'.repeat(600)}`,
      undefined,
      400,
      /query string/,
    ],
    ['invalid JSON', PRICE, '{', 400, /^Failed to parse the request body as JSON/],
    ['JSON without a field', PRICE, '{"projectId":"local"}', 422, /^Failed to deserialize the JSON body/],
    ['an unknown currency in JSON', PRICE, JSON.stringify({ ...priceBody, currency: 'doge' }), 422, /JSON body/],
    [
      'a list that is too long',
      PRICE,
      JSON.stringify({ ...priceBody, addresses: Array(200).fill(USDC) }),
      422,
      /JSON body/,
    ],
    ['a body that is too long', PRICE, 'x'.repeat(70_000), 413, /length limit/],
    ['a call without a chain', '/v1?projectId=local', JSON.stringify(rpc), 400, /query string/],
    ['a call that is not JSON', '/v1?projectId=local&chainId=eip155:1', 'x', 400, /as JSON/],
    ['an invalid wallet call', '/v1/wallet?projectId=local', '{"id":1}', 422, /JSON body/],
  ])('error: refuses %s in plain text', async (_what, path, body, status, text) => {
    const said = await requestLoopback(data.addresses.port, 'data.localhost', path, {
      headers: PAGE,
      ...(body === undefined ? {} : { body, method: 'POST' }),
    })
    expect(said.status).toBe(status)
    expect(said.headers['content-type']).toMatch(/^text\/plain/)
    expect(said.body).toMatch(text)
    expect(said.body.length).toBeLessThan(300)
  })

  test.each([
    '/v1/convert/tokens',
    '/v1/profile/account/anna.casement.test/address',
    '/v1/onramp/options',
    '/v1/sessions/eip155:1:0x1',
    '/v1/account',
    '/v2/account/0x1/balance',
    '/',
  ])('error: finds no %s', async (path) => {
    const said = await data.ask(path)
    expect(said).toMatchObject({ status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  })

  test('error: lists the allowed methods for another one', async () => {
    expect(await data.ask(PRICE)).toMatchObject({ status: 405, headers: { allow: 'POST' } })
    expect(await data.ask('/health', {}, { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    })
  })

  test('error: an unreachable chain accepts no calls or sockets', async () => {
    const query = { chainId: 'eip155:1' }
    const said = await data.ask('/v1', query, { body: rpc })
    expect([said.status, JSON.parse(said.body).reasons[0].field]).toEqual([503, 'chainId'])
    const known = await data.ask('/v1', query, { body: { ...rpc, method: 'eth_chainId' } })
    expect(JSON.parse(known.body)).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    expect((await data.ask('/v1', { chainId: 'eip155:10' }, { body: rpc })).status).toBe(400)
    expect((await data.ask('/v1', { ...query, projectId: 'x' }, { body: rpc })).status).toBe(401)
  })

  test.each([
    ['an unknown method', { ...rpc, method: 'reown_getExchanges' }, { code: -32_601 }],
    ['missing parameters', { ...rpc, method: 'wallet_getAssets' }, { code: -32_602 }],
    ['an invalid account', { ...rpc, method: 'wallet_getAssets', params: [{ account: 'x' }] }, { code: -32_602 }],
    [
      'an unknown kind of asset',
      { ...rpc, method: 'wallet_getAssets', params: [{ account: ME, assetTypeFilter: ['X'] }] },
      { code: -32_602 },
    ],
  ])('error: refuses a wallet call with %s', async (_what, body, error) => {
    for (const path of ['/v1/wallet', '/v1/json-rpc']) {
      const said = await data.ask(path, {}, { body })
      expect(said.status).toBe(400)
      expect(v.parse(rpcErrorSchema, JSON.parse(said.body))).toMatchObject({ id: 1, error })
    }
  })

  test('error: refuses a wallet call without a project or for an unreachable chain', async () => {
    const none = await data.ask('/v1/wallet', { projectId: 'x' }, { body: rpc })
    expect([none.status, JSON.parse(none.body).error.code]).toEqual([400, -1])
    const body = { ...rpc, method: 'wallet_getAssets', params: [{ account: ME }] }
    const away = await data.ask('/v1/wallet', {}, { body })
    expect([away.status, JSON.parse(away.body).error.code]).toEqual([500, -32_000])
  })
})

test('error: limits the rate of each route, and allows requests again later', async () => {
  let now = 1_000_000
  const { ask: asking, stop } = await startData({ rate: { burst: 3, perSecond: 1 } }, { now: () => now })
  const times = async (count: number, path: string) => {
    const statuses: number[] = []
    for (let time = 0; time < count; time += 1) statuses.push((await asking(path)).status)
    return statuses
  }
  expect(await times(4, '/v1/supported-chains')).toEqual([200, 200, 200, 429])
  const { body } = await asking('/v1/supported-chains')
  expect(v.parse(errorSchema, JSON.parse(body)).reasons[0]).toMatchObject({
    field: 'rate_limited',
    description: expect.stringMatching(/^Requests per second limit exceeded: /),
  })
  // One limit for all paths of a route.
  expect(await times(2, `/v1/identity/${SOL}`)).toEqual([200, 200])
  expect((await asking('/v1/identity/x')).status).toBe(400)
  expect((await asking(`/v1/identity/${randomUUID()}`)).status).toBe(429)
  now += 1_000
  expect(await times(2, '/v1/supported-chains')).toEqual([200, 429])
  await stop()
})
