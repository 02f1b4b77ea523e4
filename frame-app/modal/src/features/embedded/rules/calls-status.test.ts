import { describe, expect, test } from 'vitest'
import type { SentCalls } from '../../../kernel/rules/sent-calls.ts'
import type { CallReceipt } from './calls-status.ts'
import { callsStatus, readReceipt } from './calls-status.ts'

const HASH = `0x${'a'.repeat(64)}`
const LOG = { address: `0x${'b'.repeat(40)}`, data: '0x01', topics: [HASH] }
const RECEIPT: CallReceipt = {
  status: '0x1',
  blockHash: HASH,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  transactionHash: HASH,
  logs: [LOG],
}
const FAILED: CallReceipt = { ...RECEIPT, status: '0x0', logs: [] }
const sent = (count: number): SentCalls => ({
  id: 'order-7',
  network: 'eip155:1',
  transactions: new Array(count).fill(HASH),
  count,
})
const statusOf = (count: number, receipts: Parameters<typeof callsStatus>[2]): unknown =>
  (callsStatus(sent(count), '0x1', receipts) as { readonly status: number }).status

describe('what became of a list of calls', () => {
  test('behavior: is said in the form of EIP-5792', () => {
    expect(callsStatus(sent(1), '0x1', [RECEIPT])).toEqual({
      version: '2.0.0',
      id: 'order-7',
      chainId: '0x1',
      status: 200,
      atomic: false,
      receipts: [RECEIPT],
    })
    expect(callsStatus(sent(1), '0x1', [undefined])).not.toHaveProperty('receipts')
  })

  test.each<[string, number, Parameters<typeof callsStatus>[2], number]>([
    ['none is mined', 2, [undefined, undefined], 100],
    ['one is mined', 2, [RECEIPT, undefined], 100],
    ['one has failed, and one is not mined', 2, [FAILED, undefined], 100],
    ['all have succeeded', 2, [RECEIPT, RECEIPT], 200],
    ['all have failed', 2, [FAILED, FAILED], 500],
    ['one has failed', 2, [RECEIPT, FAILED], 600],
    ['one was never sent', 2, [RECEIPT], 600],
    ['one has failed, and the next was never sent', 2, [FAILED], 500],
  ])('behavior: when %s', (_, count, receipts, status) => {
    expect(statusOf(count, receipts)).toBe(status)
  })
})

describe('a receipt', () => {
  test('behavior: has what EIP-5792 names, and nothing else', () => {
    const answer = { ...RECEIPT, from: '0x1', logs: [{ ...LOG, logIndex: '0x0' }] }
    expect(readReceipt(answer)).toEqual(RECEIPT)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'mined'],
    ['another status', { ...RECEIPT, status: '0x2' }],
    ['no block', { ...RECEIPT, blockHash: undefined }],
    ['a number that is none', { ...RECEIPT, gasUsed: 21_000 }],
    ['logs that are none', { ...RECEIPT, logs: [{}] }],
  ])('attack: %s is none', (_, answer) => {
    expect(readReceipt(answer)).toBeUndefined()
  })
})
