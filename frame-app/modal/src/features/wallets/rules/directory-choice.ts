import { WALLETS_PER_PAGE } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/** The most ids per query: an id is 64 characters, and servers reject URLs much longer than this makes. */
export const MAX_IDS_ASKED = 64

/** The options that the directory's results depend on. */
export type DirectoryChoice = {
  readonly chains: readonly string[]
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
}

export const choiceOf = (options: Options): DirectoryChoice => ({
  chains: options.networks.map(({ caipNetworkId }) => caipNetworkId),
  include: options.includeWalletIds ?? [],
  exclude: options.excludeWalletIds ?? [],
  featured: options.featuredWalletIds ?? [],
})

/** A key that is equal for choices with the same results. */
export const choiceKey = (choice: DirectoryChoice & { readonly pairing?: boolean }): string => JSON.stringify(choice)

/** Splits ids into parts that each fit into one query. */
export const inChunks = (ids: readonly string[], size = MAX_IDS_ASKED): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))

/** As many ids to exclude as fit into a query; the rest are filtered from the response. */
export const excludedIds = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].slice(0, MAX_IDS_ASKED)

/**
 * The ids to query for a page of the list. If the page includes specific wallets, each page is a slice of them.
 * Undefined past the end.
 */
export const includedOn = ({ include }: DirectoryChoice, page: number): readonly string[] | undefined =>
  inChunks(include, WALLETS_PER_PAGE)[page - 1]
