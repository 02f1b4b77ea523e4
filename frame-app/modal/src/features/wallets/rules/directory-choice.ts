import { WALLETS_PER_PAGE } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'

/** Ids in one question: an id is 64 characters, and servers refuse addresses that are much longer than these make one. */
export const MAX_IDS_ASKED = 64

/** What of the options the directory is asked with. With other ones its answers are others. */
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

/** Whether two choices are asked about in the same way. */
export const choiceKey = (choice: DirectoryChoice & { readonly pairing?: boolean }): string => JSON.stringify(choice)

/** Ids in parts, each of which fits into one question. */
export const inParts = (ids: readonly string[], size = MAX_IDS_ASKED): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))

/** Ids to leave out, as many as fit: what else is to be left out is so when the answer is there. */
export const leftOut = (...lists: readonly (readonly string[])[]): readonly string[] =>
  [...new Set(lists.flat())].slice(0, MAX_IDS_ASKED)

/**
 * The ids that a page of the list is asked for by: where the page of the host includes some, those are all that there are,
 * and each page of the list is a part of them. Undefined past the last.
 */
export const includedOn = ({ include }: DirectoryChoice, page: number): readonly string[] | undefined =>
  inParts(include, WALLETS_PER_PAGE)[page - 1]
