import type { IndexedBlock, IndexedTransaction } from './indexed.ts'
import { participantsOf } from './indexed.ts'

/** The index of one chain, in memory: consecutive blocks and their participants. */
export type ChainIndex = {
  tip(): IndexedBlock | undefined
  blocks(): readonly IndexedBlock[]
  /** The block at a height, if it is kept. */
  at(height: number): IndexedBlock | undefined
  /** Appends the block after the tip. */
  append(block: IndexedBlock): void
  /** Removes all blocks from a height on. */
  unwind(height: number): void
  /** An address's transactions, oldest first. */
  entriesOf(address: string): readonly IndexedTransaction[]
}

/** The maximum of transactions per chain. Beyond it the oldest quarter is dropped. */
const MAX_TRANSACTIONS = 200_000

export const createChainIndex = (most = MAX_TRANSACTIONS): ChainIndex => {
  let blocks: IndexedBlock[] = []
  let byAddress = new Map<string, IndexedTransaction[]>()
  let count = 0

  const enter = (block: IndexedBlock): void => {
    for (const transaction of block.transactions) {
      for (const address of participantsOf(transaction)) {
        const entries = byAddress.get(address)
        if (entries === undefined) byAddress.set(address, [transaction])
        else entries.push(transaction)
      }
    }
    count += block.transactions.length
  }

  const takeOut = (block: IndexedBlock): void => {
    for (const transaction of block.transactions.toReversed()) {
      for (const address of participantsOf(transaction)) {
        const entries = byAddress.get(address)
        entries?.pop()
        if (entries?.length === 0) byAddress.delete(address)
      }
    }
    count -= block.transactions.length
  }

  const letOldestGo = (): void => {
    let kept = count
    const first = blocks.findIndex((block, place) => {
      kept -= block.transactions.length
      return kept <= most * 0.75 || place === blocks.length - 2
    })
    blocks = blocks.slice(first + 1)
    byAddress = new Map()
    count = 0
    for (const block of blocks) enter(block)
  }

  const at = (height: number): IndexedBlock | undefined => blocks[height - (blocks[0]?.height ?? 0)]

  return {
    tip: () => blocks.at(-1),
    blocks: () => blocks,
    at,
    append: (block) => {
      const tip = blocks.at(-1)
      if (tip !== undefined && (block.height !== tip.height + 1 || block.parent !== tip.hash)) {
        throw new Error(`Block ${block.height} does not follow block ${tip.height}`)
      }
      blocks.push(block)
      enter(block)
      if (count > most && blocks.length > 1) letOldestGo()
    },
    unwind: (height) => {
      for (let tip = blocks.at(-1); tip !== undefined && tip.height >= height; tip = blocks.at(-1)) {
        takeOut(tip)
        blocks.pop()
      }
    },
    entriesOf: (address) => byAddress.get(address) ?? [],
  }
}
