import { MAX_MESSAGE_DEPTH, MAX_MESSAGE_SIZE, ProviderRpcError } from '@casement/shared-protocol/host'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { NamespaceState } from '../snapshot.ts'
import type { ProviderParts, RequestArguments } from './eip1193.ts'
import { createEip1193Provider, readParams } from './eip1193.ts'
import { createLegacyProvider } from './legacy.ts'
import { createListeners } from './listeners.ts'

const state: NamespaceState = {
  accounts: ['0xaa', '0xbb'],
  caipNetworkId: 'eip155:137',
  status: 'connected',
}

const setUp = (
  current: ProviderParts['current'] = async () => state,
  loadLegacy: ProviderParts['loadLegacy'] = async (request) => createLegacyProvider(request),
) => {
  const send = vi.fn<ProviderParts['send']>(async () => 'from the frame')
  const listeners = createListeners()
  return { send, listeners, provider: createEip1193Provider({ current, send, loadLegacy, listeners }) }
}

const nested = (depth: number): unknown => {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
const loop = (): unknown => {
  const value: Record<string, unknown> = {}
  value.self = value
  return [value]
}
const sharing = (): unknown => {
  let value: unknown[] = []
  for (let level = 0; level < 25; level += 1) value = [value, value]
  return value
}

describe('parameters', () => {
  test.each<[string, unknown, string]>([
    ['a BigInt', [{ value: 1n }], 'params[0].value is a BigInt; pass a hex string'],
    ['a function', [{ on: () => 1 }], 'params[0].on is a function'],
    ['a symbol', [Symbol('s')], 'params[0] is a symbol'],
    ['a Map', new Map(), 'params is a Map'],
    ['a date', { at: new Date(0) }, 'params.at is a Date'],
    ['bytes', [new Uint8Array(2)], 'params[0] is a Uint8Array'],
    ['NaN', { list: [1, Number.NaN] }, 'params.list[1] is NaN'],
    ['Infinity', [Number.POSITIVE_INFINITY], 'params[0] is Infinity'],
    ['a prototype', JSON.parse('{"__proto__":{"a":1}}'), 'params.__proto__ is not allowed'],
    ['text', 'x', 'params must be a list or an object'],
    ['a number', 7, 'params must be a list or an object'],
    ['a bare function', () => 1, 'params must be a list or an object'],
    ['a bare BigInt', 1n, 'params must be a list or an object'],
  ])('error: %s is -32602, and the message names its path', (_name, params, reason) => {
    expect(() => readParams('eth_call', params)).toThrow(
      expect.objectContaining({ code: -32602, message: `eth_call: ${reason}` }),
    )
  })

  test.each<[string, unknown, RegExp]>([
    ['a value that is too large', ['x'.repeat(MAX_MESSAGE_SIZE)], /^eth_call: params\[0\] is too large$/],
    ['a list that is too large in total', Array(100_000).fill('0x1'), /^eth_call: params is too large$/],
    ['a value that is too deep', nested(MAX_MESSAGE_DEPTH), /^eth_call: params(\[0\]){31} is too deep$/],
    ['a cycle', loop(), /^eth_call: params\[0\](\.self)+ is too deep$/],
    ['small only by sharing its parts', sharing(), /^eth_call: params\S* is too large$/],
    ['four billion holes', new Array(2 ** 32 - 1), /^eth_call: params\S* is too large$/],
  ])('attack: %s is rejected with -32600 before it exhausts the page, and is not sent', async (_name, params, message) => {
    const { provider, send } = setUp()
    await expect(provider.request({ method: 'eth_call', params: params as object })).rejects.toMatchObject({
      code: -32600,
      message: expect.stringMatching(message),
    })
    expect(send).not.toHaveBeenCalled()
  })

  test('behavior: accepts the deepest parameters that the protocol allows', () => {
    const deepest = nested(MAX_MESSAGE_DEPTH - 1)
    expect(readParams('eth_call', deepest)).toEqual(deepest)
  })

  test.each([undefined, null])('behavior: %s means no parameters', (params) => {
    expect(readParams('eth_call', params)).toBeUndefined()
  })

  test('behavior: omits undefined members, as JSON does', () => {
    expect(readParams('eth_call', [{ to: '0x0', data: undefined }, undefined])).toEqual([{ to: '0x0' }, null])
  })

  test('behavior: accepts any JSON and copies it', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.array(fc.jsonValue({ maxDepth: 4 })), fc.dictionary(fc.string(), fc.jsonValue())),
        (params) => {
          fc.pre(!JSON.stringify(params).includes('"__proto__"'))
          const read = readParams('eth_call', params)
          expect(read).toEqual(params)
          expect(read).not.toBe(params)
        },
      ),
    )
  })
})

describe('the provider', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty object', {}],
    ['a method that is not text', { method: 7 }],
    ['an empty method', { method: '' }],
    ['text', 'eth_chainId'],
  ])('error: %s is rejected with -32600, and nothing is sent', async (_name, args) => {
    const { provider, send } = setUp()
    const error = await provider.request(args as RequestArguments).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ProviderRpcError)
    expect(error).toMatchObject({ code: -32600, message: 'no method' })
    expect(send).not.toHaveBeenCalled()
  })

  test('behavior: answers eth_accounts and eth_chainId from the state without calling the frame', async () => {
    const { provider, send } = setUp()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0xaa', '0xbb'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(send).not.toHaveBeenCalled()
  })

  test('behavior: asks the frame for both while it is connecting, since the frame waits for the restored connection', async () => {
    const { provider, send } = setUp(async () => ({ ...state, accounts: [], status: 'connecting' }))
    for (const method of ['eth_accounts', 'eth_chainId'])
      expect(await provider.request({ method })).toBe('from the frame')
    expect(send.mock.calls.map(([method]) => method)).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('behavior: while disconnected it has no accounts, and the chain of its state', async () => {
    const { provider, send } = setUp(async () => ({ ...state, accounts: [], status: 'disconnected' }))
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(send).not.toHaveBeenCalled()
  })

  test('behavior: it carries our mark, and so does a copy of it', () => {
    const { provider } = setUp()
    expect({ ...provider }).toMatchObject({ [Symbol.for('casement.provider')]: true })
  })

  test('attack: changing a returned list of accounts does not change later results', async () => {
    const { provider } = setUp()
    const accounts = (await provider.request({ method: 'eth_accounts' })) as string[]
    accounts.push('0xevil')
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(['0xaa', '0xbb'])
  })

  test('behavior: without a state there are no accounts, and the chain comes from the frame', async () => {
    const { provider, send } = setUp(async () => undefined)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('from the frame')
    expect(send).toHaveBeenCalledExactlyOnceWith('eth_chainId', undefined, undefined)
  })

  test('error: eth_accounts rejects with the reason when there is no frame', async () => {
    const error = new ProviderRpcError(4900, 'silent', { outcome: 'not-sent' })
    const { provider } = setUp(() => Promise.reject(error))
    await expect(provider.request({ method: 'eth_accounts' })).rejects.toBe(error)
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toBe(error)
  })

  test('behavior: forwards any other method to the frame with its parameters and signal', async () => {
    const { provider, send } = setUp()
    const { signal } = new AbortController()
    const args = { method: 'personal_sign', params: ['0x00', '0xaa'] }
    expect(await provider.request(args, { signal })).toBe('from the frame')
    expect(send).toHaveBeenCalledExactlyOnceWith('personal_sign', ['0x00', '0xaa'], signal)
  })

  test('attack: parameters are copied when the call is made, so later changes have no effect', async () => {
    const { provider, send } = setUp()
    const params = [{ to: '0xgood' }]
    const sent = provider.request({ method: 'eth_sendTransaction', params })
    params[0] = { to: '0xevil' }
    await sent
    expect(send.mock.calls[0]?.[1]).toEqual([{ to: '0xgood' }])
  })

  test('error: forwards errors from the frame to the page', async () => {
    const { provider, send } = setUp()
    const error = new ProviderRpcError(4001, 'User rejected the request')
    send.mockRejectedValueOnce(error)
    await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toBe(error)
  })

  test("behavior: on and removeListener are chainable and receive the frame's events", () => {
    const { provider, listeners } = setUp()
    const kept = vi.fn<() => void>()
    const removed = vi.fn<() => void>()
    expect(provider.on('chainChanged', kept).on('chainChanged', removed)).toBe(provider)
    expect(provider.removeListener('chainChanged', removed)).toBe(provider)
    listeners.emit('chainChanged', '0x1')
    expect(kept).toHaveBeenCalledExactlyOnceWith('0x1')
    expect(removed).not.toHaveBeenCalled()
  })
})

describe('the older methods', () => {
  test('behavior: do what request does', async () => {
    const { provider, send } = setUp()
    expect(await provider.enable()).toBe('from the frame')
    expect(await provider.send('eth_call', [{ to: '0x1' }])).toMatchObject({ result: 'from the frame' })
    const callback = vi.fn<() => void>()
    provider.sendAsync({ id: 5, method: 'eth_chainId' }, callback)
    await vi.waitFor(() =>
      expect(callback).toHaveBeenCalledExactlyOnceWith(null, { id: 5, jsonrpc: '2.0', result: '0x89' }),
    )
    expect(send.mock.calls.map(([method]) => method)).toEqual(['eth_requestAccounts', 'eth_call'])
  })

  test('error: while their code cannot be loaded, callers get the reason, by promise or by callback', async () => {
    const error = new ProviderRpcError(4900, 'Part of the SDK did not load', { outcome: 'not-sent' })
    const { provider } = setUp(undefined, () => Promise.reject(error))
    await expect(provider.enable()).rejects.toBe(error)
    await expect(provider.send('eth_chainId')).rejects.toBe(error)
    for (const name of ['send', 'sendAsync'] as const) {
      const callback = vi.fn<() => void>()
      provider[name]({ method: 'eth_chainId' }, callback)
      await vi.waitFor(() => expect(callback).toHaveBeenCalledExactlyOnceWith(error))
    }
  })
})
