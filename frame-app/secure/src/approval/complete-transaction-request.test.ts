import { describe, expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { ChainAnswerError } from './call-chain.ts'
import { completeTransactionRequest } from './complete-transaction-request.ts'
import { readUnsigned } from './rules/complete-transaction.ts'
import { ACCOUNT, OTHER_ACCOUNT } from './rules/requests-for-tests.ts'
import { listOfCalls, NODE_ANSWERS, transaction } from './rules/transactions-for-tests.ts'

const chain = (changes: typeof NODE_ANSWERS = {}) =>
  vi.fn<CallChain>(async (_chainId, { method }) => ({ ...NODE_ANSWERS, ...changes })[method])
const TO = OTHER_ACCOUNT.toLowerCase()
const CALL = { to: OTHER_ACCOUNT, value: '0x64', data: '0xabcd' }

const complete = async (given: Parameters<typeof transaction>[0], call = chain()) =>
  readUnsigned((await completeTransactionRequest(transaction(given), call)).unsigned[0] ?? new Uint8Array())

test('behavior: adds the number, the gas and the fees that the page left out', async () => {
  const call = chain()
  expect(await complete(CALL, call)).toEqual({
    chainId: 1n,
    nonce: 7n,
    to: TO,
    value: 100n,
    data: '0xabcd',
    gas: 120_000n,
    maxFeePerGas: 23n,
    maxPriorityFeePerGas: 3n,
  })
  expect(call.mock.calls).toContainEqual([
    'eip155:1',
    { method: 'eth_estimateGas', params: [{ from: ACCOUNT, to: TO, value: '0x64', data: '0xabcd' }] },
  ])
  expect(call.mock.calls).toContainEqual([
    'eip155:1',
    { method: 'eth_getTransactionCount', params: [ACCOUNT, 'pending'] },
  ])
})

test('behavior: without a number of the page nothing is asked about the numbers of the past', async () => {
  const call = chain()
  await complete(CALL, call)
  expect(call.mock.calls.filter(([, { method }]) => method === 'eth_getTransactionCount')).toHaveLength(1)
})

test('behavior: what the page named stands, and is not asked for', async () => {
  const call = chain()
  const named = { ...CALL, nonce: '0x7', gas: '0x5208', maxFeePerGas: '0x64', maxPriorityFeePerGas: '0x32' }
  expect(await complete(named, call)).toMatchObject({
    nonce: 7n,
    gas: 21_000n,
    maxFeePerGas: 100n,
    maxPriorityFeePerGas: 50n,
  })
  const asked = call.mock.calls.map(([, { method }]) => method)
  expect(asked).not.toContain('eth_estimateGas')
})

test('error: one that the account cannot pay for is refused, to the smallest unit', async () => {
  const cost = 100n + 120_000n * 23n
  const having = (balance: bigint) => complete(CALL, chain({ eth_getBalance: `0x${balance.toString(16)}` }))
  await expect(having(cost - 1n)).rejects.toMatchObject({ code: -32_003, data: { outcome: 'not-sent' } })
  expect(await having(cost)).toMatchObject({ value: 100n })
})

test.each([
  ['the number that is never used', { nonce: '0xffffffffffffffff' }],
  ['a number that is too large', { nonce: `0x1${'0'.repeat(16)}` }],
  ['more gas than there is', { gas: `0x1${'0'.repeat(16)}`, maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }],
])('error: R-49: with %s it cannot be written, and is refused', async (_, given) => {
  await expect(complete({ ...CALL, ...given })).rejects.toMatchObject({
    name: 'RequestRefusedError',
    code: -32_602,
    message: 'params[0] cannot be written as a transaction',
  })
})

test('error: more paid on top than at all is refused', async () => {
  await expect(complete({ ...CALL, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' })).rejects.toMatchObject({
    name: 'RequestRefusedError',
    path: 'params[0].maxPriorityFeePerGas',
  })
})

describe('R3: a number that the page named', () => {
  /** The account has sent 9 transactions, of which 7 were mined. */
  const call: CallChain = async (_chainId, { method, params }) =>
    method === 'eth_getTransactionCount' ? (params[1] === 'latest' ? '0x7' : '0x9') : NODE_ANSWERS[method]
  const orderOf = async (nonce: string) =>
    (await completeTransactionRequest(transaction({ ...CALL, nonce }), call)).order

  test('attack: R3: of the past is refused', async () => {
    await expect(orderOf('0x6')).rejects.toMatchObject({
      code: -32_003,
      message: 'nonce too low: that transaction was sent before',
      data: { outcome: 'not-sent' },
    })
  })

  test.each([
    ['0x7', 'replaces'],
    ['0x8', 'replaces'],
    ['0x9', 'next'],
    ['0xa', 'later'],
  ])('attack: R3: of %s %s', async (nonce, order) => {
    expect(await orderOf(nonce)).toBe(order)
  })

  test('behavior: without one it is the next', async () => {
    expect((await completeTransactionRequest(transaction(CALL), call)).order).toBe('next')
  })
})

test.each<[string, typeof NODE_ANSWERS]>([
  ['no number', { eth_getTransactionCount: 7 }],
  ['a number that is too large', { eth_getTransactionCount: `0x1${'0'.repeat(64)}` }],
  ['no fees', { eth_feeHistory: { baseFeePerGas: [] } }],
  ['nothing', { eth_maxPriorityFeePerGas: null }],
  ['text for the gas', { eth_estimateGas: 'much' }],
])('attack: a node that answers %s has nothing signed', async (_, changes) => {
  await expect(complete(CALL, chain(changes))).rejects.toBeInstanceOf(ChainAnswerError)
})

test('error: what the node says of a transaction that would fail is passed on', async () => {
  const reverted = new Error('execution reverted')
  const call: CallChain = async (_chainId, { method }) => {
    if (method === 'eth_estimateGas') throw reverted
    return NODE_ANSWERS[method]
  }
  await expect(completeTransactionRequest(transaction(CALL), call)).rejects.toBe(reverted)
})

describe('a list of calls', () => {
  const LIST = [CALL, { to: OTHER_ACCOUNT, value: '0x1' }]
  const worked = (gasUsed: string) => ({ status: '0x1', gasUsed, logs: [] })
  const ran = { eth_simulateV1: [{ calls: [worked('0x186a0'), worked('0x5208')] }] }
  const completeList = async (call = chain(ran)) =>
    (await completeTransactionRequest(listOfCalls(LIST), call)).unsigned.map(readUnsigned)

  test('behavior: becomes a transaction for each call, with the numbers after each other', async () => {
    expect(await completeList()).toMatchObject([
      { nonce: 7n, to: TO, value: 100n, data: '0xabcd', gas: 150_000n, maxFeePerGas: 23n },
      { nonce: 8n, to: TO, value: 1n, data: '0x', gas: 21_000n, maxFeePerGas: 23n },
    ])
  })

  test('error: that the account cannot pay for as a whole is refused, to the smallest unit', async () => {
    const cost = 101n + 171_000n * 23n
    const having = (balance: bigint) => completeList(chain({ ...ran, eth_getBalance: `0x${balance.toString(16)}` }))
    await expect(having(cost - 1n)).rejects.toMatchObject({ code: -32_003 })
    expect(await having(cost)).toHaveLength(2)
  })
})
