/** How long stored values last: across visits, for the tab, or for the page. */
export type Durability = 'persistent' | 'session' | 'memory'

/** Storage that never throws and always works, if only for the lifetime of the page. */
export type StoragePort = {
  readonly durability: Durability
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** The storage with what cleaning it up needs. */
export type SharedStorage = StoragePort & {
  /** The keys in the browser's storage, of all pages: as many as can be read in a moment. */
  names(): readonly string[]
  /** Tries again to write refused values; returns whether none is left. */
  flush(): boolean
  /** Registers a function to call as soon as the browser refuses a write. */
  onRefused(act: () => void): void
}

type Candidate = { readonly durability: Durability; readonly open: () => Storage }

const PROBE = 'casement:probe'

/** Reading this many takes about 60 ms. A storage can hold 170,000 short keys. */
const MAX_NAMES = 30_000

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

// Only using a storage shows whether it works: where access is denied, reading the property throws; where the quota is
// zero, as in some private windows, writing throws.
const probe = (open: Candidate['open']): Storage | undefined => {
  let storage: Storage | undefined
  try {
    storage = open()
    storage.setItem(PROBE, PROBE)
    const kept = storage.getItem(PROBE) === PROBE
    storage.removeItem(PROBE)
    return kept ? storage : undefined
  } catch {
    // A storage filled by other pages can still be read. One with a quota of zero is empty.
    return attempt(() => storage?.length) ? storage : undefined
  }
}

const namesIn = (storage: Storage | undefined): readonly string[] =>
  Array.from({ length: Math.min(storage?.length ?? 0, MAX_NAMES) }, (_, at) => storage?.key(at) ?? '')

/** The first candidate that works. Further ones are not tried, because the first use of a storage blocks. */
const findWorking = (candidates: readonly Candidate[]) => {
  for (const { durability, open } of candidates) {
    const storage = probe(open)
    if (storage) return { durability, storage }
  }
  return undefined
}

/**
 * Opens the most durable storage that works. A value that it cannot store, because the quota is used up or access was
 * revoked, is kept in memory, so that a session at least lasts until the page is left.
 *
 * @example
 * const storage = openStorage([{ durability: 'persistent', open: () => localStorage }])
 */
export const openStorage = (candidates: readonly Candidate[]): SharedStorage => {
  const memory = new Map<string, string>()
  const found = findWorking(candidates)
  const storage = found?.storage
  let refused = (): void => undefined
  const write = (key: string, value: string): boolean => {
    const kept = attempt(() => {
      storage?.setItem(key, value)
      return storage !== undefined
    })
    if (kept) memory.delete(key)
    return kept === true
  }
  const forget = (key: string): void => attempt(() => storage?.removeItem(key))
  return {
    durability: found ? found.durability : 'memory',
    // Memory first: it holds only what the storage refused, which is newer.
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined,
    set: (key, value) => {
      if (write(key, value)) return
      // An outdated value, such as a disconnected wallet, must not come back at the next visit.
      forget(key)
      memory.set(key, value)
      if (storage) refused()
    },
    remove: (key) => {
      memory.delete(key)
      forget(key)
    },
    names: () => attempt(() => namesIn(storage)) ?? [],
    flush: () => [...memory].every(([key, value]) => write(key, value)),
    onRefused: (act) => {
      refused = act
    },
  }
}

/**
 * The browser's storages, most durable first.
 *
 * @example
 * const storage = openStorage(browserStorages)
 */
export const browserStorages: readonly Candidate[] = [
  { durability: 'persistent', open: () => localStorage },
  { durability: 'session', open: () => sessionStorage },
]
