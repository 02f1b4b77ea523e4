import { afterEach, expect, test, vi } from 'vitest'
import { isContractReceiver } from './is-contract-receiver.ts'

const ADDRESS = `0x${'a'.repeat(40)}`
const { signal } = new AbortController()
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['an account without code', '0x', false],
  ['a contract', '0x6001', true],
  ['an account that lets a contract act for it', `0xef0100${'b'.repeat(40)}`, false],
  ['a contract that only begins like one', `0xef0100${'b'.repeat(42)}`, true],
  ['an answer that makes no sense', { code: '0x60' }, false],
  ['half a byte', '0x600', false],
])('behavior: %s is seen as what it is', async (_what, result, expected) => {
  const node = vi.fn<(method: string, params: unknown) => void>()
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body)) as { id: number; method: string; params: unknown }
    node(method, params)
    return Response.json({ jsonrpc: '2.0', id, result })
  })
  expect(await isContractReceiver('https://rpc.example', ADDRESS, signal)).toBe(expected)
  expect(node).toHaveBeenCalledExactlyOnceWith('eth_getCode', [ADDRESS, 'latest'])
})

test('error: a node that cannot be reached says nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  await expect(isContractReceiver('https://rpc.example', ADDRESS, signal)).rejects.toThrow()
})
