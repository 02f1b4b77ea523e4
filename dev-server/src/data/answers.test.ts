import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import type { TestData } from './data-for-tests.ts'
import { CLIENT, PAGE } from './data-for-tests.ts'
import { ME, SOL, SOLANA, startWithUnreachableChains, usd } from './unreachable-chains-for-tests.ts'
import { balancesSchema, historySchema, identitySchema, supportedChainsSchema } from './wire.ts'

// Answers that need no chain, and the headers of every answer.

let data: TestData
beforeAll(async () => {
  data = await startWithUnreachableChains()
})
afterAll(() => data.stop())

describe('answers without a chain', () => {
  test('behavior: lists the chains of this world', async () => {
    const said = await requestLoopback(data.addresses.port, 'data.localhost', '/v1/supported-chains')
    expect(said.headers['cache-control']).toMatch(/^public, max-age=86400/)
    const chains = ['eip155:1', SOLANA]
    expect(v.parse(supportedChainsSchema, JSON.parse(said.body))).toEqual({ http: chains, ws: chains })
  })

  test('behavior: Solana has no names', async () => {
    const said = await data.ask(`/v1/account/${SOL}/identity`)
    expect(said.headers['cache-control']).toBe('public, max-age=3600, s-maxage=3600')
    expect(v.parse(identitySchema, JSON.parse(said.body))).toEqual({ name: null, avatar: null, resolvedAt: null })
  })

  test.each([
    ['no origin', {}, { headers: { origin: '' } }],
    ['no origin, even with an unknown project', { projectId: 'x' }, { headers: { origin: '' } }],
    ['no version', { sv: '' }, {}],
    ['an old version', { sv: 'html-wagmi-1.6.5' }, {}],
    ['Rootstock', { chainId: 'eip155:30' }, {}],
  ])('behavior: withholds balances for %s', async (_what, query, asking) => {
    expect(await data.read(balancesSchema, `/v1/account/${ME}/balance`, { ...usd, ...query }, asking)).toEqual({
      balances: [],
    })
  })

  test('behavior: older clients send their version in a header', async () => {
    const asking = { headers: { 'x-sdk-version': 'html-1.7.0' } }
    const { sv: _, ...older } = CLIENT
    const query = new URLSearchParams({ ...older, ...usd, chainId: 'eip155:10' }).toString()
    const said = await requestLoopback(data.addresses.port, 'data.localhost', `/v1/account/${ME}/balance?${query}`, {
      headers: { ...PAGE, ...asking.headers },
    })
    // It passed the version check.
    expect(said.status).toBe(400)
  })

  test('behavior: purchase history and Rootstock are always empty', async () => {
    for (const query of [{ onramp: 'coinbase' }, { chainId: 'eip155:31' }]) {
      expect(await data.read(historySchema, `/v1/account/${ME}/history`, query)).toEqual({ data: [], next: null })
    }
  })

  test('behavior: reports that it is healthy', async () => {
    expect(await data.ask('/health')).toMatchObject({ status: 200, body: 'OK' })
    expect(await data.ask('/health', {}, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' })
  })
})

describe('every answer', () => {
  test.each([
    '/health',
    '/v1/supported-chains',
    `/v1/account/${ME}/history?projectId=x`,
    '/nowhere',
    '/v1/?projectId=local',
  ])('behavior: %s has a unique id and is readable by any page', async (path) => {
    const ids = new Set<unknown>()
    for (const _ of [1, 2]) {
      const { headers } = await requestLoopback(data.addresses.port, 'data.localhost', path, { headers: PAGE })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(headers['access-control-allow-origin']).toBe('*')
      ids.add(headers['x-request-id'])
    }
    expect(ids.size).toBe(2)
  })

  test("behavior: answers preflights for the contract's headers", async () => {
    const said = await data.ask(
      '/v1/fungible/price',
      {},
      {
        method: 'OPTIONS',
        headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      },
    )
    expect(said.status).toBe(200)
    expect(said.headers['access-control-allow-methods']).toMatch(/GET, POST/)
    const headers = String(said.headers['access-control-allow-headers']).split(', ')
    for (const name of ['content-type', 'solana-client', 'x-sdk-type', 'x-sdk-version']) expect(headers).toContain(name)
  })

  test("behavior: applies the part's faults", async () => {
    data.faults.set({ status: 503, times: 1, path: '/v1/supported-chains' })
    expect((await data.ask('/health')).status).toBe(200)
    expect((await data.ask('/v1/supported-chains')).status).toBe(503)
    expect((await data.ask('/v1/supported-chains')).status).toBe(200)
  })
})
