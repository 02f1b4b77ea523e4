import { storageKey } from '../storage/keys.ts'
import type { StoragePort } from '../storage/port.ts'
import type { EntryName, EntryValue } from './kept-entries.ts'
import { entries } from './kept-entries.ts'

/** What is kept of one page's visits, by name. */
export type Remembered = {
  get<N extends EntryName>(name: N): EntryValue<N> | undefined
  /** Keeps a value; undefined forgets it. */
  set<N extends EntryName>(name: N, value: EntryValue<N> | undefined): void
}

type Codec = { readonly read: (text: string) => unknown; readonly write: (value: never) => string }

/**
 * What this page's visits have left behind. Nothing here throws: what cannot be read is forgotten, so that it is not
 * stumbled over again, and what cannot be written lasts as long as the page.
 *
 * @example
 * const remembered = createRemembered(storage, { projectId: 'shop', hostOrigin: 'https://shop.example' })
 * remembered.get('connected_namespaces') // ['eip155']
 */
export const createRemembered = (
  storage: StoragePort,
  owner: { readonly projectId: string; readonly hostOrigin: string },
): Remembered => ({
  get: (name) => {
    const key = storageKey(owner, name)
    const text = storage.get(key)
    if (text === undefined) return undefined
    const value = (entries[name] as Codec).read(text)
    if (value === undefined) storage.remove(key)
    return value as EntryValue<typeof name> | undefined
  },
  set: (name, value) => {
    const key = storageKey(owner, name)
    if (value === undefined) storage.remove(key)
    else storage.set(key, (entries[name] as Codec).write(value as never))
  },
})
