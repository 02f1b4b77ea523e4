import type { Wallet } from '../../kernel/rules/wallet.ts'
import type { Directory } from '../../services/directory/directory.ts'
import type { DirectoryEntry } from '../../services/directory/directory-entry.ts'
import type { WalletListsState } from './wallet-lists-store.ts'

/** Storage for the directory's last results. */
export type CacheStorage = { read(): unknown; write(value: unknown): void }

const LISTS = ['featured', 'recommended', 'included', 'excluded', 'seen'] as const

/** The directory's results of an earlier visit. */
export type CachedDirectory = { readonly [L in (typeof LISTS)[number]]: readonly Wallet[] }

export const NOTHING_CACHED: CachedDirectory = { featured: [], recommended: [], included: [], excluded: [], seen: [] }

/** The most listed wallets to cache: three pages. */
export const MAX_SEEN = 120

/**
 * The most to cache, in characters. Pages of one domain share a storage, which a directory with very long entries could
 * fill, evicting other data such as sessions.
 */
const MAX_KEPT = 256 * 1024

const isRecord = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null

/** Caches the directory's results for when it is unreachable. */
export const createDirectoryCache = (directory: Directory, cache: CacheStorage) => ({
  // The cache may come from an earlier version or from anyone with access to the storage.
  read: (): CachedDirectory => {
    const value = cache.read()
    if (!isRecord(value)) return NOTHING_CACHED
    const listOf = (name: keyof CachedDirectory) => directory.read(value[name])
    return {
      featured: listOf('featured'),
      recommended: listOf('recommended'),
      included: listOf('included'),
      excluded: listOf('excluded'),
      seen: listOf('seen').slice(0, MAX_SEEN),
    }
  },
  write: ({ featured, recommended, known, seen }: WalletListsState): void => {
    const lists: CachedDirectory = { featured, recommended, ...known, seen: seen.slice(0, MAX_SEEN) }
    let left = MAX_KEPT
    const fits = (entry: DirectoryEntry): boolean => {
      const after = left - JSON.stringify(entry).length
      if (after >= 0) left = after
      return after >= 0
    }
    cache.write(Object.fromEntries(LISTS.map((name) => [name, directory.written(lists[name]).filter(fits)])))
  },
})
