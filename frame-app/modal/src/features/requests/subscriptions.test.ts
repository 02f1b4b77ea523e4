import type { PlainJson } from '@casement/shared-protocol'
import type { RpcParams } from '@casement/shared-protocol/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from './read-subscription.ts'
import { createSubscriptions, POLL_MS } from './subscriptions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const HEADS: Subscription = { kind: 'newHeads' }
const LOGS: Subscription = { kind: 'logs', filter: { address: `0x${'ab'.repeat(20)}` } }

/** A chain whose blocks a test makes. */
const chainFor = () => {
  const chain = { height: 10, fork: '' }
  const calls: { readonly method: string; readonly params: RpcParams }[] = []
  const hex = (number: number) => `0x${number.toString(16)}`
  const block = (number: number) => ({
    number: hex(number),
    hash: `0xhash${number}${number === chain.height ? chain.fork : ''}`,
    gasUsed: '0x1',
    transactions: ['0xt'],
    uncles: [],
    size: '0x9',
  })
  const read = vi.fn(async (_chain: string, method: string, params: RpcParams): Promise<unknown> => {
    calls.push({ method, params })
    const [first] = params as readonly never[]
    if (method === 'eth_getBlockByNumber') return block(first === 'latest' ? chain.height : Number(first))
    const { fromBlock, toBlock } = first as unknown as { fromBlock: string; toBlock: string }
    return [{ logIndex: '0x0', range: `${Number(fromBlock)}-${Number(toBlock)}` }]
  })
  return { chain, calls, read }
}

const start = async (wanted: Subscription = HEADS) => {
  const { chain, calls, read } = chainFor()
  const subscriptions = createSubscriptions({ read })
  const heard: (readonly [string, PlainJson])[] = []
  const id = await subscriptions.start('eip155:1', wanted, (...news) => void heard.push(news))
  const results = () => heard.map(([, result]) => result as { readonly [field: string]: PlainJson })
  return { chain, calls, read, subscriptions, heard, id, results, next: () => vi.advanceTimersByTimeAsync(POLL_MS) }
}

test('behavior: each new head is sent once, as a header, in order', async () => {
  const { chain, id, heard, results, next } = await start()
  await next()
  expect(heard).toEqual([])
  chain.height = 13
  await next()
  await next()
  expect(results()).toEqual(
    [11, 12, 13].map((number) => ({ number: `0x${number.toString(16)}`, hash: `0xhash${number}`, gasUsed: '0x1' })),
  )
  expect(new Set(heard.map(([one]) => one))).toEqual(new Set([id]))
})

test('behavior: another block of the same height is a new head', async () => {
  const { chain, results, next } = await start()
  chain.fork = 'b'
  await next()
  expect(results().map(({ hash }) => hash)).toEqual(['0xhash10b'])
})

test('behavior: after a long sleep only the latest heads are sent', async () => {
  const { chain, results, next } = await start()
  chain.height = 5_000
  await next()
  expect(results()).toHaveLength(32)
  expect(results().at(-1)?.number).toBe('0x1388')
})

test('behavior: logs are read with the page’s filter, of every block once', async () => {
  const { chain, calls, results, next } = await start(LOGS)
  chain.height = 12
  await next()
  chain.height = 15
  await next()
  expect(results().map(({ range }) => range)).toEqual(['11-12', '13-15'])
  const [first] = calls.filter(({ method }) => method === 'eth_getLogs')
  expect(first?.params).toEqual([{ address: `0x${'ab'.repeat(20)}`, fromBlock: '0xb', toBlock: '0xc' }])
})

test('behavior: after a long sleep logs are read of the latest thousand blocks', async () => {
  const { chain, results, next } = await start(LOGS)
  chain.height = 5_000
  await next()
  expect(results().map(({ range }) => range)).toEqual(['4001-5000'])
})

test('behavior: a read that fails loses nothing', async () => {
  const { chain, read, results, next } = await start()
  chain.height = 11
  read.mockRejectedValueOnce(new Error('offline'))
  await next()
  expect(results()).toEqual([])
  await next()
  expect(results()).toHaveLength(1)
})

test.each([
  [null],
  ['0x1'],
  [{ number: '0x1' }],
  [{ hash: '0xhash' }],
  [{ number: 'soon', hash: '0xhash' }],
])('error: a subscription to a chain whose node answers %j is refused', async (answer) => {
  const subscriptions = createSubscriptions({ read: async () => answer })
  await expect(subscriptions.start('eip155:1', HEADS, () => undefined)).rejects.toMatchObject({ code: 4901 })
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: an ended subscription hears nothing, and the chain is no longer read', async () => {
  const { chain, read, subscriptions, id, heard, next } = await start()
  expect(subscriptions.end(id)).toBe(true)
  expect(subscriptions.end(id)).toBe(false)
  const before = read.mock.calls.length
  chain.height = 11
  await next()
  expect(heard).toEqual([])
  expect(read.mock.calls).toHaveLength(before)
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: a subscription that ends while the chain is read hears nothing', async () => {
  const { chain, read, subscriptions, id, heard, next } = await start()
  chain.height = 11
  read.mockImplementationOnce(async () => {
    subscriptions.end(id)
    return { number: '0xb', hash: '0xhash11' }
  })
  await next()
  expect(heard).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('behavior: the subscriptions of a chain share its reads, and each hears its own', async () => {
  const { chain, calls, subscriptions, results, next } = await start()
  const logs: PlainJson[] = []
  await subscriptions.start('eip155:1', LOGS, (_id, log) => void logs.push(log))
  chain.height = 11
  calls.length = 0
  await next()
  expect(calls.filter(({ method }) => method === 'eth_getBlockByNumber')).toHaveLength(1)
  expect([results().length, logs.length]).toEqual([1, 1])
})

test('error: one page cannot start more than 32 subscriptions', async () => {
  const { subscriptions } = await start()
  for (let more = 1; more < 32; more += 1) await subscriptions.start('eip155:1', HEADS, () => undefined)
  await expect(subscriptions.start('eip155:137', HEADS, () => undefined)).rejects.toMatchObject({
    code: -32005,
    data: { max: 32 },
  })
})

test('attack: 100 subscriptions at once do not pass the limit', async () => {
  const subscriptions = createSubscriptions({ read: chainFor().read })
  const asked = Array.from({ length: 100 }, () => subscriptions.start('eip155:1', HEADS, () => undefined))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
  expect(vi.getTimerCount()).toBe(1)
})
