import { fromSchema, openObject } from '@casement/shared-protocol/schemas'
import * as v from 'valibot'
import { callNode } from './call-node.ts'
import type { TransferCall } from './transfer.ts'

const hexNumber = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const transactionEntries = {
  from: v.string(),
  to: v.nullable(v.string()),
  value: hexNumber,
  input: v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i)),
  nonce: hexNumber,
}
const readTransaction = fromSchema(openObject(transactionEntries))
const readMinedTransaction = fromSchema(
  openObject({ ...transactionEntries, hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)) }),
)
const readBlock = fromSchema(openObject({ transactions: v.array(v.unknown()) }))
const readCount = fromSchema(hexNumber)
const readCode = fromSchema(v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})+$/i)))

/** A transaction that a node knows. */
export type SentOnChain = {
  readonly from: string
  /** The contract that it creates has no receiver. */
  readonly to: string | null
  readonly value: bigint
  readonly input: string
  readonly nonce: bigint
}

/**
 * Reads a transaction, in a block or waiting for one; undefined if the node does not know it, or answers nonsense.
 *
 * @example
 * await readSent('https://rpc.example/1', '0x…', signal)
 */
export const readSent = async (url: string, hash: string, signal: AbortSignal): Promise<SentOnChain | undefined> => {
  const transaction = readTransaction(await callNode(url, 'eth_getTransactionByHash', [hash], signal))
  return transaction.ok ? transaction.value : undefined
}

/** A transaction in a block, with its hash. */
export type MinedTransaction = SentOnChain & { readonly hash: string }

/** Chains with a block a second are looked at every two seconds. */
const LATEST_BLOCKS = 4

/**
 * Reads which transaction of an account has a number, if one of the latest blocks has it. Undefined if none has it;
 * rejects if the node does not know its latest block.
 *
 * @example
 * await readByNumber('https://rpc.example/1', { from: '0x…', nonce: 7n }, signal)
 */
export const readByNumber = async (
  url: string,
  wanted: Pick<SentOnChain, 'from' | 'nonce'>,
  signal: AbortSignal,
): Promise<MinedTransaction | undefined> => {
  const head = BigInt(String(await callNode(url, 'eth_blockNumber', [], signal)))
  const from = wanted.from.toLowerCase()
  for (let back = 0n; back < LATEST_BLOCKS && back <= head; back += 1n) {
    const number = `0x${(head - back).toString(16)}`
    const block = readBlock(await callNode(url, 'eth_getBlockByNumber', [number, true], signal))
    for (const each of block.ok ? block.value.transactions : []) {
      const read = readMinedTransaction(each)
      if (read.ok && read.value.nonce === wanted.nonce && read.value.from.toLowerCase() === from) return read.value
    }
  }
  return undefined
}

/**
 * How many transactions of an account are in blocks; undefined if the node answers nonsense.
 *
 * @example
 * await readNonce('https://rpc.example/1', address, signal) // 7n
 */
export const readNonce = async (url: string, address: string, signal: AbortSignal): Promise<bigint | undefined> => {
  const count = readCount(await callNode(url, 'eth_getTransactionCount', [address, 'latest'], signal))
  return count.ok ? count.value : undefined
}

/**
 * Whether an account is a contract. Others send its transactions for it, packed into theirs.
 *
 * @example
 * await isContract('https://rpc.example/1', address, signal)
 */
export const isContract = async (url: string, address: string, signal: AbortSignal): Promise<boolean> =>
  readCode(await callNode(url, 'eth_getCode', [address, 'latest'], signal)).ok

/**
 * Whether a transaction is the one that the wallet was asked for. A wallet may choose the fee and the nonce, and nothing
 * else.
 *
 * @example
 * isAsAsked(transferCall(transfer), sent)
 */
export const isAsAsked = (call: TransferCall, { from, to, value, input }: SentOnChain): boolean =>
  from.toLowerCase() === call.from.toLowerCase() &&
  to?.toLowerCase() === call.to.toLowerCase() &&
  value === BigInt(call.value) &&
  input.toLowerCase() === call.data.toLowerCase()
