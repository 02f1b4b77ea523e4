import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../../faults/faults.ts'
import { ok } from '../../http/answer.ts'
import { startLoopbackServer } from '../../http/loopback-server.ts'
import type { Part } from '../../parts/part.ts'
import { createPartLog } from '../../parts/part-log.ts'
import { HOSTILE_IMAGE_IDS } from '../hostile-wallets.ts'
import { generateWallets } from '../listing/generated-wallets.ts'
import type { DirectoryAddresses, DirectoryOptions } from '../part.ts'
import { startDirectory } from '../part.ts'
import { failureSchema, imageRefusalSchema } from '../wire.ts'
import { drawTile } from './art.ts'
import { encodePng } from './png.ts'

const start = (more: Partial<DirectoryOptions> = {}) =>
  startDirectory(
    { port: 0, projects: { projects: {} }, ...more },
    { faults: createFaults(), log: createPartLog(() => undefined) },
  )
let part: Part<DirectoryAddresses>
beforeAll(async () => {
  part = await start()
})
afterAll(() => part.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${part.addresses.url}${path}`, { headers })
const getAs = async <S extends GenericSchema>(schema: S, path: string, status: number): Promise<v.InferOutput<S>> => {
  const response = await get(path)
  expect(response.status, path).toBe(status)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return v.parse(schema, await response.json())
}
const [first, ...rest] = generateWallets()

describe('images', () => {
  test('behavior: every wallet has one, and keeps it', async () => {
    for (const { image_id } of rest.slice(0, 5)) {
      const response = await get(`/getWalletImage/${image_id}?projectId=shop&st=casement&sv=html-1`)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const etag = response.headers.get('etag') ?? ''
      expect((await get(`/getWalletImage/${image_id}`, { 'if-none-match': etag })).status).toBe(304)
    }
  })

  test.each([
    'getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900',
    'getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
    'getCurrencyImage/USD',
    'getCurrencyImage/eur',
    'getTokenImage/USDC',
    'getTokenImage/1INCH',
    'getTokenImage/USD%E2%82%AE0',
  ])('behavior: there is a %s', async (path) => {
    const response = await get(`/public/${path}`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500)
  })

  test.each([
    'getWalletImage/none',
    'getWalletImage/__proto__',
    'getWalletImage/%ff',
    'public/getAssetImage/none',
    'public/getCurrencyImage/XXX',
    'public/getTokenImage/NONE',
    'public/getTokenImage/a%2Fb',
  ])('error: there is no %s', async (path) => {
    expect((await getAs(failureSchema, `/${path}`, 404)).reasons[0]?.field).toBe('image')
  })

  test('attack: a drawing with a script comes as it is, but runs nothing when it is opened by itself', async () => {
    const response = await get(`/getWalletImage/${HOSTILE_IMAGE_IDS.scriptInImage}`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await response.text()).toContain('<script>')
  })
})

describe('the image route', () => {
  const through = (url: string) => `/images?url=${encodeURIComponent(url)}`

  test('behavior: it has the directory’s own images', async () => {
    const own = `/getWalletImage/${first?.image_id}`
    const direct = await (await get(own)).arrayBuffer()
    const response = await get(through(`${part.addresses.url}${own}`))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.arrayBuffer()).toEqual(direct)
  })

  test.each<[string, number, string, (url: string) => string]>([
    [
      'a drawing with a script',
      415,
      'SVG_REFUSED',
      (url) => `${url}/getWalletImage/${HOSTILE_IMAGE_IDS.scriptInImage}`,
    ],
    ['an image of five megabytes', 413, 'TOO_LARGE', (url) => `${url}/getWalletImage/${HOSTILE_IMAGE_IDS.hugeImage}`],
    ['the route itself', 403, 'ADDRESS_REFUSED', (url) => `${url}/images?url=x`],
    ['the events', 403, 'ADDRESS_REFUSED', (url) => `${url}/control/events`],
    ['another port of this machine', 400, 'SCHEME_REFUSED', () => 'http://127.0.0.1:1/a.png'],
    ['this machine over https', 403, 'ADDRESS_REFUSED', () => 'https://127.0.0.1/a.png'],
    ['the internet', 403, 'OUTSIDE_REFUSED', () => 'https://images.wallet.test/a.png'],
  ])('attack: %s is not had through it', async (_name, status, code, url) => {
    const refusal = await getAs(imageRefusalSchema, through(url(part.addresses.url)), status)
    expect(refusal.code).toBe(code)
  })

  test('behavior: it has those of the parts that it is told of, and of no other', async () => {
    const bytes = encodePng(drawTile('a', 4))
    const other = await startLoopbackServer(0, 'part', () => ok('text/plain', bytes))
    const source = `http://127.0.0.1:${other.port}`
    const told = await start({ imageSources: [source] })
    try {
      const response = await fetch(`${told.addresses.url}${through(`${source}/nft/1.png`)}`)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(bytes))
      expect((await getAs(imageRefusalSchema, through(`${source}/nft/1.png`), 400)).code).toBe('SCHEME_REFUSED')
    } finally {
      await Promise.all([told.stop(), other.stop()])
    }
  })

  test.each([
    { imageSources: ['http://10.0.0.1'] },
    { ipfsGateway: 'gateway' },
  ])('error: it does not start with %j', async (options) => {
    await expect(start(options)).rejects.toThrow(/is no/)
  })
})
