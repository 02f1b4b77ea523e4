/** How long what is kept here lasts: over visits, as long as the tab, or as long as the page. */
export type Durability = 'persistent' | 'session' | 'memory'

/** Storage that never throws and is always there, if only for as long as the page. */
export type StoragePort = {
  readonly durability: Durability
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

type Candidate = { readonly durability: Durability; readonly open: () => Storage }

const PROBE = 'casement:probe'

// Whether a storage works is known only by using it: reading the property alone throws where it is denied, and writing
// throws where its quota is zero, as in some private windows.
const probe = ({ open }: Candidate): Storage | undefined => {
  try {
    const storage = open()
    storage.setItem(PROBE, PROBE)
    const kept = storage.getItem(PROBE) === PROBE
    storage.removeItem(PROBE)
    return kept ? storage : undefined
  } catch {
    return undefined
  }
}

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/**
 * Opens the most lasting storage that works. What it cannot keep, because its quota is used up or because access was
 * taken away meanwhile, is kept in memory, so that a session at least outlasts its view.
 *
 * @example
 * const storage = openStorage([{ durability: 'persistent', open: () => localStorage }])
 */
export const openStorage = (candidates: readonly Candidate[]): StoragePort => {
  const memory = new Map<string, string>()
  const found = candidates.map((candidate) => ({ candidate, storage: probe(candidate) })).find(({ storage }) => storage)
  const storage = found?.storage
  return {
    durability: found ? found.candidate.durability : 'memory',
    // Memory first: it holds only what the storage refused, which is newer than what the storage still has.
    get: (key) => memory.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined,
    set: (key, value) => {
      const kept = attempt(() => {
        storage?.setItem(key, value)
        return storage !== undefined
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt(() => storage?.removeItem(key))
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
