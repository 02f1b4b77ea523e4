import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFaults } from '../../faults/faults.ts'
import type { Part } from '../../parts/part.ts'
import { createPartLog } from '../../parts/part-log.ts'
import { HOSTILE_IMAGE_IDS } from '../hostile-wallets.ts'
import { generateWallets } from '../listing/generated-wallets.ts'
import type { DirectoryAddresses } from '../part.ts'
import { startDirectory } from '../part.ts'
import { failureSchema } from '../wire.ts'

let part: Part<DirectoryAddresses>
beforeAll(async () => {
  part = await startDirectory(
    { port: 0, projects: { projects: {} } },
    { faults: createFaults(), log: createPartLog(() => undefined) },
  )
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
  test('behavior: every wallet has a fixed image', async () => {
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
  ])('behavior: serves %s', async (path) => {
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
  ])('error: finds no %s', async (path) => {
    expect((await getAs(failureSchema, `/${path}`, 404)).reasons[0]?.field).toBe('image')
  })

  test('attack: an SVG with a script is served unchanged, but runs nothing when opened directly', async () => {
    const response = await get(`/getWalletImage/${HOSTILE_IMAGE_IDS.scriptInImage}`)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(await response.text()).toContain('<script>')
  })
})

describe('the image route', () => {
  const through = (url: string) => `/images?url=${encodeURIComponent(url)}`

  test('behavior: it returns the directory’s own images', async () => {
    const own = `/getWalletImage/${first?.image_id}`
    const direct = await (await get(own)).arrayBuffer()
    const response = await get(through(`${part.addresses.url}${own}`))
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(await response.arrayBuffer()).toEqual(direct)
  })

  test.each<[string, number, (url: string) => string]>([
    ['an SVG with a script', 415, (url) => `${url}/getWalletImage/${HOSTILE_IMAGE_IDS.scriptInImage}`],
    ['an image of five megabytes', 413, (url) => `${url}/getWalletImage/${HOSTILE_IMAGE_IDS.hugeImage}`],
    ['an image that does not exist', 404, (url) => `${url}/getWalletImage/none`],
    ['the route itself', 403, (url) => `${url}/images?url=x`],
    ['the events', 403, (url) => `${url}/control/events`],
    ['another port of this machine', 403, () => 'http://127.0.0.1:1/getWalletImage/none'],
    ['the internet', 403, () => 'https://images.wallet.test/a.png'],
    ['no address', 400, () => 'x'],
  ])('attack: %s is not loaded through it', async (_name, status, url) => {
    await getAs(failureSchema, through(url(part.addresses.url)), status)
  })
})
