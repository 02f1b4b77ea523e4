import { afterEach, expect, test, vi } from 'vitest'
import { createBatches } from './evm-batches.ts'

afterEach(() => void vi.unstubAllGlobals())

const chain = { chainId: '0x1', name: 'Ethereum', symbol: 'ETH', rpc: 'http://127.0.0.1:1/' } as const
const hash = (place: number) => `0x${String(place).repeat(64)}` as const
const sends = (place: number) => async () => hash(place)
const fails = async () => {
  throw new Error('the node refuses it')
}

/** Stubs a node that knows these receipts, by the place of their transaction. */
const withReceipts = (statuses: Readonly<Record<number, '0x0' | '0x1'>>): void => {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { params } = JSON.parse(body) as { params: readonly string[] }
    const [, status] = Object.entries(statuses).find(([place]) => params[0] === hash(Number(place))) ?? []
    const receipt = {
      logs: [],
      status,
      blockHash: hash(9),
      blockNumber: '0x1',
      gasUsed: '0x5208',
      transactionHash: params[0],
      cumulativeGasUsed: '0x1',
    }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: status === undefined ? null : receipt }))
  })
}

test.each<[string, readonly (() => Promise<`0x${string}`>)[], Parameters<typeof withReceipts>[0], number]>([
  ['is pending while a receipt is missing', [sends(1), sends(2)], { 1: '0x1' }, 100],
  ['is confirmed when all succeeded', [sends(1), sends(2)], { 1: '0x1', 2: '0x1' }, 200],
  ['is reverted when all failed', [sends(1), sends(2)], { 1: '0x0', 2: '0x0' }, 500],
  ['is partly reverted when some failed', [sends(1), sends(2)], { 1: '0x1', 2: '0x0' }, 600],
  ['is partly reverted when a later call could not be sent', [sends(1), fails, sends(3)], { 1: '0x1' }, 600],
])('behavior: a batch %s', async (_title, calls, statuses, status) => {
  withReceipts(statuses)
  const batches = createBatches()
  const id = await batches.send(undefined, chain, calls)
  expect(id).toMatch(/^0x[89a-f][0-9a-f]{63}$/)
  const said = await batches.status(id)
  expect(said).toMatchObject({ version: '2.0.0', id, chainId: '0x1', status, atomic: false })
  expect(said.receipts.map(({ transactionHash }) => transactionHash)).toEqual(
    Object.keys(statuses).map((place) => hash(Number(place))),
  )
})

test('error: a batch whose first call cannot be sent is refused, and nothing more is sent', async () => {
  const later = vi.fn(sends(2))
  const batches = createBatches()
  await expect(batches.send('mine', chain, [fails, later])).rejects.toThrow('the node refuses it')
  expect(later).not.toHaveBeenCalled()
  await expect(batches.status('mine')).rejects.toMatchObject({ code: 5730 })
})

test('error: an id is used once', async () => {
  const batches = createBatches()
  expect(await batches.send('mine', chain, [sends(1)])).toBe('mine')
  expect(() => batches.assertNew('mine')).toThrow(expect.objectContaining({ code: 5720 }))
  const again = vi.fn(sends(2))
  await expect(batches.send('mine', chain, [again])).rejects.toMatchObject({ code: 5720 })
  expect(again).not.toHaveBeenCalled()
  batches.assertNew(undefined)
})

test('behavior: remembers the latest 256 batches', async () => {
  withReceipts({ 1: '0x1' })
  const batches = createBatches()
  for (let place = 0; place <= 256; place += 1) await batches.send(`b${place}`, chain, [sends(1)])
  await expect(batches.status('b0')).rejects.toMatchObject({ code: 5730 })
  expect(await batches.status('b1')).toMatchObject({ status: 200 })
})
