import type { IndexedTransaction } from '../index/indexed.ts'
import type { EvmChain } from './chains.ts'
import { EVM_CHAINS } from './chains.ts'

/** An entry's position among all chains; newest first is from greatest to least. */
export type EntryPosition = {
  readonly chain: EvmChain
  readonly time: number
  readonly height: number
  readonly position: number
}

export type Entry = { readonly chain: EvmChain; readonly transaction: IndexedTransaction }

export const placeOf = ({ chain, transaction: { time, height, position } }: Entry): EntryPosition => ({
  chain,
  time,
  height,
  position,
})

/** Negative if the first is older. Within a chain, time never decreases. */
const compare = (one: EntryPosition, other: EntryPosition): number =>
  one.time - other.time ||
  EVM_CHAINS.indexOf(one.chain) - EVM_CHAINS.indexOf(other.chain) ||
  one.height - other.height ||
  one.position - other.position

/** How many of a chain's entries, oldest first, are older than a position. */
export const countBefore = (chain: EvmChain, entries: readonly IndexedTransaction[], place: EntryPosition): number => {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const transaction = entries[middle]
    if (transaction !== undefined && compare(placeOf({ chain, transaction }), place) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export type Line = { readonly chain: EvmChain; readonly entries: readonly IndexedTransaction[] }

/**
 * Merges the entries of several chains, each oldest first, into one list, newest first, of those older than a position.
 */
export const newestFirst = function* (lines: readonly Line[], before: EntryPosition | undefined): Generator<Entry> {
  const heads = lines.map(({ chain, entries }) => ({
    chain,
    entries,
    left: before === undefined ? entries.length : countBefore(chain, entries, before),
  }))
  for (;;) {
    let newest: { readonly entry: Entry; readonly head: (typeof heads)[number] } | undefined
    for (const head of heads) {
      const transaction = head.entries[head.left - 1]
      if (transaction === undefined) continue
      const entry = { chain: head.chain, transaction }
      if (newest === undefined || compare(placeOf(entry), placeOf(newest.entry)) > 0) newest = { entry, head }
    }
    if (newest === undefined) return
    newest.head.left -= 1
    yield newest.entry
  }
}
