import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readNativeBalance } from './read-native-balance.ts'

const ME = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const KEY = 'So11111111111111111111111111111111111111112'
const ETHEREUM = { network: 'eip155:1', address: ME } as const
const SOLANA = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address: KEY } as const

const node = vi.fn<typeof fetch>()
const answers = (result: unknown): void => {
  node.mockImplementation(async () => Response.json({ jsonrpc: '2.0', id: 1, result }))
}
const read = (place: typeof ETHEREUM | typeof SOLANA) =>
  readNativeBalance('https://rpc.example', place, new AbortController().signal)
const asked = () => {
  const { method, params } = JSON.parse(String(node.mock.lastCall?.[1]?.body)) as { method: string; params: unknown }
  return [method, params]
}

beforeEach(() => {
  node.mockReset()
  vi.stubGlobal('fetch', node)
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['0x0', 0n],
  ['0x14d1120d7b160000', 1_500_000_000_000_000_000n],
  [`0x${'f'.repeat(64)}`, 2n ** 256n - 1n],
])('behavior: on eip155, %s is %s', async (said, amount) => {
  answers(said)
  expect(await read(ETHEREUM)).toBe(amount)
  expect(asked()).toEqual(['eth_getBalance', [ME, 'latest']])
})

test('behavior: on Solana, from lamports', async () => {
  answers({ context: { slot: 1 }, value: 1_500_000_001 })
  expect(await read(SOLANA)).toBe(1_500_000_001n)
  expect(asked()[0]).toBe('getBalance')
})

test.each([null, '0x', '-0x1', '1500', 1500, `0x1${'0'.repeat(64)}`])('error: %j is no balance', async (said) => {
  answers(said)
  await expect(read(ETHEREUM)).rejects.toMatchObject({ code: 4901 })
})

test('error: a node that cannot be reached is a failure', async () => {
  node.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(read(ETHEREUM)).rejects.toMatchObject({ code: 4901 })
})
