import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { WalletRequest } from '../../kernel/connectors-store.ts'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { Remembered } from '../../kernel/remembered.ts'
import type { CallLists, CallListsParts } from './call-lists.ts'
import { createCallLists } from './call-lists.ts'

const hashOf = (digit: string): string => `0x${digit.repeat(64)}`
const RECEIPT = {
  status: '0x1',
  blockHash: hashOf('b'),
  blockNumber: '0x10',
  gasUsed: '0x5208',
  transactionHash: hashOf('a'),
  logs: [],
}
const { signal } = new AbortController()
const request = (more: object = {}): WalletRequest => ({
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', chainId: '0x1', calls: [], ...more }],
  chain: 'eip155:1',
})
const network = (caipNetworkId: string) => ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] })
const options = {
  getState: () => ({ networks: ['eip155:1', 'eip155:137', 'solana:s'].map(network) }),
} as unknown as OptionsStore

let send: ReturnType<typeof vi.fn<CallListsParts['send']>>
let receipt: ReturnType<typeof vi.fn<CallListsParts['receipt']>>
let remembered: Remembered
let lists: CallLists

beforeEach(() => {
  const kept = new Map<string, unknown>()
  remembered = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: unknown) => void kept.set(name, value),
  } as unknown as Remembered
  send = vi.fn<CallListsParts['send']>(async () => ({ transactions: [hashOf('a')], count: 1 }))
  receipt = vi.fn<CallListsParts['receipt']>(async () => RECEIPT)
  lists = createCallLists({ remembered, options, send, receipt })
})

describe('sending a list of calls', () => {
  test('behavior: the page gets its id, by which it asks later, also on its next visit', async () => {
    expect(await lists.send(request({ id: 'order-7' }), signal)).toEqual({ id: 'order-7' })
    expect(send).toHaveBeenCalledExactlyOnceWith(request({ id: 'order-7' }), signal)
    const later = createCallLists({ remembered, options, send, receipt })
    expect(await later.status(['order-7'])).toMatchObject({ id: 'order-7', chainId: '0x1', status: 200 })
    expect(receipt).toHaveBeenCalledExactlyOnceWith('eip155:1', hashOf('a'))
  })

  test('behavior: without an id it gets one that nobody can guess', async () => {
    const ids = [await lists.send(request(), signal), await lists.send(request(), signal)]
    for (const one of ids) expect(one).toEqual({ id: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(ids[0]).not.toEqual(ids[1])
  })

  test('attack: an id is taken once, while the visitor is asked and afterwards', async () => {
    let answer = (_sent: unknown): void => undefined
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const first = lists.send(request({ id: 'order-7' }), signal)
    await expect(lists.send(request({ id: 'order-7' }), signal)).rejects.toMatchObject({ code: 5720 })
    answer({ transactions: [hashOf('a')], count: 1 })
    await first
    await expect(lists.send(request({ id: 'order-7' }), signal)).rejects.toMatchObject({ code: 5720 })
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('error: one that the visitor declines is not kept, and its id is free again', async () => {
    send.mockRejectedValueOnce(new Error('declined'))
    await expect(lists.send(request({ id: 'order-7' }), signal)).rejects.toThrow('declined')
    await expect(lists.status(['order-7'])).rejects.toMatchObject({ code: 5730 })
    expect(await lists.send(request({ id: 'order-7' }), signal)).toEqual({ id: 'order-7' })
  })

  test.each([[''], [7], [null], ['x'.repeat(8_195)]])('attack: %j is no id', async (id) => {
    await expect(lists.send(request({ id }), signal)).rejects.toMatchObject({
      code: -32_602,
      data: { path: 'params[0].id' },
    })
    expect(send).not.toHaveBeenCalled()
  })

  test.each<[string, WalletRequest['params']]>([
    ['without parameters', undefined],
    ['with no list', []],
    ['with null for a list', [null]],
    ['with a text for a list', ['calls']],
  ])('error: a request %s is left to the secure frame, which says what is wrong with it', async (_, params) => {
    const broken = { ...request(), params }
    send.mockRejectedValueOnce(new Error('params[0] must be an object'))
    await expect(lists.send(broken, signal)).rejects.toThrow('params[0] must be an object')
    expect(send).toHaveBeenCalledExactlyOnceWith(broken, signal)
  })

  test('behavior: the newest are kept', async () => {
    for (let count = 0; count < 33; count += 1) await lists.send(request({ id: `order-${count}` }), signal)
    expect(await lists.status(['order-32'])).toMatchObject({ status: 200 })
    expect(await lists.status(['order-1'])).toMatchObject({ status: 200 })
    await expect(lists.status(['order-0'])).rejects.toMatchObject({ code: 5730 })
  })
})

test.each([[undefined], [[]], [[7]], [['']], [{}]])('attack: %j names no list', async (params) => {
  await expect(lists.status(params as never)).rejects.toMatchObject({ code: -32_602, data: { path: 'params[0]' } })
})

test('error: a network that cannot be reached is said, and is no failed list', async () => {
  await lists.send(request({ id: 'order-7' }), signal)
  receipt.mockRejectedValueOnce(new Error('down'))
  await expect(lists.status(['order-7'])).rejects.toThrow('down')
})

describe('what the wallet can do', () => {
  const NO_ATOMIC = { atomic: { status: 'unsupported' } }

  test('behavior: is said for each network of eip155 that the page has', () => {
    expect(lists.capabilities(['0xab'])).toEqual({ '0x1': NO_ATOMIC, '0x89': NO_ATOMIC })
  })

  test('behavior: or for those that the page names and has', () => {
    expect(lists.capabilities(['0xab', ['0x89', '0x2105']])).toEqual({ '0x89': NO_ATOMIC })
    expect(lists.capabilities(['0xab', []])).toEqual({})
  })

  test.each([['0x1'], [[1]], [null]])('attack: %j is no list of networks', (ids) => {
    expect(() => lists.capabilities(['0xab', ids] as never)).toThrow(
      expect.objectContaining({ code: -32_602, data: { path: 'params[1]' } }) as Error,
    )
  })
})
