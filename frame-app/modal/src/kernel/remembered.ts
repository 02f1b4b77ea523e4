import { storageKey } from '../storage/keys.ts'
import type { StoragePort } from '../storage/port.ts'
import type { EntryName, EntryValue } from './stored-entries.ts'
import { entries } from './stored-entries.ts'

/** The stored values of one page, by name. */
export type Remembered = {
  get<N extends EntryName>(name: N): EntryValue<N> | undefined
  /** Stores a value; undefined removes it. */
  set<N extends EntryName>(name: N, value: EntryValue<N> | undefined): void
}

type Codec = { readonly read: (text: string) => unknown; readonly write: (value: never) => string }

/**
 * The values stored by earlier visits to this page. Nothing here throws: an unreadable entry is removed, and a value
 * that cannot be stored lasts until the page is left.
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
