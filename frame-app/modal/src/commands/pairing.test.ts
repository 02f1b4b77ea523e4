import { ProviderRpcError } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Device } from '../domain/device.ts'
import type { Wallet } from '../domain/wallet.ts'
import type { PairingStore } from '../stores/pairing.ts'
import { createPairingStore } from '../stores/pairing.ts'
import type { PairingCommands } from './pairing.ts'
import { createPairingCommands } from './pairing.ts'

type Asked = {
  readonly address: (uri: string) => void
  readonly settling: () => void
  readonly approve: () => void
  readonly fail: (error: unknown) => void
  readonly signal: AbortSignal
}

const DESKTOP: Device = { mobile: false, system: 'other', safari: false, telegram: false }
const IPHONE: Device = { mobile: true, system: 'ios', safari: true, telegram: false }
const TELEGRAM: Device = { mobile: true, system: 'android', safari: false, telegram: true }
const HARBOUR: Wallet = {
  ...{ id: 'harbour', name: 'Harbour', stores: {}, certified: false, installed: [], pairs: true },
  links: {
    mobile: 'harbour',
    universal: 'https://harbour.example',
    desktop: 'harbour-desk://',
    web: 'javascript:alert(1)',
  },
}

let asked: Asked[]
let device: Device
let universal: boolean
let told: [string, ...unknown[]][]
let store: PairingStore
let commands: PairingCommands
const reset = vi.fn<() => Promise<void>>()
const load = vi.fn<() => Promise<unknown>>()

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  asked = []
  told = []
  device = DESKTOP
  universal = false
  reset.mockReset().mockResolvedValue()
  load.mockReset().mockResolvedValue(undefined)
  store = createPairingStore()
  commands = createPairingCommands({
    pairing: store,
    load: async () => {
      await load()
      return {
        reset,
        pair: (note, signal) =>
          new Promise((resolve, reject) => {
            asked.push({
              address: (uri) => note({ kind: 'address', uri }),
              settling: () => note({ kind: 'settling' }),
              approve: resolve,
              fail: reject,
              signal,
            })
            signal.addEventListener('abort', () => reject(new ProviderRpcError(4001, 'Request cancelled')))
          }),
      }
    },
    device: () => device,
    universalLinks: () => universal,
    now: Date.now,
    connecting: (on) => told.push(['connecting', on]),
    onLinked: (link) => told.push(['linked', link]),
    onConnected: (wallet, method) => told.push(['connected', wallet?.name, method]),
    onReset: () => told.push(['reset']),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const attempt = () => store.getState().attempt
/** What becomes of a wait, as text, without anybody having to catch it. */
const outcome = (wait: Promise<void>): { text: string } => {
  const seen = { text: 'waits' }
  wait.then(
    () => {
      seen.text = 'connected'
    },
    (error: ProviderRpcError) => {
      seen.text = `${error.code} ${error.message}`
    },
  )
  return seen
}
const pair = async (wallet?: Wallet) => {
  const wait = outcome(commands.pair(wallet))
  await settled()
  return wait
}
const waiting = async (uri: string, wallet?: Wallet) => {
  const wait = await pair(wallet)
  asked.at(-1)?.address(uri)
  return wait
}

describe('a pairing', () => {
  test('behavior: display_uri sets the address, and when it expires', async () => {
    await pair()
    expect(attempt()).toEqual({ kind: 'starting' })
    asked[0]?.address('wc:1')
    expect(attempt()).toEqual({ kind: 'waiting', pairing: { uri: 'wc:1', expiresAt: 1_240_000 } })
    expect(told).toEqual([['connecting', true]])
  })

  test('behavior: a wallet’s approval finalizes the connection, and leaves nothing to be followed', async () => {
    const wait = await waiting('wc:1', HARBOUR)
    asked[0]?.settling()
    expect(attempt()).toEqual({ kind: 'settling' })
    asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
    expect(store.getState()).toEqual({ attempt: { kind: 'none' }, linking: undefined })
    expect(told.slice(1)).toEqual([['connected', 'Harbour', 'qrcode']])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['a refusal', new ProviderRpcError(4001, 'no'), 'rejected'],
    ['a relay that is away', new ProviderRpcError(4900, 'away', { outcome: 'not-sent' }), 'relay-unreachable'],
    ['a relay that serves this page not', new ProviderRpcError(4100, 'invalid key'), 'not-allowed'],
    ['a wallet that took too long', new ProviderRpcError(4900, 'late', { outcome: 'unknown' }), 'expired'],
    ['anything else', new TypeError('secret'), 'failed'],
  ])('error: %s is told as what it is, and trying again begins anew', async (_what, error, reason) => {
    const wait = await waiting('wc:1')
    asked[0]?.fail(error)
    await settled()
    expect(attempt()).toEqual({ kind: 'failed', reason })
    expect(wait.text).not.toMatch(/waits|secret/)
    expect(told).toEqual([
      ['connecting', true],
      ['connecting', false],
    ])
    const again = outcome(commands.pairAnew())
    await settled()
    asked[1]?.address('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    expect(again.text).toBe('waits')
  })

  test('error: WalletConnect that cannot be loaded is asked for again', async () => {
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const wait = await pair()
    expect(attempt()).toEqual({ kind: 'failed', reason: 'failed' })
    expect(wait.text).toMatch(/^-32603/)
    await waiting('wc:1')
    expect(attempt()).toMatchObject({ kind: 'waiting' })
  })

  test('behavior: leaving ends the wait, and not the address: who has scanned it may approve', async () => {
    const wait = await waiting('wc:1')
    commands.leave()
    await settled()
    expect(wait.text).toBe('4001 Request cancelled')
    expect(told.at(-1)).toEqual(['connecting', false])
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.approve()
    await settled()
    expect(told.at(-1)).toEqual(['connected', undefined, 'qrcode'])
  })
})

describe('an address that expires', () => {
  test('behavior: another one takes its place while somebody looks, and whoever has scanned the first may still approve', async () => {
    const wait = await waiting('wc:1')
    await vi.advanceTimersByTimeAsync(229_999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    asked[1]?.address('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
    expect(asked[1]?.signal.aborted).toBe(true)
    expect(attempt()).toEqual({ kind: 'none' })
  })

  test('behavior: with nobody looking it just expires', async () => {
    await waiting('wc:1')
    commands.leave()
    await vi.advanceTimersByTimeAsync(230_000)
    expect(asked).toHaveLength(1)
    expect(attempt()).toEqual({ kind: 'failed', reason: 'expired' })
    await waiting('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
  })

  test('behavior: what becomes of the old one is not said of the new one', async () => {
    const wait = await waiting('wc:1')
    await vi.advanceTimersByTimeAsync(230_000)
    asked[1]?.address('wc:2')
    asked[0]?.fail(new ProviderRpcError(4001, 'no'))
    await settled()
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    expect(wait.text).toBe('waits')
  })

  test('attack: addresses do not pile up', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await waiting(`wc:${turn}`)
      commands.leave()
    }
    expect(asked.filter(({ signal }) => !signal.aborted)).toHaveLength(3)
  })
})

describe('a visitor who comes back', () => {
  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: an attempt that is pending is awaited', async (_where, where) => {
    device = where
    await pair()
    commands.leave()
    await pair()
    expect(asked).toHaveLength(1)
    expect(told).toEqual([
      ['connecting', true],
      ['connecting', false],
      ['connecting', true],
    ])
  })

  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: an address that is still valid is used again, and its approval connects', async (_where, where) => {
    device = where
    await waiting('wc:1')
    commands.leave()
    const wait = await pair(HARBOUR)
    expect(asked).toHaveLength(1)
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:1' } })
    asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
  })

  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: with nothing to use again the status is connecting, and then connected', async (_where, where) => {
    device = where
    await waiting('wc:1')
    commands.leave()
    await vi.advanceTimersByTimeAsync(230_000)
    told = []
    await waiting('wc:2')
    asked[1]?.approve()
    await settled()
    expect(told).toEqual([
      ['connecting', true],
      ['connected', undefined, 'qrcode'],
    ])
  })

  test('behavior: elsewhere each connect has an address of its own', async () => {
    await waiting('wc:1')
    commands.leave()
    await pair()
    expect(asked).toHaveLength(2)
  })
})

describe('links', () => {
  test('behavior: they are made of the address as it is, before the tap, and at once', async () => {
    expect(commands.linkTo(HARBOUR, 'mobile')).toBeUndefined()
    await waiting('wc:1@2?x=y')
    const uri = 'wc%3A1%402%3Fx%3Dy'
    expect(commands.linkTo(HARBOUR, 'mobile')).toEqual({ redirect: `harbour://wc?uri=${uri}`, href: 'harbour://' })
    expect(commands.linkTo(HARBOUR, 'desktop')?.redirect).toBe(`harbour-desk://wc?uri=${uri}`)
    expect(commands.linkTo(HARBOUR, 'web')).toBeUndefined()
    universal = true
    expect(commands.linkTo(HARBOUR, 'mobile')?.redirect).toBe(`https://harbour.example/wc?uri=${uri}`)
    device = TELEGRAM
    expect(commands.linkTo(HARBOUR, 'mobile')?.redirect).toBe(
      `https://harbour.example/wc?uri=${encodeURIComponent(uri)}`,
    )
  })

  test('attack: what is no link is passed over for what is one', async () => {
    device = IPHONE
    const hostile = { ...HARBOUR, links: { mobile: 'javascript:alert(1)', universal: 'https://harbour.example' } }
    await waiting('wc:1', hostile)
    expect(commands.linkTo(hostile, 'mobile')?.href).toBe('https://harbour.example/')
  })

  test('behavior: success by a link on a phone stores it, and is by method mobile', async () => {
    device = IPHONE
    await waiting('wc:1', HARBOUR)
    const link = commands.linkTo(HARBOUR, 'mobile')
    if (!link) throw new Error('no link')
    commands.linked(HARBOUR, link)
    expect(store.getState().linking).toEqual({ href: 'harbour://', name: 'Harbour' })
    asked[0]?.approve()
    await settled()
    expect(told.slice(1)).toEqual([
      ['linked', { href: 'harbour://', name: 'Harbour' }],
      ['connected', 'Harbour', 'mobile'],
    ])
  })
})

test('behavior: a reset clears the address, its expiry, the link and the wallet, and whatever is kept', async () => {
  const wait = await waiting('wc:1', HARBOUR)
  commands.linked(HARBOUR, { href: 'harbour://', redirect: 'harbour://wc' })
  await commands.reset()
  await settled()
  expect(store.getState()).toEqual({ attempt: { kind: 'none' }, linking: undefined })
  expect(wait.text).toBe('4001 Request cancelled')
  expect(asked[0]?.signal.aborted).toBe(true)
  expect(reset).toHaveBeenCalledTimes(1)
  expect(told.slice(1)).toEqual([['connecting', false], ['reset']])
  asked[0]?.approve()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(told).toHaveLength(3)
  expect(asked).toHaveLength(1)
})
