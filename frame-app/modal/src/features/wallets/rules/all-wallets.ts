import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { inNamespace } from '../../../kernel/rules/in-namespace.ts'
import { indexNames } from '../../../kernel/rules/match-names.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { BROWSER_WALLET_ID } from '../../../kernel/rules/wallet.ts'
import type { KnownWallets } from '../../../kernel/rules/wallet-choice.ts'
import { featuredOf, isSameWallet } from '../../../kernel/rules/wallet-choice.ts'
import { installedWallets } from './installed-wallets.ts'
import { mayList } from './listing-rule.ts'
import { customEntry, merged, mergedWith } from './wallet-entry.ts'

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
    readonly namespace?: ChainNamespace | undefined
    readonly wallets: readonly Wallet[]
  }
}

/**
 * The wallets already in the frame that match a search. A legacy browser wallet never matches, because its real name is
 * unknown.
 */
const foundHere = (wallets: readonly Wallet[], search: string): readonly Wallet[] =>
  indexNames(
    wallets.filter(({ id }) => id !== BROWSER_WALLET_ID),
    ({ name }) => name,
    'en',
  )(search)

/**
 * The list of all wallets, each once: the page's own, featured ones, recommended ones, then the rest in the directory's
 * order. A search shows the directory's results plus matching installed wallets and the page's own.
 */
export const allWallets = (facts: AllWalletsFacts): readonly Wallet[] => {
  const { mobile, route, lists, listing } = facts
  const options = inNamespace(facts.options, listing.namespace)
  const { customWallets = [], featuredWalletIds: featured } = options
  const custom = customWallets.map((each) => customEntry(each, route))
  const installed = installedWallets(lists.injected, options, { mobile, route })
  const here = mergedWith(installed, [...custom, ...lists.featured, ...lists.recommended, ...listing.wallets])
  const search = listing.search.trim()
  const first =
    search === ''
      ? [...custom, ...featuredOf([...custom, ...lists.featured], { featured }), ...lists.recommended]
      : foundHere([...here, ...custom], search)
  const rule = { options, mobile, known: lists.known }
  const seen = new Set<string>()
  return [...first, ...listing.wallets]
    .map((wallet) => merged(custom.find((own) => isSameWallet(own, wallet)) ?? wallet, here))
    .filter((wallet) => {
      if (seen.has(wallet.id) || (listing.certifiedOnly && !wallet.certified)) return false
      seen.add(wallet.id)
      return mayList(wallet, rule)
    })
}
