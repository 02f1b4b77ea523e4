import { MAX_RECENT_WALLETS } from '@casement/shared-protocol'

/** What a wallet is told from others by, wherever it comes from: a directory, a page, a browser. */
export type NamedWallet = {
  readonly id: string
  readonly name: string
  /** The domain of its maker, turned round, as EIP-6963 has it. */
  readonly rdns?: string | undefined
}

export type Choice = {
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly featured?: readonly string[] | undefined
}

const MAX_FOLDED = 4_096
const foldedBefore = new Map<string, string>()

/** A list of hundreds is compared with hundreds that are excluded, by the same few texts again and again. */
const folded = (text: string): string => {
  const known = foldedBefore.get(text)
  if (known !== undefined) return known
  const fold = text.trim().normalize('NFC').toLowerCase()
  if (foldedBefore.size >= MAX_FOLDED) foldedBefore.clear()
  foldedBefore.set(text, fold)
  return fold
}

const sameText = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && folded(one) === folded(other)

/** Alphabets that have letters of the same shapes as others. */
const LOOK_ALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

/** Whether a name has letters of several alphabets that look alike: nobody can see which name it is. */
export const isAmbiguous = (name: string): boolean => LOOK_ALIKES.filter((script) => script.test(name)).length > 1

/** A name as it is compared; undefined where it says nothing of who bears it. */
export const nameKey = (name: string): string | undefined => (isAmbiguous(name) ? undefined : folded(name))

const sameName = (one: string, other: string): boolean => {
  const key = nameKey(one)
  return key !== undefined && key === nameKey(other)
}

/** Whether two entries bear the same domain, or where one of them has none, the same name. */
export const isNamedLike = (one: NamedWallet, other: NamedWallet): boolean =>
  one.rdns && other.rdns ? sameText(one.rdns, other.rdns) : sameName(one.name, other.name)

/** Whether two entries are one wallet: by the id, else by the domain where both have one, else by the name. */
export const isSameWallet = (one: NamedWallet, other: NamedWallet): boolean =>
  one.id === other.id || isNamedLike(one, other)

/** The wallets that a page includes and excludes, as far as the directory knows them: by their ids alone otherwise. */
export type KnownWallets = { readonly included: readonly NamedWallet[]; readonly excluded: readonly NamedWallet[] }

const isAmong = (wallet: NamedWallet, ids: readonly string[], known: readonly NamedWallet[]): boolean =>
  ids.includes(wallet.id) || known.some(({ rdns, name }) => sameText(rdns, wallet.rdns) || sameText(name, wallet.name))

/**
 * Whether a wallet may be listed: not one that is excluded, and where some are included, only those. A browser knows its
 * wallets by their domain or their name, and not by the directory's id, so that either counts.
 */
export const isListed = (
  wallet: NamedWallet,
  { include = [], exclude = [] }: Choice,
  { included, excluded }: KnownWallets,
): boolean => !isAmong(wallet, exclude, excluded) && (include.length === 0 || isAmong(wallet, include, included))

/** The featured ones of some wallets, in the order in which the page names them. */
export const featuredOf = <W extends NamedWallet>(wallets: readonly W[], { featured = [] }: Choice): readonly W[] =>
  featured.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

/**
 * Whether the entry for "the wallet of this browser", whichever that is, is shown: on a desktop where one is injected into
 * the page; on a phone where it says which it is, or is known to be installed, as in a wallet's own browser.
 */
export const showsBrowserWallet = (facts: {
  readonly mobile: boolean
  readonly injected: boolean
  readonly rdns: string | undefined
  readonly installed: boolean
}): boolean => (facts.mobile ? facts.rdns !== undefined || facts.installed : facts.injected)

/** The wallets used last, the latest first. */
export const withRecent = <W extends NamedWallet>(recent: readonly W[], used: W): readonly W[] =>
  [used, ...recent.filter((each) => !isSameWallet(each, used))].slice(0, MAX_RECENT_WALLETS)
