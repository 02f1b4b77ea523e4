import type { Options } from '@casement/shared-protocol/schemas'
import type { DirectoryChoice } from './directory-choice.ts'

/** What the directory answered of each list of ids that a page names. */
type AnsweredIds = { readonly [L in 'include' | 'exclude' | 'featured']: readonly { readonly id: string }[] }

const OPTION_OF = {
  include: 'includeWalletIds',
  exclude: 'excludeWalletIds',
  featured: 'featuredWalletIds',
} as const satisfies { readonly [L in keyof AnsweredIds]: keyof Options }

/** A list is named with as many of its ids as a line can bear. */
const MAX_NAMED = 8

const textOf = (option: string, ids: readonly string[]): string => {
  const named = ids.slice(0, MAX_NAMED).map((id) => JSON.stringify(id))
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return `${option}: no wallet has the id ${named.join(', ')}${more}`
}

/**
 * What a page's developer is told of ids that are no wallet's, by list: they change nothing, and nobody would notice. Wallets
 * that the page adds itself may be named, too.
 *
 * @example
 * unmatchedIds(choice, answered, customWallets) // ['featuredWalletIds: no wallet has the id "metamask"']
 */
export const unmatchedIds = (
  choice: Pick<DirectoryChoice, keyof AnsweredIds>,
  answered: AnsweredIds,
  own: readonly { readonly id: string }[] = [],
): readonly string[] => {
  return (['include', 'exclude', 'featured'] as const).flatMap((list) => {
    const known = new Set([...answered[list], ...own].map(({ id }) => id))
    const unmatched = [...new Set(choice[list])].filter((id) => !known.has(id))
    return unmatched.length > 0 ? [textOf(OPTION_OF[list], unmatched)] : []
  })
}
