import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { installedWallets } from './installed-wallets.ts'
import { mayList } from './listing-rule.ts'
import { indexNames } from './match-names.ts'
import type { Wallet } from './wallet.ts'
import type { KnownWallets } from './wallet-choice.ts'
import { featuredOf, isSameWallet } from './wallet-choice.ts'
import { customEntry, joined } from './wallet-entry.ts'

/** Whether the first view leads to the list of all wallets. */
export const showsAllWallets = ({ features, allWallets }: Options, mobile: boolean): boolean => {
  if (features?.allWallets === false || allWallets === 'HIDE') return false
  return allWallets === 'ONLY_MOBILE' ? mobile : true
}

export type AllWalletsFacts = {
  readonly options: Options
  readonly mobile: boolean
  readonly route: string | undefined
  readonly lists: {
    readonly injected: readonly WalletInfo[]
    readonly featured: readonly Wallet[]
    readonly recommended: readonly Wallet[]
    readonly known: KnownWallets
  }
  readonly listing: {
    readonly search: string
    readonly certifiedOnly: boolean
    readonly wallets: readonly Wallet[]
  }
}

/**
 * The list of all wallets, each once: the page's own first, then what it features and what is recommended, then the rest
 * in the directory's order. A search is the directory's, and looks through the page's own besides.
 */
export const allWallets = ({ options, mobile, route, lists, listing }: AllWalletsFacts): readonly Wallet[] => {
  const { customWallets = [], featuredWalletIds: featured } = options
  const custom = customWallets.map((each) => customEntry(each, route))
  const here = installedWallets(lists.injected, options, { mobile, route })
  const search = listing.search.trim()
  const first =
    search === ''
      ? [...custom, ...featuredOf([...custom, ...lists.featured], { featured }), ...lists.recommended]
      : indexNames(custom, ({ name }) => name, 'en')(search)
  const seen = new Set<string>()
  const shown = [...first, ...listing.wallets].filter((wallet) => {
    if (seen.has(wallet.id) || (listing.certifiedOnly && !wallet.certified)) return false
    seen.add(wallet.id)
    if (!custom.some((own) => own.id === wallet.id) && custom.some((own) => isSameWallet(own, wallet))) return false
    return true
  })
  const rule = { options, mobile, known: lists.known }
  return shown.map((wallet) => joined(wallet, here)).filter((wallet) => mayList(wallet, rule))
}
