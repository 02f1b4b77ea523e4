import type { ChainNamespace } from '@casement/shared-protocol'
import { DEFAULT_CONNECTOR_TYPE_ORDER, RECOMMENDED_WALLETS } from '@casement/shared-protocol'
import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { inNamespace, namedNamespace } from '../../../kernel/rules/in-namespace.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import type { KnownWallets } from '../../../kernel/rules/wallet-choice.ts'
import { featuredOf, isSameWallet } from '../../../kernel/rules/wallet-choice.ts'
import { installedWallets } from './installed-wallets.ts'
import type { ListingFacts } from './listing-rule.ts'
import { hasWalletConnect, mayList, needsDirectory, showsAllWallets } from './listing-rule.ts'
import type { LookAlike } from './look-alike.ts'
import { lookAlikes } from './look-alike.ts'
import { customEntry, joined, joinedWith, resumed } from './wallet-entry.ts'

/** Where a row of the first view comes from. */
export type ConnectorType = (typeof DEFAULT_CONNECTOR_TYPE_ORDER)[number]

export type ConnectRow =
  | { readonly kind: 'walletConnect' }
  | {
      readonly kind: 'wallet'
      readonly type: ConnectorType
      readonly wallet: Wallet
      /** Which other wallet its name could be read as. */
      readonly alike?: LookAlike | undefined
    }
  /** The directory has not said yet which wallet stands here. */
  | { readonly kind: 'owed'; readonly id: string }

export type ConnectList = {
  readonly rows: readonly ConnectRow[]
  /** The row that leads to all wallets; how many they are is not known at first. */
  readonly all: { readonly count: number | undefined } | undefined
  /** Whether a wallet of this browser is listed. */
  readonly installed: boolean
}

export type ConnectFacts = {
  readonly options: Options
  /** The namespace that the visitor has to connect in, if it is one. */
  readonly namespace?: ChainNamespace | undefined
  readonly mobile: boolean
  /** The deployment's image route. */
  readonly route: string | undefined
  readonly lists: {
    readonly injected: readonly WalletInfo[]
    readonly recent: readonly Wallet[]
    readonly featured: readonly Wallet[]
    readonly recommended: readonly Wallet[]
    readonly known: { readonly [K in keyof KnownWallets]: readonly Wallet[] }
    readonly count: number | undefined
    readonly directory: 'unasked' | 'asking' | 'answered' | 'unreachable'
  }
}

/** All sources of wallets that are here, each as one entry a wallet. */
const sourcesOf = ({ options, mobile, route, lists }: ConnectFacts) => {
  const { customWallets = [], featuredWalletIds: featured } = options
  const custom = customWallets.map((each) => customEntry(each, route))
  // The page's own entry of a wallet says more than the directory's.
  const listed = [...custom, ...lists.featured, ...lists.recommended, ...lists.known.included]
  const here = joinedWith(installedWallets(lists.injected, options, { mobile, route }), listed)
  const first = featuredOf(listed, { featured })
  const rank = (wallet: Wallet): number => {
    const at = first.findIndex((each) => isSameWallet(each, wallet))
    return at < 0 ? first.length : at
  }
  const all = [...here, ...listed]
  return {
    recent: lists.recent.map((each) => resumed(each, all)),
    // A wallet that is featured is featured where it is installed, too.
    injected: [...here].sort((one, other) => rank(one) - rank(other)),
    featured: first.map((each) => joined(each, here)),
    custom: custom.map((each) => joined(each, here)),
    recommended: lists.recommended.map((each) => joined(each, here)),
  }
}

const ORDER: readonly ConnectorType[] = DEFAULT_CONNECTOR_TYPE_ORDER

/** The page's order; what it leaves out comes last, so that nothing is hidden by a list that is short. */
const orderOf = ({ features }: Options): readonly ConnectorType[] => [
  ...new Set([...(features?.connectorTypeOrder ?? []), ...ORDER]),
]

/**
 * The wallets of the first view, in the page's order, each once. What the directory owes has its place already: nothing
 * moves when it comes.
 */
export const connectList = (facts: ConnectFacts): ConnectList => {
  const { namespace, mobile, lists } = facts
  const options = inNamespace(facts.options, namespace)
  const rule: ListingFacts = { options, mobile, known: lists.known }
  const sources = sourcesOf({ ...facts, options })
  const waits = lists.directory === 'unasked' || lists.directory === 'asking'
  const pairing = hasWalletConnect(options)
  // Until it is known whom the page keeps out, they would be shown for a moment.
  const hold = waits && needsDirectory(options)
  const taken: Wallet[] = []
  const take = (type: ConnectorType, wallets: readonly Wallet[], most = wallets.length): ConnectRow[] => {
    const rows: ConnectRow[] = []
    for (const wallet of wallets) {
      if (rows.length === most) break
      if (!mayList(wallet, rule) || taken.some((each) => isSameWallet(each, wallet))) continue
      taken.push(wallet)
      rows.push(hold ? { kind: 'owed', id: `${type}-held-${rows.length}` } : { kind: 'wallet', type, wallet })
    }
    return rows
  }
  const bones = (type: ConnectorType, count: number): ConnectRow[] =>
    Array.from({ length: waits && pairing ? Math.max(0, count) : 0 }, (_, at) => ({
      kind: 'owed',
      id: `${type}-${at}`,
    }))
  const blocks: { readonly [T in ConnectorType]: () => readonly ConnectRow[] } = {
    walletConnect: () => (pairing ? [{ kind: 'walletConnect' }] : []),
    recent: () => take('recent', sources.recent),
    injected: () => take('injected', sources.injected),
    featured: () => [
      ...take('featured', sources.featured),
      ...bones('featured', (options.featuredWalletIds ?? []).length - sources.featured.length),
    ],
    custom: () => take('custom', sources.custom),
    // Wallets that bring software of their own along: it would run in the frame, and there is none.
    external: () => [],
    recommended: () =>
      waits ? bones('recommended', RECOMMENDED_WALLETS) : take('recommended', sources.recommended, RECOMMENDED_WALLETS),
  }
  const alike = lookAlikes(Object.values(sources).flat())
  const rows = orderOf(options)
    .flatMap((type) => blocks[type]())
    .map((row) => (row.kind === 'wallet' ? { ...row, alike: alike.get(row.wallet.id) } : row))
  // How many the directory has is said of all the page's namespaces together.
  const count = namedNamespace(facts.options, { namespace }) ? undefined : lists.count
  return {
    rows,
    all: pairing && lists.count !== 0 && showsAllWallets(options, mobile) ? { count } : undefined,
    installed: rows.some((row) => row.kind === 'wallet' && row.wallet.installed.length > 0),
  }
}
