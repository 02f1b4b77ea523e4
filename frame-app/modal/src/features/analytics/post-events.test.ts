import { ProviderRpcError } from '@casement/shared-protocol'
import type { Config } from '@casement/shared-protocol/schemas'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOptionsStore } from '../../kernel/options-store.ts'
import type { AnalyticsEvent } from '../../kernel/rules/analytics-events.ts'
import { sampleOptions } from '../wallets/sample-wallets.ts'
import type { AnalyticsEntry } from './collect-analytics.ts'
import { createAnalytics, IMPRESSIONS_MS } from './post-events.ts'

const PULSE = 'https://pulse.example'
const DIRECTORY = 'https://directory.example'
const onForbidden = vi.fn<() => void>()
const get = vi.fn<typeof fetch>()
let window: EventTarget
let status: number
let config: () => Promise<Response>

const start = (
  endpoints: Config['endpoints'] = { analytics: PULSE },
  address?: string,
): ((analyticsEvent: AnalyticsEvent) => void) => {
  const tell = createAnalytics({
    endpoint: PULSE,
    config: endpoints ? { endpoints } : {},
    projectId: 'shop',
    hostOrigin: 'https://shop.example',
    build: '1.0.0',
    options: createOptionsStore(sampleOptions({})),
    onForbidden,
    window: window as Window,
    fetch: get,
  })
  return (analyticsEvent) => tell({ analyticsEvent, at: Date.now(), address } satisfies AnalyticsEntry)
}
const addresses = () => get.mock.calls.map(([input]) => String(input))
const posted = (): { event: string }[] =>
  get.mock.calls.flatMap(([, init]) =>
    init?.method === 'POST' ? [(JSON.parse(String(init.body)) as { props: { event: string } }).props] : [],
  )
const events = () => posted().map(({ event }) => event)
const settled = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  vi.useFakeTimers()
  window = new EventTarget()
  status = 200
  config = async () => Response.json({ isAnalyticsEnabled: true })
  for (const mock of [onForbidden, get]) mock.mockReset()
  get.mockImplementation(async (input) =>
    String(input).startsWith(DIRECTORY) ? config() : new Response('{}', { status }),
  )
})
afterEach(() => vi.useRealTimers())

describe('posting events', () => {
  test('behavior: posts events in order to the deployment’s endpoint', async () => {
    const tell = start()
    tell({ event: 'CLICK_NETWORKS' })
    tell({ event: 'CLICK_ALL_WALLETS' })
    await settled()
    expect(events()).toEqual(['CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
    expect(new Set(addresses())).toEqual(
      new Set([`${PULSE}/e?projectId=shop&st=casement&sv=html-eip155%2Csolana-1.0.0`]),
    )
  })

  test('behavior: queries the project’s setting once and holds events until then', async () => {
    const tell = start({ analytics: PULSE, directory: DIRECTORY })
    tell({ event: 'CLICK_NETWORKS' })
    expect(events()).toEqual([])
    await settled()
    tell({ event: 'CLICK_ALL_WALLETS' })
    await settled()
    expect(events()).toEqual(['CLICK_NETWORKS', 'CLICK_ALL_WALLETS'])
    expect(addresses().filter((address) => address.startsWith(DIRECTORY))).toHaveLength(1)
  })

  test.each([
    ['turns analytics off', async () => Response.json({ isAnalyticsEnabled: false })],
    ['cannot be queried', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('behavior: if the project %s, posts only error reports', async (_what, answer) => {
    config = answer
    const tell = start({ analytics: PULSE, directory: DIRECTORY })
    tell({ event: 'CLICK_NETWORKS' })
    await settled()
    tell({ event: 'INTERNAL_SDK_ERROR', thrown: new Error('no') })
    tell({ event: 'CLICK_ALL_WALLETS' })
    await settled()
    expect(events()).toEqual(['INTERNAL_SDK_ERROR'])
  })

  test('behavior: an error report waits for no setting and queries none', async () => {
    start({ analytics: PULSE, directory: DIRECTORY })({ event: 'INTERNAL_SDK_ERROR', thrown: new Error('no') })
    await settled()
    expect(addresses()).toEqual([expect.stringContaining(`${PULSE}/e?`)])
  })

  test('attack: holds a limited number of events while the setting is unknown', async () => {
    let answer = (): void => undefined
    config = () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json({ isAnalyticsEnabled: true }))
      })
    const tell = start({ analytics: PULSE, directory: DIRECTORY })
    for (let count = 0; count < 200; count += 1) tell({ event: 'CLICK_NETWORKS' })
    answer()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(events()).toHaveLength(128)
  })

  test('attack: reports at most five errors per minute, and no rejections of the page’s requests', async () => {
    const tell = start()
    tell({ event: 'INTERNAL_SDK_ERROR', thrown: new ProviderRpcError(4001, 'User rejected the request') })
    for (let count = 0; count < 9; count += 1) tell({ event: 'INTERNAL_SDK_ERROR', thrown: new Error(`no ${count}`) })
    tell({ event: 'CLICK_NETWORKS' })
    await settled()
    expect(events()).toEqual([...Array.from({ length: 5 }, () => 'INTERNAL_SDK_ERROR'), 'CLICK_NETWORKS'])
    await vi.advanceTimersByTimeAsync(60_000)
    tell({ event: 'INTERNAL_SDK_ERROR', thrown: new Error('later') })
    await settled()
    expect(events()).toHaveLength(7)
  })

  test('attack: the limit of errors applies to all kinds together', async () => {
    const tell = start()
    const kinds = ['API_ERROR', 'DATA_PARSING_ERROR', 'INTERNAL_SDK_ERROR'] as const
    for (const event of [...kinds, ...kinds]) tell({ event, thrown: new Error('no') })
    await settled()
    expect(events()).toEqual([...kinds, 'API_ERROR', 'DATA_PARSING_ERROR'])
  })

  test('error: does not report its own failures', async () => {
    get.mockRejectedValue(new TypeError('Failed to fetch'))
    const tell = start()
    tell({ event: 'API_ERROR', thrown: new Error('https://directory.example/getWallets could not be reached') })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(events()).toEqual(Array.from({ length: 4 }, () => 'API_ERROR'))
  })

  test('behavior: combines wallet impressions, each once per view, and posts them before the modal closes', async () => {
    const tell = start()
    const fox = { name: 'Fox', view: 'Connect', explorerId: 'f' }
    tell({ event: 'WALLET_IMPRESSION_V2', items: [fox, { name: 'Hare', view: 'Connect', explorerId: 'h' }] })
    tell({ event: 'WALLET_IMPRESSION_V2', items: [fox, { ...fox, view: 'AllWallets' }] })
    await settled()
    expect(posted()).toEqual([])
    tell({ event: 'MODAL_CLOSE', properties: { connected: false } })
    await settled()
    expect(events()).toEqual(['WALLET_IMPRESSION_V2', 'MODAL_CLOSE'])
    expect(posted()[0]).toMatchObject({
      items: [
        { name: 'Fox', view: 'Connect' },
        { name: 'Hare', view: 'Connect' },
        { name: 'Fox', view: 'AllWallets' },
      ],
    })
    await vi.advanceTimersByTimeAsync(IMPRESSIONS_MS)
    expect(events()).toHaveLength(2)
  })

  test('attack: reports a wallet’s first position, and at most a hundred wallets', async () => {
    const tell = start()
    const seen = (count: number, displayIndex: number) => ({
      name: `Wallet ${count}`,
      view: 'AllWallets',
      displayIndex,
    })
    tell({ event: 'WALLET_IMPRESSION_V2', items: [seen(0, 7), seen(0, 8)] })
    tell({ event: 'WALLET_IMPRESSION_V2', items: Array.from({ length: 150 }, (_, count) => seen(count, count)) })
    await vi.advanceTimersByTimeAsync(IMPRESSIONS_MS)
    const { items } = posted()[0] as unknown as { readonly items: readonly object[] }
    expect(items).toHaveLength(100)
    expect(items[0]).toEqual(seen(0, 7))
  })

  test('behavior: posts impressions every ten seconds while the modal is open', async () => {
    const tell = start()
    tell({ event: 'WALLET_IMPRESSION_V2', items: [{ name: 'Fox', view: 'Connect' }] })
    await vi.advanceTimersByTimeAsync(IMPRESSIONS_MS)
    expect(events()).toEqual(['WALLET_IMPRESSION_V2'])
  })

  test('behavior: posts all pending events when the page unloads', async () => {
    get.mockImplementation(() => new Promise(() => undefined))
    const tell = start()
    tell({ event: 'CLICK_NETWORKS' })
    tell({ event: 'CLICK_ALL_WALLETS' })
    tell({ event: 'WALLET_IMPRESSION_V2', items: [{ name: 'Fox', view: 'Connect' }] })
    window.dispatchEvent(new Event('pagehide'))
    expect(events()).toEqual(['CLICK_NETWORKS', 'CLICK_ALL_WALLETS', 'WALLET_IMPRESSION_V2'])
  })

  test('error: reports once that the page is not on the project’s list', async () => {
    status = 403
    const tell = start()
    tell({ event: 'CLICK_NETWORKS' })
    tell({ event: 'CLICK_NETWORKS' })
    await settled()
    expect(onForbidden).toHaveBeenCalledOnce()
  })
})

describe('G3: the account and the visitor’s e-mail address', () => {
  const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const network = 'eip155:1'
  const sending = (text: string) => ({ network, isSmartAccount: false, token: text, amount: 1 }) as const
  const signing = { network, isSmartAccount: false } as const
  /** Each event, with a text wherever it has one. A new event does not compile until it is here. */
  const EVENTS: { readonly [N in AnalyticsEvent['event']]: (text: string) => AnalyticsEvent & { readonly event: N } } =
    {
      MODAL_OPEN: () => ({ event: 'MODAL_OPEN', properties: { connected: true } }),
      MODAL_CLOSE: () => ({ event: 'MODAL_CLOSE', properties: { connected: true } }),
      CLICK_ALL_WALLETS: () => ({ event: 'CLICK_ALL_WALLETS' }),
      CLICK_NETWORKS: () => ({ event: 'CLICK_NETWORKS' }),
      CLICK_WALLET_HELP: () => ({ event: 'CLICK_WALLET_HELP' }),
      CLICK_NETWORK_HELP: () => ({ event: 'CLICK_NETWORK_HELP' }),
      CLICK_GET_WALLET: () => ({ event: 'CLICK_GET_WALLET' }),
      SELECT_WALLET: (name) => ({ event: 'SELECT_WALLET', properties: { name, platform: 'browser' } }),
      GET_WALLET: (text) => ({ event: 'GET_WALLET', properties: { name: text, explorerId: text, type: 'homepage' } }),
      SEARCH_WALLET: (search) => ({ event: 'SEARCH_WALLET', properties: { badge: 'none', search } }),
      CONNECT_SUCCESS: (name) => ({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name } }),
      CONNECT_ERROR: (message) => ({ event: 'CONNECT_ERROR', properties: { message } }),
      USER_REJECTED: (message) => ({ event: 'USER_REJECTED', properties: { message } }),
      DISCONNECT_ERROR: (message) => ({ event: 'DISCONNECT_ERROR', properties: { message } }),
      CONNECT_PROXY_ERROR: (text) => ({
        event: 'CONNECT_PROXY_ERROR',
        properties: { message: text, uri: text, mobile_link: text, name: text },
      }),
      DISCONNECT_SUCCESS: () => ({ event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } }),
      SWITCH_NETWORK: () => ({ event: 'SWITCH_NETWORK', properties: { network } }),
      SEND_INITIATED: (text) => ({ event: 'SEND_INITIATED', properties: sending(text) }),
      SEND_SUCCESS: (text) => ({ event: 'SEND_SUCCESS', properties: { ...sending(text), hash: text } }),
      SEND_ERROR: (text) => ({ event: 'SEND_ERROR', properties: { ...sending(text), message: text } }),
      SEND_REJECTED: (text) => ({ event: 'SEND_REJECTED', properties: { ...sending(text), message: text } }),
      ERROR_FETCH_TRANSACTIONS: (text) => ({
        event: 'ERROR_FETCH_TRANSACTIONS',
        properties: { address: ACCOUNT, projectId: text, cursor: text, isSmartAccount: false },
      }),
      CLICK_SIGN_SIWX_MESSAGE: () => ({ event: 'CLICK_SIGN_SIWX_MESSAGE', properties: signing }),
      CLICK_CANCEL_SIWX: () => ({ event: 'CLICK_CANCEL_SIWX', properties: signing }),
      SIWX_AUTH_SUCCESS: () => ({ event: 'SIWX_AUTH_SUCCESS', properties: signing }),
      SIWX_AUTH_ERROR: (message) => ({ event: 'SIWX_AUTH_ERROR', properties: { ...signing, message } }),
      INITIALIZE: (text) => ({
        event: 'INITIALIZE',
        options: sampleOptions({ metadata: { name: text, description: text, url: 'https://shop.example', icons: [] } }),
      }),
      WALLET_IMPRESSION_V2: (text) => ({
        event: 'WALLET_IMPRESSION_V2',
        items: [{ name: text, view: 'Connect', explorerId: text, rdnsId: text, query: text }],
      }),
      API_ERROR: (text) => ({ event: 'API_ERROR', thrown: new Error(text) }),
      DATA_PARSING_ERROR: (text) => ({ event: 'DATA_PARSING_ERROR', thrown: new Error(text) }),
      INTERNAL_SDK_ERROR: (text) => ({ event: 'INTERNAL_SDK_ERROR', thrown: new TypeError(text), uncaught: true }),
    }
  const bodies = (): readonly string[] => get.mock.calls.map(([, init]) => String(init?.body))

  test.each(
    Object.values(EVENTS).map((make) => [make('').event, make] as const),
  )('attack: %s never carries both, whatever its texts say', async (_event, make) => {
    const emails = fc.oneof(fc.emailAddress(), fc.constantFrom('änna@bücher.example', "o'brien!@example.org"))
    const texts = fc.tuple(fc.constantFrom('', 'hello ', 'mailto:', '"'), fc.constantFrom('', ' said no', '.', '"'))
    await fc.assert(
      fc.asyncProperty(emails, texts, async (email, [before, after]) => {
        get.mockClear()
        const tell = start({ analytics: PULSE }, ACCOUNT)
        tell(make(`${before}${email}${after}`))
        await vi.advanceTimersByTimeAsync(IMPRESSIONS_MS)
        expect(bodies()).toHaveLength(1)
        expect(JSON.stringify(bodies())).not.toContain(JSON.stringify(email).slice(1, -1))
        expect(bodies()[0]).not.toContain(email)
      }),
      { numRuns: 50 },
    )
  })

  test('behavior: an event still tells the account', async () => {
    start({ analytics: PULSE }, ACCOUNT)(EVENTS.CONNECT_SUCCESS('email'))
    await settled()
    expect(bodies()[0]).toContain(`"address":"${ACCOUNT}"`)
  })
})
