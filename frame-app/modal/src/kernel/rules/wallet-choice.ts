import { MAX_RECENT_WALLETS } from '@casement/shared-protocol'

/** Identifies a wallet, from a directory, a page or a browser. */
export type NamedWallet = {
  readonly id: string
  readonly name: string
  /** The maker's domain in reverse order, as in EIP-6963. */
  readonly rdns?: string | undefined
}

export type Choice = {
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly featured?: readonly string[] | undefined
}

const MAX_FOLDED = 4_096
const foldedBefore = new Map<string, string>()

/** Cached because long lists are compared with each other by the same few names. */
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

/** Alphabets with letters of the same shape. */
const LOOK_ALIKES = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
]

/** Whether a name mixes alphabets with look-alike letters, so that the eye cannot tell which name it is. */
export const isAmbiguous = (name: string): boolean => LOOK_ALIKES.filter((script) => script.test(name)).length > 1

/** A name normalized for comparison; undefined if it does not identify a wallet. */
export const nameKey = (name: string): string | undefined => (isAmbiguous(name) ? undefined : folded(name))

const sameName = (one: string, other: string): boolean => {
  const key = nameKey(one)
  return key !== undefined && key === nameKey(other)
}

/** Whether two entries have the same domain or, if one of them has none, the same name. */
export const isNamedLike = (one: NamedWallet, other: NamedWallet): boolean =>
  one.rdns && other.rdns ? sameText(one.rdns, other.rdns) : sameName(one.name, other.name)

/** Whether two entries are one wallet: by id, else by domain if both have one, else by name. */
export const isSameWallet = (one: NamedWallet, other: NamedWallet): boolean =>
  one.id === other.id || isNamedLike(one, other)

/** The directory's entries for the wallets that a page includes and excludes. Others are known by id only. */
export type KnownWallets = { readonly included: readonly NamedWallet[]; readonly excluded: readonly NamedWallet[] }

const isAmong = (wallet: NamedWallet, ids: readonly string[], known: readonly NamedWallet[]): boolean =>
  ids.includes(wallet.id) || known.some(({ rdns, name }) => sameText(rdns, wallet.rdns) || sameText(name, wallet.name))

/**
 * Whether a wallet may be listed: it is not excluded and, if the page includes some, it is one of them. Installed
 * wallets are known by domain or name rather than by the directory's id, so each of them counts.
 */
export const isListed = (
  wallet: NamedWallet,
  { include = [], exclude = [] }: Choice,
  { included, excluded }: KnownWallets,
): boolean => !isAmong(wallet, exclude, excluded) && (include.length === 0 || isAmong(wallet, include, included))

/** The featured wallets of a list, in the page's order. */
export const featuredOf = <W extends NamedWallet>(wallets: readonly W[], { featured = [] }: Choice): readonly W[] =>
  featured.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])

/**
 * Whether to show the generic entry "the wallet of this browser". On desktop: if a provider is injected. On a phone: if
 * the provider says which wallet it is, or the wallet is known to be installed, as in a wallet's own browser.
 */
export const showsBrowserWallet = (facts: {
  readonly mobile: boolean
  readonly injected: boolean
  readonly rdns: string | undefined
  readonly installed: boolean
}): boolean => (facts.mobile ? facts.rdns !== undefined || facts.installed : facts.injected)

/** The recently used wallets, the latest first. */
export const withRecent = <W extends NamedWallet>(recent: readonly W[], used: W): readonly W[] =>
  [used, ...recent.filter((each) => !isSameWallet(each, used))].slice(0, MAX_RECENT_WALLETS)
