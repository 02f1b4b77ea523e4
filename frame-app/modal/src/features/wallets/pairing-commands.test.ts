import { ProviderRpcError } from '@casement/shared-protocol'
import { describe, expect, test, vi } from 'vitest'
import { eachWithPairing, HARBOUR, IPHONE, outcome, settled, TELEGRAM } from './pairing-commands-for-tests.ts'

const { attempt, failed, pair, waiting, world } = eachWithPairing()

describe('a pairing', () => {
  test('behavior: display_uri sets the URI and its expiry', async () => {
    await pair()
    expect(attempt()).toEqual({ kind: 'starting' })
    world.asked[0]?.address('wc:1')
    expect(attempt()).toEqual({ kind: 'waiting', pairing: { uri: 'wc:1', expiresAt: 1_240_000 } })
    expect(world.told).toEqual([['connecting', true]])
  })

  test('behavior: the wallet’s approval completes the connection and leaves nothing pending', async () => {
    const wait = await waiting('wc:1', HARBOUR)
    world.asked[0]?.settling()
    expect(attempt()).toEqual({ kind: 'settling' })
    world.asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
    expect(world.store.getState()).toEqual({ attempt: { kind: 'none' }, linking: undefined })
    expect(world.told.slice(1)).toEqual([
      ['connecting', false],
      ['connected', 'Harbour', 'qrcode'],
    ])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(world.asked).toHaveLength(1)
  })

  test.each([
    ['a rejection', new ProviderRpcError(4001, 'no'), 'rejected'],
    ['a deployment without a relay', new ProviderRpcError(4200, 'This deployment has no relay'), 'not-allowed'],
    ['a relay that refuses this page', new ProviderRpcError(4100, 'invalid key'), 'not-allowed'],
    [
      'a wrong clock',
      new ProviderRpcError(4100, 'JWT validation error: JWT Token is not yet valid'),
      'session-expired',
    ],
    ['a wallet that took too long', new ProviderRpcError(4900, 'late', { outcome: 'unknown' }), 'expired'],
    ['any other error', new TypeError('secret'), 'failed'],
  ])('error: reports %s, and retrying starts over', async (_what, error, reason) => {
    const wait = await waiting('wc:1')
    world.asked[0]?.fail(error)
    await settled()
    expect(attempt()).toEqual({ kind: 'failed', reason })
    expect(failed).toEqual([error])
    expect(wait.text).not.toMatch(/waits|secret/)
    expect(world.told).toEqual([
      ['connecting', true],
      ['connecting', false],
    ])
    const again = outcome(world.commands.pairAgain())
    await settled()
    world.asked[1]?.address('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    expect(again.text).toBe('waits')
  })

  test('error: loads WalletConnect again after a failure', async () => {
    world.load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const wait = await pair()
    expect(attempt()).toEqual({ kind: 'failed', reason: 'failed' })
    expect(wait.text).toMatch(/^-32603/)
    await waiting('wc:1')
    expect(attempt()).toMatchObject({ kind: 'waiting' })
  })

  test('behavior: leaving ends the wait but keeps the URI valid for a wallet that has scanned it', async () => {
    const wait = await waiting('wc:1')
    world.commands.leave()
    await settled()
    expect(wait.text).toBe('4001 Request cancelled')
    expect(world.told.at(-1)).toEqual(['connecting', false])
    expect(world.asked[0]?.signal.aborted).toBe(false)
    world.asked[0]?.approve()
    await settled()
    expect(world.told.at(-1)).toEqual(['connected', undefined, 'qrcode'])
  })
})

describe('a URI that expires', () => {
  test('behavior: is replaced while shown, and its wallet may still approve', async () => {
    const wait = await waiting('wc:1')
    await vi.advanceTimersByTimeAsync(229_999)
    expect(world.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.asked).toHaveLength(2)
    world.asked[1]?.address('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    world.asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
    expect(world.asked[1]?.signal.aborted).toBe(true)
    expect(attempt()).toEqual({ kind: 'none' })
  })

  test('behavior: is not replaced while no view shows it', async () => {
    await waiting('wc:1')
    world.commands.leave()
    await vi.advanceTimersByTimeAsync(230_000)
    expect(world.asked).toHaveLength(1)
    expect(attempt()).toEqual({ kind: 'failed', reason: 'expired' })
    await waiting('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
  })

  test('behavior: the failure of a replaced URI does not affect the new one', async () => {
    const wait = await waiting('wc:1')
    await vi.advanceTimersByTimeAsync(230_000)
    world.asked[1]?.address('wc:2')
    world.asked[0]?.fail(new ProviderRpcError(4001, 'no'))
    await settled()
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    expect(wait.text).toBe('waits')
  })

  test('attack: limits the number of valid URIs', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await waiting(`wc:${turn}`)
      world.commands.leave()
    }
    expect(world.asked.filter(({ signal }) => !signal.aborted)).toHaveLength(3)
  })
})

describe('a relay that is away', () => {
  const AWAY = new ProviderRpcError(4900, 'away', { outcome: 'not-sent' })
  const UNREACHABLE = { kind: 'failed', reason: 'relay-unreachable' }

  test('error: a URI that waits for a wallet is taken back when the relay is lost, and offered again once it is back', async () => {
    const wait = await waiting('wc:1')
    world.asked[0]?.relay(false)
    expect(attempt()).toEqual(UNREACHABLE)
    expect(world.commands.linkTo(HARBOUR, 'mobile')).toBeUndefined()
    expect(world.told.at(-1)).toEqual(['connecting', false])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(attempt()).toEqual(UNREACHABLE)
    world.asked[0]?.relay(true)
    expect(attempt()).toEqual({ kind: 'waiting', pairing: { uri: 'wc:1', expiresAt: 1_240_000 } })
    expect(world.told.at(-1)).toEqual(['connecting', true])
    expect(world.asked).toHaveLength(1)
    world.asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
  })

  test('error: a URI that expired meanwhile is not offered again, and the visitor keeps seeing that the relay is away', async () => {
    await waiting('wc:1')
    world.asked[0]?.relay(false)
    await vi.advanceTimersByTimeAsync(230_000)
    expect(world.asked).toHaveLength(2)
    expect(attempt()).toEqual(UNREACHABLE)
    world.asked[0]?.relay(true)
    expect(attempt()).toEqual(UNREACHABLE)
    world.asked[1]?.address('wc:2')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
  })

  test('error: tries again by itself every five seconds while the visitor looks, and reports the failure once', async () => {
    const wait = await pair()
    world.asked[0]?.fail(AWAY)
    await settled()
    expect(attempt()).toEqual(UNREACHABLE)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(world.asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(world.asked).toHaveLength(2)
    expect(attempt()).toEqual(UNREACHABLE)
    world.asked[1]?.fail(AWAY)
    await vi.advanceTimersByTimeAsync(5_000)
    world.asked[2]?.address('wc:3')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:3' } })
    expect(failed).toEqual([AWAY])
    world.asked[2]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
  })

  test('behavior: tries nothing more once the visitor has left', async () => {
    const wait = await pair()
    world.asked[0]?.fail(AWAY)
    await settled()
    world.commands.leave()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(world.asked).toHaveLength(1)
    expect(wait.text).toBe('4001 Request cancelled')
  })

  test('behavior: tries nothing if the attempt fails after the visitor has left', async () => {
    await pair()
    world.commands.leave()
    world.asked[0]?.fail(AWAY)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(world.asked).toHaveLength(1)
  })

  test('behavior: a URI that expired while nobody looked is not offered when the relay is back', async () => {
    await waiting('wc:1')
    world.asked[0]?.relay(false)
    world.commands.leave()
    await vi.advanceTimersByTimeAsync(230_000)
    world.asked[0]?.relay(true)
    expect(attempt()).toEqual(UNREACHABLE)
  })

  test('behavior: a press on “Try again” and a return to the view start at once, as a new attempt', async () => {
    await pair()
    world.asked[0]?.fail(AWAY)
    await settled()
    void outcome(world.commands.pairAgain())
    await settled()
    expect(attempt()).toEqual({ kind: 'starting' })
    world.asked[1]?.fail(AWAY)
    await settled()
    expect(attempt()).toEqual(UNREACHABLE)
    expect(failed).toEqual([AWAY, AWAY])
    world.commands.leave()
    await pair()
    expect(attempt()).toEqual({ kind: 'starting' })
  })

  test('error: another failure than the relay’s is shown even while it was away', async () => {
    const wait = await pair()
    world.asked[0]?.fail(AWAY)
    await vi.advanceTimersByTimeAsync(5_000)
    world.asked[1]?.fail(new ProviderRpcError(4100, 'invalid key'))
    await settled()
    expect(attempt()).toEqual({ kind: 'failed', reason: 'not-allowed' })
    expect(wait.text).toBe('4100 invalid key')
  })
})

describe('a returning visitor', () => {
  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: waits for the pending attempt', async (_where, where) => {
    world.device = where
    await pair()
    world.commands.leave()
    await pair()
    expect(world.asked).toHaveLength(1)
    expect(world.told).toEqual([
      ['connecting', true],
      ['connecting', false],
      ['connecting', true],
    ])
  })

  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: reuses a valid URI, and its approval connects', async (_where, where) => {
    world.device = where
    await waiting('wc:1')
    world.commands.leave()
    const wait = await pair(HARBOUR)
    expect(world.asked).toHaveLength(1)
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:1' } })
    world.asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
  })

  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: with nothing to reuse, the status is connecting, then connected', async (_where, where) => {
    world.device = where
    await waiting('wc:1')
    world.commands.leave()
    await vi.advanceTimersByTimeAsync(230_000)
    world.told = []
    await waiting('wc:2')
    world.asked[1]?.approve()
    await settled()
    expect(world.told).toEqual([
      ['connecting', true],
      ['connecting', false],
      ['connected', undefined, 'qrcode'],
    ])
  })

  test('behavior: in other browsers, each attempt has its own URI', async () => {
    await waiting('wc:1')
    world.commands.leave()
    await pair()
    expect(world.asked).toHaveLength(2)
  })
})

test('behavior: a reset clears the URI, its expiry, the link, the wallet and storage', async () => {
  const wait = await waiting('wc:1', HARBOUR)
  world.commands.linked(HARBOUR, { href: 'harbour://', redirect: 'harbour://wc' })
  await world.commands.reset()
  await settled()
  expect(world.store.getState()).toEqual({ attempt: { kind: 'none' }, linking: undefined })
  expect(world.commands.chosen()).toBeUndefined()
  expect(wait.text).toBe('4001 Request cancelled')
  expect(world.asked[0]?.signal.aborted).toBe(true)
  expect(world.reset).toHaveBeenCalledTimes(1)
  expect(world.told.slice(1)).toEqual([['connecting', false], ['reset']])
  world.asked[0]?.approve()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(world.told).toHaveLength(3)
  expect(world.asked).toHaveLength(1)
})

test('behavior: after a reset, a connected wallet is not taken for the one chosen before', async () => {
  await waiting('wc:1', HARBOUR)
  world.commands.linked(HARBOUR, { href: 'harbour://', redirect: 'harbour://wc' })
  await world.commands.reset()
  await waiting('wc:2')
  world.asked[1]?.approve()
  await settled()
  expect(world.told.at(-1)).toEqual(['connected', undefined, 'qrcode'])
})

describe('a URI made ahead', () => {
  const ready = async () => {
    world.device = { ...TELEGRAM, telegram: false }
    world.commands.ahead(true)
    await settled()
  }

  test('behavior: is ready before a wallet is chosen, without a word to the page, and the choice uses it', async () => {
    await ready()
    world.asked[0]?.address('wc:1')
    expect(world.commands.linkTo(HARBOUR, 'mobile')).toBeDefined()
    expect(world.told).toEqual([])
    const wait = await pair(HARBOUR)
    expect(world.asked).toHaveLength(1)
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:1' } })
    expect(world.told).toEqual([['connecting', true]])
    world.asked[0]?.approve()
    await settled()
    expect(wait.text).toBe('connected')
  })

  test('behavior: one that is still being made is waited for', async () => {
    await ready()
    await pair(HARBOUR)
    expect(world.asked).toHaveLength(1)
    world.asked[0]?.address('wc:1')
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:1' } })
  })

  test('behavior: serves one choice; the next gets its own, made while the list is shown again', async () => {
    await ready()
    world.asked[0]?.address('wc:1')
    await pair(HARBOUR)
    world.commands.leave()
    await ready()
    expect(world.asked).toHaveLength(2)
    world.asked[1]?.address('wc:2')
    await pair(HARBOUR)
    expect(attempt()).toMatchObject({ kind: 'waiting', pairing: { uri: 'wc:2' } })
    expect(world.asked).toHaveLength(2)
  })

  test('behavior: is renewed when it expires while the list is shown, and not afterwards', async () => {
    await ready()
    world.asked[0]?.address('wc:1')
    await vi.advanceTimersByTimeAsync(230_000)
    expect(world.asked).toHaveLength(2)
    world.asked[1]?.address('wc:2')
    world.commands.ahead(false)
    await vi.advanceTimersByTimeAsync(230_000)
    expect(world.asked).toHaveLength(2)
    expect(attempt()).toEqual({ kind: 'none' })
    await pair(HARBOUR)
    expect(world.asked).toHaveLength(3)
  })

  test('error: a failure is neither shown nor reported, and the choice starts anew', async () => {
    await ready()
    world.asked[0]?.fail(new ProviderRpcError(4900, 'away', { outcome: 'not-sent' }))
    await settled()
    expect(attempt()).toEqual({ kind: 'none' })
    expect(failed).toEqual([])
    expect(world.told).toEqual([])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(world.asked).toHaveLength(1)
    await pair(HARBOUR)
    expect(world.asked).toHaveLength(2)
    expect(attempt()).toEqual({ kind: 'starting' })
  })

  test('error: is dropped when the relay is lost before it is used', async () => {
    await ready()
    world.asked[0]?.address('wc:1')
    world.asked[0]?.relay(false)
    expect(attempt()).toEqual({ kind: 'none' })
    expect(world.asked[0]?.signal.aborted).toBe(true)
    expect(world.commands.linkTo(HARBOUR, 'mobile')).toBeUndefined()
  })

  test.each([
    ['iOS Safari', IPHONE],
    ['Telegram', TELEGRAM],
  ])('behavior: %s: a URI that is still valid is kept instead', async (_where, where) => {
    world.device = where
    await waiting('wc:1', HARBOUR)
    world.commands.leave()
    world.commands.ahead(true)
    await settled()
    expect(world.asked).toHaveLength(1)
  })
})
