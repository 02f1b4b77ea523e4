import type { Options } from '@casement/shared-protocol/schemas'
import type { DirectoryChoice } from './directory-choice.ts'

/** The directory's results for each list of ids that a page sets. */
type AnsweredIds = { readonly [L in 'include' | 'exclude' | 'featured']: readonly { readonly id: string }[] }

const OPTION_OF = {
  include: 'includeWalletIds',
  exclude: 'excludeWalletIds',
  featured: 'featuredWalletIds',
} as const satisfies { readonly [L in keyof AnsweredIds]: keyof Options }

/** The most ids to name in one warning. */
const MAX_NAMED = 8

const textOf = (option: string, ids: readonly string[]): string => {
  const named = ids.slice(0, MAX_NAMED).map((id) => JSON.stringify(id))
  const more = ids.length > MAX_NAMED ? ` and ${ids.length - MAX_NAMED} more` : ''
  return `${option}: no wallet has the id ${named.join(', ')}${more}`
}

/**
 * The warnings for a page's developer about ids that match no wallet, by list; otherwise nobody would notice that they
 * have no effect. The page's own wallets may be named too.
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
