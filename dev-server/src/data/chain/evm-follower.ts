import type { PartLog } from '../../parts/part-log.ts'
import type { ChainIndex } from '../index/chain-index.ts'
import type { IndexStore } from '../index/index-store.ts'
import { decodeEvmBlock } from './evm-decode.ts'
import { evmBlockSchema, evmHeadSchema, evmReceiptsSchema } from './evm-wire.ts'
import type { RpcClient, RpcOutcome } from './rpc-client.ts'
import { ChainUnreachableError, parseResponse } from './rpc-client.ts'

/** The target number of transactions per batch. */
const BATCH_TRANSACTIONS = 2_000
const MAX_BATCH_BLOCKS = 128
const MAX_GROWTH = 4
/** How often in a row the chain may change during a sync. */
const MAX_SURPRISES = 8

/** The number of blocks to request next, from the average of the last batch. */
export const nextBatchSize = (blocks: number, transactions: number): number => {
  const fitting = Math.floor((BATCH_TRANSACTIONS * blocks) / Math.max(1, transactions))
  return Math.max(1, Math.min(MAX_BATCH_BLOCKS, MAX_GROWTH * blocks, fitting))
}

export type EvmFollower = {
  /** Syncs the index with the chain. */
  sync(): Promise<void>
  /** Stores what has changed since the last call. */
  save(): Promise<void>
}

type FollowerOptions = {
  readonly rpc: RpcClient
  readonly index: ChainIndex
  readonly store: IndexStore | undefined
  readonly log: PartLog
  readonly chain: string
  /** Aborts a sync between two steps. */
  readonly signal: AbortSignal
  /** Called when blocks are removed because the chain was reorganized. */
  readonly onUnwound: () => void
}

const resultOf = (outcome: RpcOutcome | undefined): unknown => {
  if (outcome?.ok) return outcome.result
  throw new ChainUnreachableError(`A block cannot be read: ${outcome?.reason}`)
}

const hexOf = (height: number): string => `0x${height.toString(16)}`

export const createEvmFollower = (options: FollowerOptions): EvmFollower => {
  const { rpc, index, store, log, chain, signal, onUnwound } = options
  let batchSize = 1
  let restored = store === undefined
  /** The lowest height that is not stored yet. */
  let unsaved = Number.POSITIVE_INFINITY

  const restore = async (): Promise<void> => {
    if (restored || store === undefined) return
    for (const block of await store.load()) index.append(block)
    restored = true
  }

  const headAt = async (block: string) => {
    const said = await rpc.call('eth_getBlockByNumber', [block, false])
    return said === null ? undefined : parseResponse(evmHeadSchema, said, 'A block')
  }

  const isOnChain = async (height: number): Promise<boolean> =>
    (await headAt(hexOf(height)))?.hash === index.at(height)?.hash

  /**
   * Removes blocks that are no longer on the chain. Blocks agree up to the fork point and none does after it, so it is
   * found by binary search.
   */
  const unwindTo = async (headHeight: number): Promise<void> => {
    const tip = index.tip()
    if (tip === undefined) return
    let low = index.blocks()[0]?.height ?? 0
    let high = Math.min(tip.height, headHeight) + 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (await isOnChain(middle)) low = middle + 1
      else high = middle
    }
    if (low > tip.height) return
    log.info(`${chain}: the chain was rolled back; ${tip.height - low + 1} blocks from ${low} on are taken out`)
    index.unwind(low)
    unsaved = Math.min(unsaved, low)
    onUnwound()
  }

  /** Reads the next blocks. Returns false if the chain changed meanwhile. */
  const readBlocks = async (from: number, to: number): Promise<boolean> => {
    const heights = Array.from({ length: to - from + 1 }, (_, place) => hexOf(from + place))
    const outcomes = await rpc.batch(
      heights.flatMap((height) => [
        { method: 'eth_getBlockByNumber', params: [height, true] },
        { method: 'eth_getBlockReceipts', params: [height] },
      ]),
    )
    let transactions = 0
    for (const place of heights.keys()) {
      const said = resultOf(outcomes[2 * place])
      if (said === null) return false
      const block = parseResponse(evmBlockSchema, said, 'A block')
      const receipts = parseResponse(evmReceiptsSchema, resultOf(outcomes[2 * place + 1]) ?? [], 'Receipts')
      const decoded = decodeEvmBlock(block, receipts)
      const tip = index.tip()
      if (decoded === undefined || (tip !== undefined && decoded.parent !== tip.hash)) return false
      index.append(decoded)
      unsaved = Math.min(unsaved, decoded.height)
      transactions += decoded.transactions.length
    }
    batchSize = nextBatchSize(heights.length, transactions)
    return true
  }

  const save = async (): Promise<void> => {
    if (store === undefined || unsaved === Number.POSITIVE_INFINITY) return
    const from = unsaved
    unsaved = Number.POSITIVE_INFINITY
    try {
      await store.save(index.blocks(), from)
    } catch (error) {
      unsaved = Math.min(unsaved, from)
      log.warn(`${chain}: the index cannot be kept: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  const step = async (): Promise<'done' | 'further' | 'surprised'> => {
    const head = await headAt('latest')
    if (head === undefined) throw new ChainUnreachableError('The chain has no block')
    const tip = index.tip()
    if (tip?.hash === head.hash) return 'done'
    if (tip !== undefined && !(head.number > tip.height && (await isOnChain(tip.height)))) {
      await unwindTo(head.number)
      return 'surprised'
    }
    const from = tip === undefined ? 0 : tip.height + 1
    try {
      return (await readBlocks(from, Math.min(head.number, from + batchSize - 1))) ? 'further' : 'surprised'
    } catch (error) {
      // The response may have been too large; retry with a smaller range.
      batchSize = Math.max(1, Math.floor(batchSize / MAX_GROWTH))
      throw error
    }
  }

  const sync = async (): Promise<void> => {
    await restore()
    for (let surprises = 0; !signal.aborted; ) {
      const how = await step()
      if (how === 'done') return
      surprises = how === 'further' ? 0 : surprises + 1
      if (surprises > MAX_SURPRISES) throw new ChainUnreachableError('The chain contradicts itself')
    }
  }
  return { sync, save }
}
