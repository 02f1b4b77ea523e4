import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLamports } from './read-lamports.ts'

const KEY = 'So11111111111111111111111111111111111111112'

const node = vi.fn<typeof fetch>()
/** Answers with a text, because JSON's numbers would lose digits here. */
const answers = (result: string): void => {
  node.mockImplementation(
    async () =>
      new Response(`{"jsonrpc":"2.0","id":"1","result":${result}}`, {
        headers: { 'Content-Type': 'application/json' },
      }),
  )
}
const read = (account = KEY) => readLamports('https://rpc.example', account, new AbortController().signal)

beforeEach(() => {
  node.mockReset()
  vi.stubGlobal('fetch', node)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['0', 0n],
  ['1500000001', 1_500_000_001n],
  ['9007199254740993', 9_007_199_254_740_993n],
  ['18446744073709551615', 2n ** 64n - 1n],
])('behavior: %s lamports are read to the last one', async (said, lamports) => {
  answers(`{"context":{"slot":1},"value":${said}}`)
  expect(await read()).toBe(lamports)
  const { method, params } = JSON.parse(String(node.mock.lastCall?.[1]?.body)) as { method: string; params: unknown[] }
  expect([method, params[0]]).toEqual(['getBalance', KEY])
})

test.each([
  '{"context":{"slot":1},"value":-1}',
  '{"context":{"slot":1},"value":1.5}',
  '{"context":{"slot":1},"value":"1500"}',
  '{"context":{"slot":1},"value":null}',
  '{"context":{"slot":1},"value":18446744073709551616}',
  '{}',
  '1500',
])('error: %s is no balance', async (said) => {
  answers(said)
  await expect(read()).rejects.toMatchObject({ code: 4901 })
})

test('error: what is no address is not asked for', async () => {
  await expect(read('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).rejects.toMatchObject({ code: 4901 })
  expect(node).not.toHaveBeenCalled()
})

test.each<readonly [string, () => Promise<Response>]>([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers HTTP 503', async () => new Response('busy', { status: 503 })],
  ['answers a web page', async () => new Response('<html>')],
  [
    'answers an error',
    async () => Response.json({ jsonrpc: '2.0', id: '1', error: { code: -32_602, message: 'Invalid param' } }),
  ],
])('error: a node that %s is a failure', async (_what, answer) => {
  node.mockImplementation(answer)
  await expect(read()).rejects.toMatchObject({ code: 4901 })
})
