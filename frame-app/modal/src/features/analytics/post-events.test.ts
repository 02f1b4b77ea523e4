import { ProviderRpcError } from '@casement/shared-protocol'
import type { Config } from '@casement/shared-protocol/schemas'
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

const start = (endpoints: Config['endpoints'] = { analytics: PULSE }): ((analyticsEvent: AnalyticsEvent) => void) => {
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
  return (analyticsEvent) => tell({ analyticsEvent, at: Date.now(), address: undefined } satisfies AnalyticsEntry)
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
