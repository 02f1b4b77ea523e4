import { ProviderRpcError } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AskWallet, WalletHost } from './browser-wallets.ts'
import { askQuietly, createAskWallet } from './browser-wallets.ts'

/** A host that never responds and rejects aborted requests. */
const injectedRequest = vi.fn<WalletHost['injectedRequest']>()
let ask: AskWallet

const untilAborted: WalletHost['injectedRequest'] = (_call, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new ProviderRpcError(4001, 'Request cancelled')))
  })

beforeEach(() => {
  vi.useFakeTimers()
  injectedRequest.mockImplementation(untilAborted)
  ask = createAskWallet({ injectedRequest, injectedListen: async () => undefined })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.useRealTimers()
})

describe('a request to an installed wallet', () => {
  test.each([
    ['with a timeout', { withinMs: 5_000 }],
    ['without a timeout', {}],
  ])('error: rejects at once if already cancelled (%s), without asking the wallet', async (_name, how) => {
    const over = new AbortController()
    over.abort()
    await expect(ask('w1', 'eth_requestAccounts', undefined, { ...how, signal: over.signal })).rejects.toMatchObject({
      code: 4001,
    })
    expect(injectedRequest).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['with a timeout', { withinMs: 5_000 }],
    ['without a timeout', {}],
  ])('behavior: rejects at once when cancelled (%s)', async (_name, how) => {
    const over = new AbortController()
    const settled = expect(ask('w1', 'eth_chainId', undefined, { ...how, signal: over.signal })).rejects.toMatchObject({
      code: 4001,
    })
    over.abort()
    await settled
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: a timeout has an unknown outcome', async () => {
    const settled = expect(ask('w1', 'eth_chainId', undefined, { withinMs: 5_000 })).rejects.toMatchObject({
      code: 4900,
      data: { outcome: 'unknown' },
    })
    await vi.advanceTimersByTimeAsync(5_000)
    await settled
  })

  test('behavior: passes parameters and the result on, and leaves no timer', async () => {
    injectedRequest.mockResolvedValue('0x1')
    expect(await ask('w1', 'eth_chainId', [1], { withinMs: 5_000 })).toBe('0x1')
    expect(await ask('w1', 'eth_accounts', undefined, {})).toBe('0x1')
    // `params` must be absent when undefined, hence toStrictEqual.
    expect(injectedRequest.mock.calls.map(([call]) => call)).toStrictEqual([
      { walletId: 'w1', id: 'i1', method: 'eth_chainId', params: [1] },
      { walletId: 'w1', id: 'i2', method: 'eth_accounts' },
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: without a timeout, waits until cancelled', async () => {
    const over = new AbortController()
    const asked = ask('w1', 'eth_requestAccounts', undefined, { signal: over.signal })
    const settled = expect(asked).rejects.toMatchObject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(3_600_000)
    over.abort()
    await settled
  })

  test('error: passes on the wallet’s rejection', async () => {
    injectedRequest.mockRejectedValue(new ProviderRpcError(-32002, 'already asked'))
    await expect(ask('w1', 'eth_requestAccounts', undefined, { withinMs: 5_000 })).rejects.toMatchObject({
      code: -32002,
    })
  })

  test('behavior: leaves no listener on a long-lived signal', async () => {
    injectedRequest.mockResolvedValue('0x1')
    const over = new AbortController()
    const added = vi.spyOn(over.signal, 'addEventListener')
    const removed = vi.spyOn(over.signal, 'removeEventListener')
    await ask('w1', 'eth_chainId', undefined, { withinMs: 5_000, signal: over.signal })
    expect(removed.mock.calls).toHaveLength(added.mock.calls.length)
  })
})

describe('asking an installed wallet for its accounts without a prompt', () => {
  test.each([
    ['eip155', { method: 'eth_accounts' }],
    ['solana', { method: 'solana_connect', params: { silent: true } }],
  ] as const)('behavior: %s: asks %j, and waits five seconds at most', async (namespace, call) => {
    const said = askQuietly(ask, { walletId: 'w1', namespace, found: 'announced', name: 'Fox' })
    const settled = expect(said).rejects.toMatchObject({ code: 4900, data: { outcome: 'unknown' } })
    await vi.advanceTimersByTimeAsync(5_000)
    await settled
    expect(injectedRequest.mock.calls.map(([asked]) => asked)).toStrictEqual([{ walletId: 'w1', id: 'i1', ...call }])
  })
})
