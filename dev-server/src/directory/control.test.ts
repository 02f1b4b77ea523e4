import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { DirectoryAddresses } from './part.ts'
import { startDirectory } from './part.ts'
import { clearedSchema, eventsSchema, failureSchema, projectStateSchema } from './wire.ts'

let part: Part<DirectoryAddresses>
beforeAll(async () => {
  const projects = { shop: { name: 'Shop', origins: ['https://shop.example'] }, open: { name: 'Open', origins: null } }
  part = await startDirectory(
    { port: 0, projects: { projects } },
    { faults: createFaults(), log: createPartLog(() => undefined) },
  )
})
afterAll(() => part.stop())

const LABORATORY = 'http://app.localhost:5173'
const at = (path: string) => `${part.addresses.url}${path}`
const put = (body: unknown, { path = '/control/projects/shop', type = 'application/json', origin = LABORATORY } = {}) =>
  fetch(at(path), {
    method: 'PUT',
    headers: { 'content-type': type, origin },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const get = async (path: string) => (await fetch(at(path))).json()

describe('project settings', () => {
  test('behavior: clients see a change at once', async () => {
    const response = await put({
      features: { email: false, socials: ['google'], swaps: false },
      origins: ['https://*.shop.example'],
      isAnalyticsEnabled: false,
      planLimits: { tier: 'starter', isAboveRpcLimit: true, isAboveMauLimit: false },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(LABORATORY)
    const state = v.parse(projectStateSchema, await response.json())
    expect(v.parse(projectStateSchema, await get('/control/projects/shop'))).toEqual(state)
    expect(await get('/getAnalyticsConfig?projectId=shop')).toEqual({ isAnalyticsEnabled: false })
    expect(await get('/projects/v1/origins?projectId=shop')).toEqual({ allowedOrigins: ['https://*.shop.example'] })
    expect(await get('/appkit/v1/project-limits?projectId=shop')).toMatchObject({ planLimits: { tier: 'starter' } })
    expect(await get('/appkit/v1/config?projectId=shop')).toMatchObject({
      features: [{ config: ['google'] }, { id: 'swap', isEnabled: false }, { config: null }, {}, {}],
    })
    expect(v.parse(projectStateSchema, await get('/control/projects/open')).origins).toBeNull()
    await put({})
    expect(await get('/projects/v1/origins?projectId=shop')).toEqual({ allowedOrigins: ['https://shop.example'] })
  })

  test.each([
    ['{', 400, ''],
    ['null', 400, ''],
    [{ origins: ['*'] }, 400, 'origins[0]'],
    [{ origins: ['http://shop.example'] }, 400, 'origins[0]'],
    [{ features: { email: 'yes' } }, 400, 'features.email'],
    [{ feature: {} }, 400, 'feature'],
    [{ planLimits: { tier: 'gold' } }, 400, 'planLimits.tier'],
    ['x'.repeat(70_000), 413, ''],
  ])('error: answers %.40j with %i', async (body, status, field) => {
    const response = await put(body)
    expect(response.status).toBe(status)
    expect(v.parse(failureSchema, await response.json()).reasons[0]?.field).toBe(field)
    expect((await get('/control/projects/shop')).origins).toEqual(['https://shop.example'])
  })

  test.each(['nobody', 'constructor', '__proto__'])('error: finds no project %s', async (id) => {
    expect((await put({}, { path: `/control/projects/${id}` })).status).toBe(404)
  })

  test('error: refuses other methods and paths', async () => {
    const { status, headers } = await fetch(at('/control/projects/shop'), { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT'])
    expect((await fetch(at('/control/everything'))).status).toBe(404)
  })
})

describe('attack: refuses to change settings for', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    '',
  ])('a form: %j', async (type) => {
    expect((await put({ origins: null }, { type })).status).toBe(415)
    expect((await get('/control/projects/shop')).origins).toEqual(['https://shop.example'])
  })

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'https://127.0.0.1.evil.example',
  ])('a page of the internet: %s', async (origin) => {
    const response = await put({ origins: null }, { origin })
    expect(response.status).toBe(403)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    const asked = await fetch(at('/control/events'), { method: 'OPTIONS', headers: { origin } })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([403, null])
    expect((await get('/control/projects/shop')).origins).toEqual(['https://shop.example'])
  })

  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'directory.localhost',
  ])('another host name: %s', async (host) => {
    const { status } = await requestLoopback(part.addresses.port, host, '/control/events')
    expect(status).toBe(421)
  })
})

test.each(['127.0.0.1', 'localhost'])('behavior: answers under the host name %s', async (host) => {
  expect((await requestLoopback(part.addresses.port, host, '/control/events')).status).toBe(200)
})

test("behavior: answers the preflight of this machine's pages", async () => {
  const { status, headers } = await fetch(at('/control/projects/shop'), {
    method: 'OPTIONS',
    headers: { origin: LABORATORY },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(LABORATORY)
  expect(headers.get('access-control-allow-methods')).toContain('PUT')
  expect(headers.get('access-control-allow-headers')).toBe('Content-Type')
})

describe('the events', () => {
  const send = (project: string) =>
    fetch(`${part.addresses.analytics}/e?projectId=${project}`, {
      method: 'POST',
      body: JSON.stringify({
        eventId: '7b833b54-71a0-406c-8a22-18af048185ec',
        url: 'https://shop.example/',
        domain: 'shop.example',
        timestamp: 1,
        props: { type: 'track', event: 'CLICK_NETWORKS' },
      }),
    })

  test('behavior: reads on from a number, for one project or all, and clears', async () => {
    await send('shop')
    const { next } = v.parse(eventsSchema, await get('/control/events'))
    await send('open')
    await send('shop')
    const later = v.parse(eventsSchema, await get(`/control/events?since=${next}`))
    expect(later.events.map(({ projectId }) => projectId)).toEqual(['open', 'shop'])
    const shop = v.parse(eventsSchema, await get(`/control/events?since=${next}&project=shop`))
    expect(shop.events).toHaveLength(1)
    const cleared = await (await fetch(at('/control/events'), { method: 'DELETE' })).json()
    expect(v.parse(clearedSchema, cleared).cleared).toBe(3)
    expect((await get('/control/events')).events).toEqual([])
  })

  test.each(['since=-1', 'since=x', 'since=1&since=2', 'project=a%20b'])('error: refuses %s', async (query) => {
    const response = await fetch(at(`/control/events?${query}`))
    expect(response.status).toBe(400)
    v.parse(failureSchema, await response.json())
  })

  test('error: cannot be written here', async () => {
    expect((await fetch(at('/control/events'), { method: 'POST' })).status).toBe(405)
  })
})
