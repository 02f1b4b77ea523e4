import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAnnouncement } from '../wallets/announced.ts'
import { announceProvider } from './announce.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createEip1193Provider } from './eip1193.ts'
import { createListeners } from './listeners.ts'

type Heard = { readonly info: Readonly<Record<string, string>>; readonly provider: unknown }

const provider = { request: async () => undefined } as unknown as Eip1193Provider
let page: EventTarget
let heard: Heard[]

const ask = (): void => void page.dispatchEvent(new Event('eip6963:requestProvider'))

beforeEach(() => {
  page = new EventTarget()
  heard = []
  page.addEventListener('eip6963:announceProvider', (event) => heard.push((event as CustomEvent).detail))
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => void vi.unstubAllGlobals())

describe('the announcement', () => {
  test('behavior: has the fields of EIP-6963 and the provider', () => {
    announceProvider('https://wallet.example.com', provider)
    expect(heard).toEqual([
      {
        info: {
          uuid: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
          name: 'Casement',
          icon: expect.stringMatching(/^data:image\/svg\+xml,%3Csvg[^\s"'()<>]+%3C%2Fsvg%3E$/),
          rdns: 'com.example.wallet',
        },
        provider,
      },
    ])
  })

  test('behavior: is repeated with the same id whenever a library asks', () => {
    announceProvider('https://wallet.example.com', provider)
    ask()
    ask()
    expect(heard).toHaveLength(3)
    expect(new Set(heard.map(({ info }) => info.uuid)).size).toBe(1)
  })

  test('behavior: two instances have different ids', () => {
    announceProvider('https://wallet.example.com', provider)
    announceProvider('https://wallet.example.com', provider)
    expect(heard[0]?.info.uuid).not.toBe(heard[1]?.info.uuid)
  })

  test('behavior: stops when the instance ends', () => {
    announceProvider('https://wallet.example.com', provider)()
    ask()
    expect(heard).toHaveLength(1)
  })

  test('attack: a script of the page cannot change what the next one reads', () => {
    announceProvider('https://wallet.example.com', provider)
    const [first] = heard as [Heard]
    expect(() => Object.assign(first.info, { name: 'Another wallet' })).toThrow(TypeError)
    expect(() => Object.assign(first, { provider: {} })).toThrow(TypeError)
  })

  test('behavior: is not a wallet to our own modal, which would send requests to itself', () => {
    const own = createEip1193Provider({
      current: async () => undefined,
      send: async () => undefined,
      loadLegacy: () => Promise.reject(new Error('not needed')),
      listeners: createListeners(),
    })
    announceProvider('https://wallet.example.com', own)
    expect(readAnnouncement(heard[0])).toBeUndefined()
  })
})
