import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallChain } from './call-chain.ts'
import { serializeUnsigned } from './rules/complete-transaction.ts'
import type { Completion } from './rules/completion.ts'
import { UNFORESEEN } from './rules/foreseen-for-tests.ts'
import { OTHER_ACCOUNT } from './rules/requests-for-tests.ts'
import { COMPLETE_PAYMENT, transaction } from './rules/transactions-for-tests.ts'
import { createWatchCompletion } from './watch-completion.ts'

const COMPLETION: Completion = {
  kind: 'eip155',
  order: 'next',
  unsigned: [serializeUnsigned(COMPLETE_PAYMENT)],
  ...UNFORESEEN,
}
const BLOCK_MS = 12_000

type Answers = { fee: unknown; count: unknown }
let answers: Answers
let stop: () => void
const callChain = vi.fn<CallChain>(async (_chainId, { method }) => {
  if (method === 'eth_feeHistory') return { baseFeePerGas: ['0x1', answers.fee] }
  return answers.count
})

beforeEach(() => {
  vi.useFakeTimers()
  callChain.mockClear()
  answers = { fee: '0x14', count: '0x7' }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const watch = (more: object = {}, completion: Completion = COMPLETION) => {
  const onOutdated = vi.fn<() => void>()
  stop = createWatchCompletion(callChain)(
    transaction({ to: OTHER_ACCOUNT, value: '0x64', ...more }),
    completion,
    onOutdated,
  ).stop
  return onOutdated
}
const passes = (blocks = 1) => vi.advanceTimersByTimeAsync(blocks * BLOCK_MS)

test('attack: P9: a fee that rises above what is shown is noticed, and one that reaches it is not', async () => {
  const onOutdated = watch()
  await passes(2)
  expect(onOutdated).not.toHaveBeenCalled()
  answers.fee = '0x15'
  await passes()
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

test('behavior: another transaction with its number is noticed', async () => {
  const onOutdated = watch()
  answers.count = '0x8'
  await passes()
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

test('behavior: what the page named is not looked at', async () => {
  const onOutdated = watch({ nonce: '0x7', maxFeePerGas: '0x14' })
  answers = { fee: '0xff', count: '0x9' }
  await passes()
  expect(onOutdated).not.toHaveBeenCalled()
  expect(callChain).not.toHaveBeenCalled()
})

test('behavior: nothing is asked once it is over', async () => {
  watch()
  stop()
  await passes(3)
  expect(callChain).not.toHaveBeenCalled()
})

test('behavior: a transaction of Solana is as the page made it, so it is not watched', async () => {
  watch({}, { kind: 'solana', tables: new Map(), ...UNFORESEEN })
  await passes()
  expect(callChain).not.toHaveBeenCalled()
})

test('attack: a node that answers nonsense or nothing outdates nothing, and is asked again', async () => {
  const onOutdated = watch()
  answers = { fee: 'much', count: '0x7' }
  await passes()
  answers = { fee: '0x1', count: null }
  await passes()
  callChain.mockRejectedValueOnce(new Error('down'))
  await passes()
  expect(onOutdated).not.toHaveBeenCalled()
  answers = { fee: '0x15', count: '0x7' }
  await passes()
  expect(onOutdated).toHaveBeenCalledTimes(1)
})
