import { describe, expect, test, vi } from 'vitest'
import { exchange, refusalOnSocket } from './rpc-exchange.ts'

const CHAIN = 'eip155:1'
const call = (method: string, id?: unknown) => ({
  jsonrpc: '2.0',
  method,
  params: [],
  ...(id === undefined ? {} : { id }),
})
type Call = { readonly id?: number; readonly method: string }

/** A node that answers with the method's name, and a batch in reverse order. */
const node = () =>
  vi.fn(async (message: unknown): Promise<unknown> => {
    const one = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, result: `${method}!` })
    const calls = message as Call | Call[]
    return Array.isArray(calls)
      ? calls
          .filter(({ id }) => id !== undefined)
          .map(one)
          .toReversed()
      : one(calls)
  })

describe('the proxy', () => {
  test('behavior: forwards a call and its response unchanged', async () => {
    const forward = node()
    const message = { ...call('eth_blockNumber', 'x'), more: 1 }
    expect(await exchange(CHAIN, message, forward)).toEqual({ jsonrpc: '2.0', id: 'x', result: 'eth_blockNumber!' })
    expect(forward).toHaveBeenCalledWith(message)
  })

  test('behavior: answers known values itself', async () => {
    const forward = node()
    expect(await exchange(CHAIN, call('eth_chainId', 7), forward)).toEqual({ jsonrpc: '2.0', id: 7, result: '0x1' })
    expect(await exchange(CHAIN, call('eth_chainId'), forward)).toBeUndefined()
    expect(forward).not.toHaveBeenCalled()
  })

  test("attack: does not forward calls meant for the node's owner", async () => {
    const forward = node()
    expect(await exchange(CHAIN, call('eth_sendTransaction', 1), forward)).toMatchObject({
      id: 1,
      error: { code: -32_601 },
    })
    await exchange(CHAIN, [call('anvil_setBalance', 1), call('evm_revert')], forward)
    expect(forward).not.toHaveBeenCalled()
  })

  test("behavior: returns a batch's responses in order with their ids, even duplicate ones", async () => {
    const batch = [call('a', 1), call('eth_chainId', 1), call('b', 1), call('eth_sign', 'z'), call('c'), 5]
    expect(await exchange(CHAIN, batch, node())).toEqual([
      { jsonrpc: '2.0', id: 1, result: 'a!' },
      { jsonrpc: '2.0', id: 1, result: '0x1' },
      { jsonrpc: '2.0', id: 1, result: 'b!' },
      { jsonrpc: '2.0', id: 'z', error: { code: -32_601, message: expect.any(String) } },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } },
    ])
  })

  test('error: answers a call that the chain left out with an error', async () => {
    expect(await exchange(CHAIN, [call('a', 1)], async () => [])).toEqual([
      { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'No answer' } },
    ])
    expect(await exchange(CHAIN, [call('a')], async () => undefined)).toBeUndefined()
  })

  test.each([
    [[]],
    [Array.from({ length: 101 }, () => call('a', 1))],
    [null],
    ['x'],
    [{ method: 1, id: 1 }],
    [{ id: 1 }],
  ])('error: refuses %.30j as a request', async (message) => {
    const forward = node()
    expect(await exchange(CHAIN, message, forward)).toMatchObject({ id: null, error: { code: -32_600 } })
    expect(forward).not.toHaveBeenCalled()
  })
})

describe('the socket', () => {
  test('behavior: forwards a call', () => {
    expect(refusalOnSocket(call('eth_subscribe', 1))).toBeUndefined()
    expect(refusalOnSocket([call('eth_call', 1), call('eth_chainId', 2)])).toBeUndefined()
  })

  test('attack: refuses calls meant for the node’s owner, even within a batch', () => {
    expect(refusalOnSocket(call('anvil_reset', 1))).toMatchObject({ id: 1, error: { code: -32_601 } })
    expect(refusalOnSocket([call('eth_call', 1), call('eth_sendTransaction', 2)])).toMatchObject([{ id: 2 }])
    expect(refusalOnSocket([call('eth_call', 1), 'x'])).toMatchObject([{ error: { code: -32_600 } }])
    expect(refusalOnSocket([])).toMatchObject({ error: { code: -32_600 } })
  })
})
