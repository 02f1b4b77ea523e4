import type { PlainJson } from '@casement/shared-protocol'
import { fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import type { SentCalls } from '../../../kernel/rules/sent-calls.ts'

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const receiptSchema = openObject({
  status: v.picklist(['0x0', '0x1']),
  blockHash: hex,
  blockNumber: hex,
  gasUsed: hex,
  transactionHash: hex,
  logs: v.array(v.object({ address: hex, data: hex, topics: v.array(hex) })),
})
/** A receipt as a page gets it: no more than EIP-5792 names. */
export type CallReceipt = v.InferOutput<typeof receiptSchema>

/** The receipt that a node has answered; undefined if the transaction is in no block yet, or the answer is none. */
export const readReceipt = (answer: unknown): CallReceipt | undefined => {
  const read = fromSchema(receiptSchema)(answer)
  return read.ok ? read.value : undefined
}

const PENDING = 100
const DONE = 200
const ALL_FAILED = 500
const SOME_FAILED = 600

const statusOf = ({ count }: SentCalls, receipts: readonly (CallReceipt | undefined)[]): number => {
  if (receipts.includes(undefined)) return PENDING
  const succeeded = receipts.filter((receipt) => receipt?.status === '0x1').length
  // A call that was not sent, because one before it was not taken, has failed.
  if (succeeded === count) return DONE
  return succeeded === 0 ? ALL_FAILED : SOME_FAILED
}

/**
 * The answer of `wallet_getCallsStatus` (EIP-5792).
 *
 * @example
 * callsStatus(sent, '0x1', [receipt]) // { version: '2.0.0', id, chainId: '0x1', status: 200, atomic: false, receipts }
 */
export const callsStatus = (
  sent: SentCalls,
  chainId: string,
  receipts: readonly (CallReceipt | undefined)[],
): PlainJson => {
  const mined = receipts.flatMap((receipt) => receipt ?? [])
  return {
    version: '2.0.0',
    id: sent.id,
    chainId,
    status: statusOf(sent, receipts),
    // Each is a transaction of its own.
    atomic: false,
    ...(mined.length > 0 && { receipts: mined }),
  }
}
