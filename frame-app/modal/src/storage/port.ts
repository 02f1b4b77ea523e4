/** How long what is kept here lasts: over visits, as long as the tab, or as long as the page. */
export type Durability = 'persistent' | 'session' | 'memory'

/** Storage that never throws and is always there, if only for as long as the page. */
export type StoragePort = {
  readonly durability: Durability
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** The same, as whoever looks after all that is in it has it. */
export type SharedStorage = StoragePort & {
  /** The names of what is kept in the browser, also of other pages: so many of them as can be looked at in a moment. */
  names(): readonly string[]
  /** Tries again to keep what the browser has refused; whether nothing of it is left. */
  flush(): boolean
  /** Who is told, at once, when the browser refuses to keep something. */
  onRefused(act: () => void): void
}

type Candidate = { readonly durability: Durability; readonly open: () => Storage }

const PROBE = 'casement:probe'

/** Reading so many takes some 60 ms. A storage holds 170,000 names if they are short. */
const MAX_NAMES = 30_000

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

// Whether a storage works is known only by using it: reading the property alone throws where it is denied, and writing
// throws where its quota is zero, as in some private windows.
const probe = ({ open }: Candidate): Storage | undefined => {
  let storage: Storage | undefined
  try {
    storage = open()
    storage.setItem(PROBE, PROBE)
    const kept = storage.getItem(PROBE) === PROBE
    storage.removeItem(PROBE)
    return kept ? storage : undefined
  } catch {
    // One that is full of what other pages keep is read all the same. One whose quota is zero has nothing in it.
    return attempt(() => storage?.length) ? storage : undefined
  }
}

const namesIn = (storage: Storage | undefined): readonly string[] =>
  Array.from({ length: Math.min(storage?.length ?? 0, MAX_NAMES) }, (_, at) => storage?.key(at) ?? '')

/**
 * Opens the most lasting storage that works. What it cannot keep, because its quota is used up or because access was
 * taken away meanwhile, is kept in memory, so that a session at least outlasts its view.
 *
 * @example
 * const storage = openStorage([{ durability: 'persistent', open: () => localStorage }])
 */
export const openStorage = (candidates: readonly Candidate[]): SharedStorage => {
  const memory = new Map<string, string>()
  const found = candidates.map((candidate) => ({ candidate, storage: probe(candidate) })).find(({ storage }) => storage)
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
    durability: found ? found.candidate.durability : 'memory',
    // Memory first: it holds only what the storage refused, which is newer than what the storage still has.
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined,
    set: (key, value) => {
      if (write(key, value)) return
      // What is out of date must not come back at the next visit, such as a wallet that was disconnected.
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
 * The browser's storages, the most lasting first.
 *
 * @example
 * const storage = openStorage(browserStorages)
 */
export const browserStorages: readonly Candidate[] = [
  { durability: 'persistent', open: () => localStorage },
  { durability: 'session', open: () => sessionStorage },
]
