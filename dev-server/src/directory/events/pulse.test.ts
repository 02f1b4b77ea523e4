import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFaults } from '../../faults/faults.ts'
import type { Part } from '../../parts/part.ts'
import { createPartLog } from '../../parts/part-log.ts'
import type { DirectoryAddresses } from '../part.ts'
import { startDirectory } from '../part.ts'
import { eventsSchema, failureSchema, successSchema } from '../wire.ts'

const SHOP = 'https://shop.example'
const FRAME = 'http://frame.localhost:5174'

let part: Part<DirectoryAddresses>
beforeAll(async () => {
  const projects = { shop: { name: 'Shop', origins: [SHOP] }, open: { name: 'Open', origins: null } }
  part = await startDirectory(
    { port: 0, projects: { projects } },
    { faults: createFaults(), log: createPartLog(() => undefined) },
  )
})
afterAll(() => part.stop())
beforeEach(async () => void (await fetch(`${part.addresses.url}/control/events`, { method: 'DELETE' })))

const ID = '7b833b54-71a0-406c-8a22-18af048185ec'
const envelope = (props: object, more: object = {}) => ({
  eventId: ID,
  url: `${SHOP}/cart?item=1`,
  domain: 'shop.example',
  timestamp: 1_746_000_000_000,
  props,
  ...more,
})
const track = (event: string, properties?: object, more: object = {}) =>
  envelope({ type: 'track', event, ...(properties === undefined ? {} : { properties }), ...more })
const OPEN = track('MODAL_OPEN', { connected: false })
const report = (props: object = {}, more: object = {}) =>
  envelope(
    {
      type: 'error',
      event: 'API_ERROR',
      errorType: 'TypeError',
      errorMessage: 'x is undefined',
      stackTrace: 'at y',
      ...props,
    },
    { timestamp: '2025-05-01T00:00:00.000Z', ...more },
  )

type Way = {
  readonly path?: string
  readonly origin?: string | undefined
  readonly query?: string
  readonly type?: string
}
const post = (
  body: unknown,
  { path = 'e', origin = SHOP, query = 'projectId=shop&st=casement&sv=html-1', type = 'text/plain' }: Way = {},
) =>
  fetch(`${part.addresses.analytics}/${path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(origin === '' ? {} : { origin }) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const readBack = async () => {
  const response = await fetch(`${part.addresses.url}/control/events`)
  return v.parse(eventsSchema, await response.json()).events
}
const refusal = async (response: Response, status: number) => {
  expect(response.status).toBe(status)
  const { reasons } = v.parse(failureSchema, await response.json())
  expect(await readBack()).toEqual([])
  return reasons[0]
}

describe('events', () => {
  test.each([
    'text/plain;charset=UTF-8',
    'application/json',
  ])('behavior: an event sent as %s is stored and can be read back', async (type) => {
    const response = await post(OPEN, { type })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(SHOP)
    expect(response.headers.get('vary')).toBe('Origin')
    v.parse(successSchema, await response.json())
    expect(await readBack()).toMatchObject([
      { projectId: 'shop', origin: SHOP, st: 'casement', sv: 'html-1', envelope: OPEN },
    ])
  })

  test('behavior: stores each event of a beacon, which may carry credentials', async () => {
    const impressions = envelope({
      type: 'track',
      event: 'WALLET_IMPRESSION_V2',
      items: [{ name: 'A', view: 'Connect' }],
    })
    const response = await post([OPEN, impressions, report()], { path: 'batch' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await readBack()).map(({ envelope: { props } }) => props.event)).toEqual([
      'MODAL_OPEN',
      'WALLET_IMPRESSION_V2',
      'API_ERROR',
    ])
  })

  test.each([
    track('INITIALIZE', { networks: ['1'], themeMode: 'dark', metadata: { name: 'Shop' }, more: [1, { a: null }] }),
    track('CLICK_ALL_WALLETS'),
    track('CLICK_ALL_WALLETS', {}),
    track('MODAL_CLOSE', { connected: true, caipNetworkId: 'eip155:1' }, { address: '0xab' }),
    track('CONNECT_SUCCESS', { method: 'qrcode', name: 'A' }),
    track('DISCONNECT_SUCCESS'),
    track('SEND_INITIATED', { isSmartAccount: false, token: 'ETH', amount: 1.5, network: 'eip155:1' }),
    track('SIWX_AUTH_ERROR', { isSmartAccount: true, network: '' }),
    track('SWAP_ERROR', {
      isSmartAccount: false,
      network: 'eip155:1',
      swapFromToken: 'A',
      swapToToken: 'B',
      swapFromAmount: '1',
      swapToAmount: 2,
      message: 'no',
    }),
    track('PAY_INITIATED', {
      source: 'pay',
      paymentId: '1',
      configuration: { network: 'eip155:1', asset: 'native', amount: 1, recipient: '0x1' },
      currentPayment: { type: 'wallet' },
    }),
    report({ event: 'INTERNAL_SDK_ERROR', uncaught: true }),
  ])('behavior: accepts %j', async (event) => {
    expect((await post(event)).status).toBe(200)
    expect((await readBack())[0]?.envelope).toEqual(event)
  })

  test.each([
    ['an unknown event', track('MODAL_DANCED'), 'props.event'],
    ['MODAL_CREATED', track('MODAL_CREATED'), 'props.event'],
    ["an event named like an object's key", track('constructor'), 'props.event'],
    ['an event without its properties', track('SWITCH_NETWORK'), 'props.properties'],
    ['an event without one property', track('MODAL_OPEN', {}), 'props.properties.connected'],
    ['an event with the wrong properties', track('MODAL_OPEN', { connected: 'yes' }), 'props.properties.connected'],
    ['an event with extra properties', track('CLICK_NETWORKS', { password: 'x' }), 'props.properties.password'],
    ['an invalid network', track('SWITCH_NETWORK', { network: 'mainnet' }), 'props.properties.network'],
    ['an error without a message', report({ errorMessage: undefined }), 'props.errorMessage'],
    ['an error without a category', report({ event: 'BAD_DAY' }), 'props.event'],
    ['an error whose URL is a number', report({}, { timestamp: 1 }), 'timestamp'],
    ['an event at a text', envelope(OPEN.props, { timestamp: '2025-05-01T00:00:00.000Z' }), 'timestamp'],
    ['an invalid id', envelope(OPEN.props, { eventId: 'x' }), 'eventId'],
    ['an invalid page', envelope(OPEN.props, { url: 'javascript:alert(1)' }), 'url'],
    ['an unknown key', envelope(OPEN.props, { more: 1 }), 'more'],
    ['a long text', track('CONNECT_ERROR', { message: 'x'.repeat(2_049) }), 'props.properties.message'],
    ['nothing', null, ''],
    ['a list in place of one event', [OPEN], ''],
  ])('error: refuses %s and names the wrong field', async (_name, event, field) => {
    expect((await refusal(await post(event), 400))?.field).toBe(field)
  })

  test('attack: refuses settings that would change every object', async () => {
    const text = JSON.stringify(track('INITIALIZE', { a: { b: 1 } })).replace('"b"', '"__proto__"')
    expect((await refusal(await post(text), 400))?.field).toMatch(/^props\.properties\.a/)
  })

  test.each([
    ['not JSON', '{', {}, 400],
    ['too long', JSON.stringify(track('SEARCH_WALLET', { search: 'x'.repeat(70_000) })), {}, 413],
    ['for no project', OPEN, { query: '' }, 400],
    ['for an unknown project', OPEN, { query: 'projectId=nobody' }, 401],
    ['to another path', OPEN, { path: 'x' }, 404],
    ['in a batch with an invalid event', [OPEN, track('MODAL_CREATED')], { path: 'batch' }, 400],
    ['in an empty batch', [], { path: 'batch' }, 400],
  ])('error: refuses events sent %s', async (_name, body, way, status) => {
    await refusal(await post(body, way), status)
  })

  test('behavior: answers preflights, and events cannot be read here', async () => {
    const url = `${part.addresses.analytics}/e`
    const { status, headers } = await fetch(url, { method: 'OPTIONS', headers: { origin: 'https://any.example' } })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('https://any.example')
    expect(headers.get('access-control-allow-methods')).toBe('POST')
    expect((await fetch(url)).status).toBe(405)
  })
})

describe('the origin', () => {
  const elsewhere = envelope(OPEN.props, { url: 'https://evil.example/' })
  test.each<[string, number, unknown, Way]>([
    ['a page on the list', 200, OPEN, {}],
    ['the modal in a page on the list', 200, OPEN, { origin: FRAME }],
    ['a program that names a page on the list', 200, OPEN, { origin: '' }],
    ['any page if there is no list', 200, elsewhere, { origin: 'https://evil.example', query: 'projectId=open' }],
    ['a page that is not on the list', 403, elsewhere, { origin: 'https://evil.example' }],
    ['a page that names a page on the list', 403, OPEN, { origin: 'https://evil.example' }],
    ['a sandboxed page', 403, OPEN, { origin: 'null' }],
    ['the modal in a page that is not on the list', 403, elsewhere, { origin: FRAME }],
    [
      'the modal with one event of a page that is not on the list',
      403,
      [OPEN, elsewhere],
      { origin: FRAME, path: 'batch' },
    ],
    ["a host name that starts like the modal's", 403, OPEN, { origin: 'http://frame.localhost.example:5174' }],
    ['a program that names a page that is not on the list', 403, elsewhere, { origin: '' }],
  ])('attack: answers %s with %i', async (_name, status, body, way) => {
    const response = await post(body, way)
    if (status === 403) expect((await refusal(response, 403))?.field).toBe('origin')
    else expect(response.status).toBe(status)
  })
})
