import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTransferFee } from './read-transfer-fee.ts'
import { transferCall } from './transfer.ts'

const call = transferCall({
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: 1n,
  contract: undefined,
})

const node = vi.fn<(method: string, params: unknown) => object>()
const answers = (results: Readonly<Record<string, unknown>>): void => {
  node.mockImplementation((method) => ({ result: results[method] ?? null }))
}
const read = () => readTransferFee('https://rpc.example', call, new AbortController().signal)
const KNOWN = { eth_estimateGas: '0x5208', eth_gasPrice: '0x64', eth_getBlockByNumber: { baseFeePerGas: '0x50' } }

beforeEach(() => {
  node.mockReset()
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    const { id, method, params } = JSON.parse(String(init.body)) as { id: number; method: string; params: unknown }
    return Response.json({ jsonrpc: '2.0', id, ...node(method, params) })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('behavior: is the estimate and a fifth at the current price, and at most what it is after the base fee doubled', async () => {
  answers(KNOWN)
  // 21,000 and a fifth are 25,200 units, at 100, and at 100 + 80.
  expect(await read()).toEqual({ likely: 2_520_000n, most: 4_536_000n })
  expect(node).toHaveBeenCalledWith('eth_estimateGas', [call])
})

test('behavior: a network without a base fee has one price', async () => {
  answers({ ...KNOWN, eth_getBlockByNumber: {} })
  expect(await read()).toEqual({ likely: 2_520_000n, most: 2_520_000n })
})

test('error: a transfer that would fail is refused with the words of the node', async () => {
  node.mockImplementation((method) =>
    method === 'eth_estimateGas'
      ? { error: { code: 3, message: 'execution reverted: paused', data: '0x' } }
      : { result: KNOWN[method as keyof typeof KNOWN] },
  )
  await expect(read()).rejects.toMatchObject({ code: 3, message: 'execution reverted: paused' })
})

test.each([
  { eth_estimateGas: '-1' },
  { eth_estimateGas: null },
  { eth_gasPrice: 100 },
  { eth_gasPrice: `0x1${'0'.repeat(64)}` },
  { eth_getBlockByNumber: null },
  { eth_getBlockByNumber: { baseFeePerGas: 'free' } },
])('error: %j is no fee', async (lie) => {
  answers({ ...KNOWN, ...lie })
  await expect(read()).rejects.toMatchObject({ code: 4901 })
})
