import { ProviderRpcError } from '@casement/shared-protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AskWallet, WalletHost } from './browser-wallets.ts'
import { createAskWallet } from './browser-wallets.ts'

/** A page that answers nothing, and ends a request whose signal says so. */
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

describe('asking a wallet of the page', () => {
  test.each([
    ['within a time', { withinMs: 5_000 }],
    ['without one', {}],
  ])('error: who gave up before it is asked, %s, is told so at once, and the wallet is not asked', async (_name, how) => {
    const over = new AbortController()
    over.abort()
    await expect(ask('w1', 'eth_requestAccounts', undefined, { ...how, signal: over.signal })).rejects.toMatchObject({
      code: 4001,
    })
    expect(injectedRequest).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['within a time', { withinMs: 5_000 }],
    ['without one', {}],
  ])('behavior: who gives up while it is asked, %s, is told so at once', async (_name, how) => {
    const over = new AbortController()
    const settled = expect(ask('w1', 'eth_chainId', undefined, { ...how, signal: over.signal })).rejects.toMatchObject({
      code: 4001,
    })
    over.abort()
    await settled
    expect(vi.getTimerCount()).toBe(0)
  })

  test('error: a wallet that does not answer in time has an unknown outcome', async () => {
    const settled = expect(ask('w1', 'eth_chainId', undefined, { withinMs: 5_000 })).rejects.toMatchObject({
      code: 4900,
      data: { outcome: 'unknown' },
    })
    await vi.advanceTimersByTimeAsync(5_000)
    await settled
  })

  test('behavior: an answer in time is passed on, its parameters are passed along, and no timer is left', async () => {
    injectedRequest.mockResolvedValue('0x1')
    expect(await ask('w1', 'eth_chainId', [1], { withinMs: 5_000 })).toBe('0x1')
    expect(await ask('w1', 'eth_accounts', undefined, {})).toBe('0x1')
    // A member that is undefined is one too many: strictly.
    expect(injectedRequest.mock.calls.map(([call]) => call)).toStrictEqual([
      { walletId: 'w1', id: 'i1', method: 'eth_chainId', params: [1] },
      { walletId: 'w1', id: 'i2', method: 'eth_accounts' },
    ])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: who says no time is waited for until they give up', async () => {
    const over = new AbortController()
    const asked = ask('w1', 'eth_requestAccounts', undefined, { signal: over.signal })
    const settled = expect(asked).rejects.toMatchObject({ code: 4001 })
    await vi.advanceTimersByTimeAsync(3_600_000)
    over.abort()
    await settled
  })

  test('error: a refusal of the wallet is passed on as it is', async () => {
    injectedRequest.mockRejectedValue(new ProviderRpcError(-32002, 'already asked'))
    await expect(ask('w1', 'eth_requestAccounts', undefined, { withinMs: 5_000 })).rejects.toMatchObject({
      code: -32002,
    })
  })

  test('behavior: a signal that outlives many requests keeps nothing of them', async () => {
    injectedRequest.mockResolvedValue('0x1')
    const over = new AbortController()
    const added = vi.spyOn(over.signal, 'addEventListener')
    const removed = vi.spyOn(over.signal, 'removeEventListener')
    await ask('w1', 'eth_chainId', undefined, { withinMs: 5_000, signal: over.signal })
    expect(removed.mock.calls).toHaveLength(added.mock.calls.length)
  })
})
