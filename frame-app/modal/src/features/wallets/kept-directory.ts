import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { Directory } from '../../services/directory/directory.ts'
import type { DirectoryEntry } from '../../services/directory/directory-entry.ts'
import type { WalletListsState } from './wallet-lists-store.ts'

/** Where what the directory said last is kept from one visit to the next. */
export type DirectoryCache = { read(): unknown; write(value: unknown): void }

const LISTS = ['featured', 'recommended', 'included', 'excluded', 'seen'] as const

/** What the directory said before. */
export type KeptDirectory = { readonly [L in (typeof LISTS)[number]]: readonly Wallet[] }

export const NOTHING_KEPT: KeptDirectory = { featured: [], recommended: [], included: [], excluded: [], seen: [] }

/** Wallets of the list that are remembered: three pages of it. */
export const MAX_SEEN = 120

/**
 * How much of it is kept, in characters. Pages of one domain share a storage, and a directory whose entries are as long as they
 * may be would take all of it: what others keep there, sessions among it, would have to go.
 */
const MAX_KEPT = 256 * 1024

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null

/** Keeps what the directory said, for when it is away. */
export const createDirectoryKeeper = (directory: Directory, cache: DirectoryCache) => ({
  // It may have been written by an earlier version, or by anybody who can reach the storage.
  read: (): KeptDirectory => {
    const value = cache.read()
    if (!isRecord(value)) return NOTHING_KEPT
    const listOf = (name: keyof KeptDirectory) => directory.read(value[name])
    return {
      featured: listOf('featured'),
      recommended: listOf('recommended'),
      included: listOf('included'),
      excluded: listOf('excluded'),
      seen: listOf('seen').slice(0, MAX_SEEN),
    }
  },
  write: ({ featured, recommended, known, seen }: WalletListsState): void => {
    const lists: KeptDirectory = { featured, recommended, ...known, seen: seen.slice(0, MAX_SEEN) }
    let left = MAX_KEPT
    const fits = (entry: DirectoryEntry): boolean => {
      const after = left - JSON.stringify(entry).length
      if (after >= 0) left = after
      return after >= 0
    }
    cache.write(Object.fromEntries(LISTS.map((name) => [name, directory.written(lists[name]).filter(fits)])))
  },
})
