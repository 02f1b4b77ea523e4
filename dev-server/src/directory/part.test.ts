import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../faults/faults.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import type { Part } from '../parts/part.ts'
import { createPartLog } from '../parts/part-log.ts'
import { HOSTILE_WALLET_IDS } from './hostile-wallets.ts'
import type { DirectoryAddresses } from './part.ts'
import { startDirectory } from './part.ts'
import {
  analyticsConfigSchema,
  failureSchema,
  projectConfigSchema,
  projectLimitsSchema,
  projectOriginsSchema,
  walletsSchema,
} from './wire.ts'

const PAGE = 'http://127.0.0.1:5185/'
const WHO = 'projectId=shop&st=casement&sv=html-eip155-0.1.0'

const faults = createFaults()
let part: Part<DirectoryAddresses>
beforeAll(async () => {
  part = await startDirectory(
    {
      port: 0,
      walletPage: PAGE,
      projects: {
        projects: {
          shop: { name: 'Shop', origins: ['https://shop.example'], features: { email: true, socials: ['x'] } },
          open: { name: 'Open', origins: null },
          hostile: { name: 'Hostile', origins: null },
        },
      },
    },
    { faults, log: createPartLog(() => undefined) },
  )
})
afterAll(() => part.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${part.addresses.url}${path}`, { headers })
const getAs = async <S extends GenericSchema>(schema: S, path: string, status = 200): Promise<v.InferOutput<S>> => {
  const response = await get(path)
  expect(response.status, path).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return v.parse(schema, await response.json())
}
const wallets = (query: string, project = 'shop') => getAs(walletsSchema, `/getWallets?projectId=${project}&${query}`)

test('behavior: returns the address of each service', () => {
  const { port, url } = part.addresses
  expect(part.addresses).toEqual({
    port,
    url: `http://127.0.0.1:${port}`,
    analytics: `${url}/pulse`,
    images: `${url}/images`,
  })
})

describe('the wallet listing', () => {
  test("behavior: answers the clients' queries for recommendations, pages and searches", async () => {
    const chains = 'chains=eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const recommended = await wallets(`${WHO.replace('projectId=shop&', '')}&page=1&entries=4&${chains}`)
    expect(recommended.data).toHaveLength(4)
    expect(recommended.data[0]).toMatchObject({ name: 'Casement test wallet', webapp_link: PAGE })
    const ids = recommended.data.map(({ id }) => id).join(',')
    const page = await wallets(`page=1&entries=40&exclude=${ids}&${chains}`)
    expect(page.count).toBe(recommended.count - 4)
    expect(page.data).toHaveLength(40)
    expect((await wallets(`include=${ids}&entries=4`)).data.map(({ id }) => id).join(',')).toBe(ids)
    const found = await wallets('page=1&entries=100&search=%20MOOR%20&badge_type=certified')
    expect(found.count).toBeGreaterThan(0)
    expect(found.data.every(({ name, badge_type }) => /moor/i.test(name) && badge_type === 'certified')).toBe(true)
  })

  test('behavior: ignores empty and unknown parameters; the default page is the first forty', async () => {
    const plain = await wallets('')
    expect(plain).toMatchObject({ count: 600 })
    expect(plain.data).toHaveLength(40)
    expect(await wallets('include=&search=&chains=&constructor=1&__proto__=x')).toEqual(plain)
  })

  test('attack: lists hostile wallets on the first page of one project only', async () => {
    const ids = Object.values(HOSTILE_WALLET_IDS)
    const first = (await wallets('', 'hostile')).data.map(({ id }) => id)
    expect(first.slice(1, ids.length + 1)).toEqual(ids)
    expect(await wallets(`include=${ids.join(',')}`)).toEqual({ count: 0, data: [] })
    expect(await wallets(`include=${ids.join(',')}`, 'open')).toEqual({ count: 0, data: [] })
  })

  test.each([
    ['page=0', 'page', 'must be at least 1'],
    ['page=1e3', 'page', 'must be a whole number'],
    ['page=-1', 'page', 'must be a whole number'],
    ['page=999999', 'page', 'must be at most 100000'],
    ['page=1&page=2', 'page', 'is given twice'],
    ['entries=0', 'entries', 'must be at least 1'],
    ['entries=101', 'entries', 'must be at most 100'],
    [`search=${'a'.repeat(101)}`, 'search', 'must have at most 100 characters'],
    ['chains=eip155', 'chains[0]', 'must be a CAIP-2 network id'],
    ['chains=eip155:1,,eip155:2', 'chains[1]', 'must be a CAIP-2 network id'],
    [`chains=${Array(257).fill('a:b').join()}`, 'chains', 'must have at most 256 entries'],
    [`include=${'a'.repeat(129)}`, 'include[0]', 'must have at most 128 characters'],
    [`include=${Array(257).fill('a').join()}`, 'include', 'must have at most 256 entries'],
    [`exclude=${Array(513).fill('a').join()}`, 'exclude', 'must have at most 512 entries'],
    [`names=${Array(129).fill('a').join()}`, 'names', 'must have at most 128 entries'],
    [`rdns=${Array(129).fill('a').join()}`, 'rdns', 'must have at most 128 entries'],
    ['badge=gold', 'badge', 'must be one of "none", "certified"'],
    ['badge_type=gold', 'badge_type', 'must be one of "none", "certified"'],
    ['badge=none&badge_type=certified', 'badge', 'must not say other than badge_type'],
    ['include_pay_only=1', 'include_pay_only', 'must be one of "true", "false"'],
    ['sort=random', 'sort', 'must be one of "default", "wcpay"'],
    [`st=${'a'.repeat(257)}`, 'st', 'must have at most 256 characters'],
    [`sv=${'a'.repeat(257)}`, 'sv', 'must have at most 256 characters'],
    [`clientId=${'a'.repeat(257)}`, 'clientId', 'must have at most 256 characters'],
  ])('error: refuses %.40s with a reason', async (query, field, description) => {
    expect(await getAs(failureSchema, `/getWallets?projectId=shop&${query}`, 400)).toEqual({
      status: 'FAILED',
      reasons: [{ field, description }],
    })
  })
})

describe.each([
  '/getWallets',
  '/getAnalyticsConfig',
  '/appkit/v1/config',
  '/projects/v1/origins',
  '/appkit/v1/project-limits',
])('identifying the project at %s', (path) => {
  test.each([
    ['', 400, 'projectId'],
    ['projectId=', 400, 'projectId'],
    ['projectId=a%20b', 400, 'projectId'],
    ['projectId=shop&projectId=open', 400, 'projectId'],
    ['projectId=nobody', 401, 'authentication'],
    ['projectId=constructor', 401, 'authentication'],
    ['projectId=__proto__', 401, 'authentication'],
  ])('error: answers %j with %i', async (query, status, field) => {
    expect((await getAs(failureSchema, `${path}?${query}`, status)).reasons[0]?.field).toBe(field)
  })
  test('error: is read-only', async () => {
    const response = await fetch(`${part.addresses.url}${path}?${WHO}`, { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    v.parse(failureSchema, await response.json())
  })
  test('behavior: answers preflights', async () => {
    const { status, headers } = await fetch(`${part.addresses.url}${path}`, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  })
})

describe('the configuration of a project', () => {
  test('behavior: matches the projects file', async () => {
    expect(await getAs(analyticsConfigSchema, `/getAnalyticsConfig?${WHO}`)).toEqual({ isAnalyticsEnabled: true })
    const { features } = await getAs(projectConfigSchema, `/appkit/v1/config?${WHO}`)
    expect(features[0]).toEqual({ id: 'social_login', isEnabled: true, config: ['email', 'x'] })
    expect(await getAs(projectOriginsSchema, `/projects/v1/origins?${WHO}`)).toEqual({
      allowedOrigins: ['https://shop.example'],
    })
    expect(await getAs(projectOriginsSchema, '/projects/v1/origins?projectId=open')).toEqual({})
    expect(await getAs(projectLimitsSchema, `/appkit/v1/project-limits?${WHO}`)).toMatchObject({
      planLimits: { tier: 'none' },
    })
  })
})

test('error: answers another path with 404 in the usual form', async () => {
  await getAs(failureSchema, '/', 404)
  await getAs(failureSchema, '/getWallets/', 404)
  await getAs(failureSchema, '/pulsed', 404)
})

test("behavior: applies the part's faults", async () => {
  faults.set({ status: 429, path: '/getWallets', times: 1 })
  expect((await get(`/getWallets?${WHO}`)).status).toBe(429)
  expect((await get(`/getWallets?${WHO}`)).status).toBe(200)
  faults.set({ malformed: true, times: 1 })
  await expect((await get(`/getWallets?${WHO}`)).json()).rejects.toThrow()
})

test('behavior: HEAD has no body', async () => {
  const { port } = part.addresses
  expect(await requestLoopback(port, '127.0.0.1', `/getWallets?${WHO}`, { method: 'HEAD' })).toMatchObject({
    status: 200,
    body: '',
  })
})
