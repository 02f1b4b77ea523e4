import type { Entry } from './entry.ts'

/** The maximum of transactions. The oldest are dropped first, as on a node without an archive. */
const MAX_ENTRIES = 20_000

/** The chain's transactions in order. */
export type Ledger = {
  add(entry: Entry): void
  get(signature: string): Entry | undefined
  /** An account's transactions, oldest first. */
  of(address: string): readonly Entry[]
  all(): readonly Entry[]
  /** The number of transactions ever, including dropped ones. */
  count(): number
}

const append = (index: Map<string, Entry[]>, key: string, entry: Entry): void => {
  const entries = index.get(key)
  if (entries === undefined) index.set(key, [entry])
  else entries.push(entry)
}

const removeOldest = (index: Map<string, Entry[]>, key: string): void => {
  const entries = index.get(key)
  entries?.shift()
  if (entries?.length === 0) index.delete(key)
}

export const createLedger = (most = MAX_ENTRIES): Ledger => {
  const entries: Entry[] = []
  const bySignature = new Map<string, Entry>()
  const byAddress = new Map<string, Entry[]>()
  let forgotten = 0

  const forgetOldest = (): void => {
    const oldest = entries.shift()
    if (oldest === undefined) return
    forgotten += 1
    bySignature.delete(oldest.signature)
    for (const key of oldest.keys) removeOldest(byAddress, key)
  }

  return {
    add: (entry) => {
      entries.push(entry)
      bySignature.set(entry.signature, entry)
      for (const key of entry.keys) append(byAddress, key, entry)
      if (entries.length > most) forgetOldest()
    },
    get: (signature) => bySignature.get(signature),
    of: (address) => byAddress.get(address) ?? [],
    all: () => entries,
    count: () => forgotten + entries.length,
  }
}
