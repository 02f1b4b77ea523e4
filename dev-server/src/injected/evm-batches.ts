import { ProviderRpcError } from '@casement/shared-protocol'
import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Chain } from './chains.ts'
import { callRpc } from './rpc.ts'

/** What became of a batch of calls, in the form of EIP-5792. */
export type BatchStatus = {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: Hex
  /** 100: pending, 200: confirmed, 500: reverted, 600: partly reverted. */
  readonly status: 100 | 200 | 500 | 600
  readonly atomic: false
  readonly receipts: readonly Receipt[]
}

export type Batches = {
  /** Throws if the site has used this id before. */
  assertNew(id: string | undefined): void
  /** Sends calls one after another. Rejects if the first cannot be sent; otherwise resolves to the batch's id. */
  send(id: string | undefined, chain: Chain, calls: readonly (() => Promise<Hex>)[]): Promise<string>
  status(id: string): Promise<BatchStatus>
}

type Batch = { readonly chain: Chain; readonly hashes: readonly Hex[]; readonly complete: boolean }

// The codes of EIP-5792.
const DUPLICATE_ID = 5720
const UNKNOWN_BUNDLE = 5730
const MAX_BATCHES = 256

const receiptSchema = v.object({
  logs: v.array(v.object({ address: v.string(), data: v.string(), topics: v.array(v.string()) })),
  status: v.string(),
  blockHash: v.string(),
  blockNumber: v.string(),
  gasUsed: v.string(),
  transactionHash: v.string(),
})
type Receipt = v.InferOutput<typeof receiptSchema>

const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  // Libraries read an id as a quantity, which has no leading zeros.
  bytes[0] = (bytes[0] ?? 0) | 0x80
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const statusOf = ({ hashes, complete }: Batch, receipts: readonly Receipt[]): BatchStatus['status'] => {
  if (receipts.length < hashes.length) return 100
  const succeeded = receipts.filter(({ status }) => status === '0x1').length
  if (succeeded === 0) return 500
  return complete && succeeded === receipts.length ? 200 : 600
}

/** Sends batches of calls and remembers what became of them, for one site and until its page ends. */
export const createBatches = (): Batches => {
  const batches = new Map<string, Batch>()

  const assertNew = (id: string | undefined): void => {
    if (id !== undefined && batches.has(id)) throw new ProviderRpcError(DUPLICATE_ID, 'This id has been used already')
  }

  return {
    assertNew,
    send: async (given, chain, calls) => {
      assertNew(given)
      const id = given ?? newId()
      const hashes: Hex[] = []
      try {
        for (const call of calls) hashes.push(await call())
      } catch (error) {
        if (hashes.length === 0) throw error
      }
      batches.set(id, { chain, hashes, complete: hashes.length === calls.length })
      const [oldest] = batches.keys()
      if (batches.size > MAX_BATCHES && oldest !== undefined) batches.delete(oldest)
      return id
    },
    status: async (id) => {
      const batch = batches.get(id)
      if (batch === undefined) throw new ProviderRpcError(UNKNOWN_BUNDLE, 'No batch has this id')
      const { chain, hashes } = batch
      const read = await Promise.all(hashes.map((hash) => callRpc(chain.rpc, 'eth_getTransactionReceipt', [hash])))
      const receipts = read.flatMap((receipt) => (receipt === null ? [] : [v.parse(receiptSchema, receipt)]))
      return {
        version: '2.0.0',
        id,
        chainId: chain.chainId,
        status: statusOf(batch, receipts),
        atomic: false,
        receipts,
      }
    },
  }
}
