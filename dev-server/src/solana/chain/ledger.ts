import type { Entry } from './entry.ts'

/** How many transactions are kept. The oldest are forgotten first, as nodes do that are no archive. */
const MAX_ENTRIES = 20_000

/** What happened, in order. */
export type Ledger = {
  add(entry: Entry): void
  get(signature: string): Entry | undefined
  /** The transactions that an account is part of, the oldest first. */
  of(address: string): readonly Entry[]
  inSlot(slot: number): readonly Entry[]
  all(): readonly Entry[]
  /** How many there have been, those that are forgotten included. */
  count(): number
  /** Those from a count on that are still known. */
  since(count: number): readonly Entry[]
}

const append = <K>(index: Map<K, Entry[]>, key: K, entry: Entry): void => {
  const entries = index.get(key)
  if (entries === undefined) index.set(key, [entry])
  else entries.push(entry)
}

const removeOldest = <K>(index: Map<K, Entry[]>, key: K): void => {
  const entries = index.get(key)
  entries?.shift()
  if (entries?.length === 0) index.delete(key)
}

export const createLedger = (most = MAX_ENTRIES): Ledger => {
  const entries: Entry[] = []
  const bySignature = new Map<string, Entry>()
  const byAddress = new Map<string, Entry[]>()
  const bySlot = new Map<number, Entry[]>()
  let forgotten = 0

  const forgetOldest = (): void => {
    const oldest = entries.shift()
    if (oldest === undefined) return
    forgotten += 1
    bySignature.delete(oldest.signature)
    for (const key of oldest.keys) removeOldest(byAddress, key)
    removeOldest(bySlot, oldest.slot)
  }

  return {
    add: (entry) => {
      entries.push(entry)
      bySignature.set(entry.signature, entry)
      for (const key of entry.keys) append(byAddress, key, entry)
      append(bySlot, entry.slot, entry)
      if (entries.length > most) forgetOldest()
    },
    get: (signature) => bySignature.get(signature),
    of: (address) => byAddress.get(address) ?? [],
    inSlot: (slot) => bySlot.get(slot) ?? [],
    all: () => entries,
    count: () => forgotten + entries.length,
    since: (count) => entries.slice(Math.max(0, count - forgotten)),
  }
}
