import * as v from 'valibot'
import type { PublicClient } from 'viem'
import { createPublicClient, http } from 'viem'

const DEADLINE_MS = 10_000

export type EvmClient = PublicClient

export const createEvmClient = (url: string): EvmClient =>
  // No retries here: the caller retries, so that the page can show it.
  createPublicClient({ transport: http(url, { batch: { batchSize: 50 }, retryCount: 0, timeout: DEADLINE_MS }) })

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value))

export const rawLogSchema = v.object({ address: hex, topics: v.pipe(v.array(hex), v.readonly()), data: hex })

const quantity = v.pipe(
  hex,
  v.check((text) => text.length > 2 && text.length <= 66),
  v.transform((text) => BigInt(text)),
)

const receiptSchema = v.object({
  transactionHash: hex,
  status: v.optional(hex),
  contractAddress: v.nullish(hex),
  gasUsed: quantity,
  effectiveGasPrice: v.optional(quantity),
  logs: v.array(rawLogSchema),
})

export type RawLog = v.InferOutput<typeof rawLogSchema>
export type Receipt = v.InferOutput<typeof receiptSchema>

type BlockReceipts = [{ Method: 'eth_getBlockReceipts'; Parameters: [string]; ReturnType: unknown }]

/** A block's receipts by transaction hash, in one request. */
export const readReceipts = async (client: EvmClient, blockHash: string): Promise<ReadonlyMap<string, Receipt>> => {
  const answer = await client.request<BlockReceipts[0]>({ method: 'eth_getBlockReceipts', params: [blockHash] })
  const receipts = v.parse(v.nullable(v.array(receiptSchema)), answer)
  return new Map((receipts ?? []).map((receipt) => [receipt.transactionHash, receipt]))
}

/** A transaction's receipt; undefined while it is pending. */
export const readReceipt = async (client: EvmClient, hash: `0x${string}`): Promise<Receipt | undefined> => {
  const answer: unknown = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return v.parse(v.nullable(receiptSchema), answer) ?? undefined
}
