import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readReceipts } from './read-receipts.ts'

const node = vi.fn<typeof fetch>()
const receipts: { [hash: string]: unknown } = {}
const asked = (): readonly string[] =>
  node.mock.calls
    .map(([, init]) => JSON.parse(String(init?.body)) as { params: [string] })
    .map(({ params }) => params[0])
const read = (...hashes: readonly string[]) => readReceipts('https://rpc.example', hashes, new AbortController().signal)

beforeEach(() => {
  for (const hash of Object.keys(receipts)) delete receipts[hash]
  node.mockReset().mockImplementation(async (_url, init) => {
    const { id, params } = JSON.parse(String(init?.body)) as { id: number; params: [string] }
    return Response.json({ jsonrpc: '2.0', id, result: receipts[params[0]] ?? null })
  })
  vi.stubGlobal('fetch', node)
})
afterEach(() => vi.unstubAllGlobals())

test('behavior: says of each transaction in a block whether it failed, and nothing of the others', async () => {
  Object.assign(receipts, { '0xa': { status: '0x1' }, '0xb': { status: '0x0' } })
  expect([...(await read('0xa', '0xb', '0xc'))]).toEqual([
    ['0xa', 'confirmed'],
    ['0xb', 'failed'],
  ])
})

test.each([
  ['no state', {}],
  ['a state of its own', { status: '0x2' }],
  ['a text', 'mined'],
  ['a list', []],
])('attack: a receipt that is %s says nothing', async (_what, receipt) => {
  receipts['0xa'] = receipt
  expect([...(await read('0xa'))]).toEqual([])
})

test('behavior: asks for ten at most', async () => {
  await read(...Array.from({ length: 30 }, (_, at) => `0x${at}`))
  expect(asked()).toHaveLength(10)
})

test('error: a node that cannot be reached is a failure', async () => {
  node.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(read('0xa')).rejects.toMatchObject({ code: 4901 })
})
