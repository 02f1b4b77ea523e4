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
import { customEntry, merged, mergedWith, resumed } from './wallet-entry.ts'

/** The source of a row in the Connect view. */
export type ConnectorType = (typeof DEFAULT_CONNECTOR_TYPE_ORDER)[number]

export type ConnectRow =
  | { readonly kind: 'walletConnect'; readonly type?: undefined }
  | {
      readonly kind: 'wallet'
      readonly type: ConnectorType
      readonly wallet: Wallet
      /** Another wallet that this name could be mistaken for. */
      readonly alike?: LookAlike | undefined
    }
  /** A placeholder for a wallet that the directory has not returned yet. */
  | { readonly kind: 'placeholder'; readonly type?: undefined; readonly id: string }

export type ConnectList = {
  readonly rows: readonly ConnectRow[]
  /** The row that links to all wallets; the count is unknown at first. */
  readonly all: { readonly count: number | undefined } | undefined
  /** Whether an installed wallet is listed. */
  readonly installed: boolean
}

export type ConnectFacts = {
  readonly options: Options
  /** The namespace to connect in, if the visitor is limited to one. */
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

/** The wallets of every source, one entry per wallet. */
const sourcesOf = ({ options, mobile, route, lists }: ConnectFacts) => {
  const { customWallets = [], featuredWalletIds: featured } = options
  const custom = customWallets.map((each) => customEntry(each, route))
  // The page's own entry takes precedence over the directory's.
  const listed = [...custom, ...lists.featured, ...lists.recommended, ...lists.known.included]
  const here = mergedWith(installedWallets(lists.injected, options, { mobile, route }), listed)
  const first = featuredOf(listed, { featured })
  const rank = (wallet: Wallet): number => {
    const at = first.findIndex((each) => isSameWallet(each, wallet))
    return at < 0 ? first.length : at
  }
  const all = [...here, ...listed]
  return {
    recent: lists.recent.map((each) => resumed(each, all)),
    // Featured wallets come first among the installed ones too.
    injected: [...here].sort((one, other) => rank(one) - rank(other)),
    featured: first.map((each) => merged(each, here)),
    custom: custom.map((each) => merged(each, here)),
    recommended: lists.recommended.map((each) => merged(each, here)),
  }
}

const ORDER: readonly ConnectorType[] = DEFAULT_CONNECTOR_TYPE_ORDER

/** The page's order; omitted types come last, so that a short list hides nothing. */
const orderOf = ({ features }: Options): readonly ConnectorType[] => [
  ...new Set([...(features?.connectorTypeOrder ?? []), ...ORDER]),
]

/**
 * The wallets of the Connect view in the page's order, each once. Placeholders reserve space for the directory's
 * wallets, so nothing moves when they arrive.
 */
export const connectList = (facts: ConnectFacts): ConnectList => {
  const { namespace, mobile, lists } = facts
  const options = inNamespace(facts.options, namespace)
  const rule: ListingFacts = { options, mobile, known: lists.known }
  const sources = sourcesOf({ ...facts, options })
  const loading = lists.directory === 'unasked' || lists.directory === 'asking'
  const pairing = hasWalletConnect(options)
  // Until the directory resolves the exclude list, excluded wallets would appear briefly.
  const hideWallets = loading && needsDirectory(options)
  const taken: Wallet[] = []
  const take = (type: ConnectorType, wallets: readonly Wallet[], most = wallets.length): ConnectRow[] => {
    const rows: ConnectRow[] = []
    for (const wallet of wallets) {
      if (rows.length === most) break
      if (!mayList(wallet, rule) || taken.some((each) => isSameWallet(each, wallet))) continue
      taken.push(wallet)
      rows.push(
        hideWallets ? { kind: 'placeholder', id: `${type}-held-${rows.length}` } : { kind: 'wallet', type, wallet },
      )
    }
    return rows
  }
  const placeholders = (type: ConnectorType, count: number): ConnectRow[] =>
    Array.from({ length: loading && pairing ? Math.max(0, count) : 0 }, (_, at) => ({
      kind: 'placeholder',
      id: `${type}-${at}`,
    }))
  const blocks: { readonly [T in ConnectorType]: () => readonly ConnectRow[] } = {
    walletConnect: () => (pairing ? [{ kind: 'walletConnect' }] : []),
    recent: () => take('recent', sources.recent),
    injected: () => take('injected', sources.injected),
    featured: () => [
      ...take('featured', sources.featured),
      ...placeholders('featured', (options.featuredWalletIds ?? []).length - sources.featured.length),
    ],
    custom: () => take('custom', sources.custom),
    // Wallets that ship their own code would run it in the frame, so none are supported.
    external: () => [],
    recommended: () =>
      loading
        ? placeholders('recommended', RECOMMENDED_WALLETS)
        : take('recommended', sources.recommended, RECOMMENDED_WALLETS),
  }
  const alike = lookAlikes(Object.values(sources).flat())
  const rows = orderOf(options)
    .flatMap((type) => blocks[type]())
    .map((row) => (row.kind === 'wallet' ? { ...row, alike: alike.get(row.wallet.id) } : row))
  // The directory counts the wallets of all namespaces of the page together.
  const count = namedNamespace(facts.options, { namespace }) ? undefined : lists.count
  return {
    rows,
    all: pairing && lists.count !== 0 && showsAllWallets(options, mobile) ? { count } : undefined,
    installed: rows.some((row) => row.kind === 'wallet' && row.wallet.installed.length > 0),
  }
}
