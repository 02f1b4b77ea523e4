import { ProviderRpcError } from '@casement/shared-protocol/host'
import { describe, expect, test, vi } from 'vitest'
import type { JsonRpcRequest } from './legacy.ts'
import { createLegacyProvider } from './legacy.ts'

const refusal = new ProviderRpcError(4001, 'User rejected the request', { by: 'wallet' })

const setUp = () => {
  const request = vi.fn(async ({ method }: JsonRpcRequest): Promise<unknown> => {
    if (method === 'refused') throw refusal
    return `answer to ${method}`
  })
  return { request, ...createLegacyProvider(request) }
}

/** What a callback is called with. */
const called = (start: (callback: (...given: readonly unknown[]) => void) => unknown): Promise<readonly unknown[]> =>
  new Promise((resolve) => {
    start((...given) => resolve(given))
  })

describe('enable', () => {
  test('behavior: requests the accounts', async () => {
    const { enable, request } = setUp()
    expect(await enable()).toBe('answer to eth_requestAccounts')
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_requestAccounts' })
  })
})

describe('send', () => {
  test('behavior: with a method, resolves to a JSON-RPC response', async () => {
    const { send, request } = setUp()
    expect(await send('eth_call', [{ to: '0x1' }])).toEqual({ id: null, jsonrpc: '2.0', result: 'answer to eth_call' })
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'eth_call', params: [{ to: '0x1' }] })
  })

  test('error: with a method, rejects as request does', async () => {
    await expect(setUp().send('refused')).rejects.toBe(refusal)
  })

  test('behavior: with a request, calls back', async () => {
    const { send } = setUp()
    expect(await called((callback) => send({ id: 7, method: 'eth_chainId' }, callback))).toEqual([
      null,
      { id: 7, jsonrpc: '2.0', result: 'answer to eth_chainId' },
    ])
  })
})

describe('sendAsync', () => {
  test('error: calls back with the error and a response that has it', async () => {
    const { sendAsync } = setUp()
    const [error, response] = await called((callback) => sendAsync({ id: 'a', method: 'refused' }, callback))
    expect(error).toBe(refusal)
    expect(response).toEqual({
      id: 'a',
      jsonrpc: '2.0',
      error: { code: 4001, message: 'User rejected the request', data: { by: 'wallet' } },
    })
  })

  test('error: an error without data has none in the response', async () => {
    const { sendAsync } = createLegacyProvider(() => Promise.reject(new ProviderRpcError(4100, 'no account')))
    const [, response] = await called((callback) => sendAsync({ id: 1, method: 'eth_sign' }, callback))
    expect(response).toStrictEqual({ id: 1, jsonrpc: '2.0', error: { code: 4100, message: 'no account' } })
  })

  test('behavior: answers a batch in its order, each with its own result or error', async () => {
    const { sendAsync } = setUp()
    const batch = [
      { id: 1, method: 'refused' },
      { id: 2, method: 'eth_chainId' },
    ]
    expect(await called((callback) => sendAsync(batch, callback))).toEqual([
      null,
      [
        expect.objectContaining({ id: 1, error: expect.objectContaining({ code: 4001 }) }),
        { id: 2, jsonrpc: '2.0', result: 'answer to eth_chainId' },
      ],
    ])
  })

  test('error: a callback that throws is reported, and is not called again', async () => {
    const reported = vi.fn<(thrown: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const thrown = new Error('of the page')
    const callback = vi.fn<() => void>(() => {
      throw thrown
    })
    setUp().sendAsync({ method: 'eth_chainId' }, callback)
    await vi.waitFor(() => expect(reported).toHaveBeenCalledExactlyOnceWith(thrown))
    expect(callback).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test('error: without a callback nothing is thrown or reported', async () => {
    const reported = vi.fn<(thrown: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    const { sendAsync, request } = setUp()
    sendAsync({ method: 'refused' }, undefined as never)
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
    await Promise.resolve()
    expect(reported).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })
})
