import type { ListingQuery, Wallet, Wallets } from '../wire.ts'

// Searches ignore case and Unicode variants of a character.
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

type Indexed = {
  readonly wallet: Wallet
  readonly name: string
  readonly rdns: string | undefined
  readonly chains: ReadonlySet<string>
}

type Wanted = (one: Indexed) => boolean

const setOf = (list: readonly string[] | undefined): ReadonlySet<string> | undefined =>
  list === undefined ? undefined : new Set(list.map(folded))

/** Converts a query to separate filters. */
const rulesOf = (query: ListingQuery): readonly Wanted[] => {
  const rules: Wanted[] = []
  const { include, exclude, chains } = query
  if (include !== undefined) {
    const ids = new Set(include)
    rules.push(({ wallet }) => ids.has(wallet.id))
  }
  if (exclude !== undefined) {
    const ids = new Set(exclude)
    rules.push(({ wallet }) => !ids.has(wallet.id))
  }
  if (chains !== undefined) rules.push((one) => chains.some((chain) => one.chains.has(chain)))
  const search = folded(query.search ?? '')
  if (search !== '') rules.push(({ name }) => name.includes(search))
  const badge = query.badge_type ?? query.badge
  if (badge !== undefined) rules.push(({ wallet }) => (wallet.badge_type ?? 'none') === badge)
  // A connector of the page is known by name or by rdns; either matches.
  const names = setOf(query.names)
  const rdns = setOf(query.rdns)
  if (names !== undefined || rdns !== undefined) {
    rules.push((one) => names?.has(one.name) === true || (one.rdns !== undefined && rdns?.has(one.rdns) === true))
  }
  if (query.include_pay_only === 'true') rules.push(({ wallet }) => wallet.supports_wcpay === true)
  return rules
}

const payFirst = (list: readonly Indexed[]): readonly Indexed[] => [
  ...list.filter(({ wallet }) => wallet.supports_wcpay === true),
  ...list.filter(({ wallet }) => wallet.supports_wcpay !== true),
]

/** Creates a listing of wallets given by rank. The index is built once. */
export const createListing = (wallets: readonly Wallet[]): ((query: ListingQuery) => Wallets) => {
  const index = wallets.map(
    (wallet): Indexed => ({
      wallet,
      name: folded(wallet.name),
      rdns: wallet.rdns == null ? undefined : folded(wallet.rdns),
      chains: new Set(wallet.chains),
    }),
  )
  return (query) => {
    const rules = rulesOf(query)
    const found = index.filter((one) => rules.every((rule) => rule(one)))
    const sorted = query.sort === 'wcpay' ? payFirst(found) : found
    const from = (query.page - 1) * query.entries
    return { count: found.length, data: sorted.slice(from, from + query.entries).map(({ wallet }) => wallet) }
  }
}
