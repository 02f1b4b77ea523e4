import type { ChainNamespace } from '@casement/shared-protocol'
import { CHAIN_NAMESPACES } from '@casement/shared-protocol'
import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import { imageRouteUrl } from '../../../kernel/rules/image-route-url.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { BROWSER_WALLET_ID } from '../../../kernel/rules/wallet.ts'
import { nameKey, showsBrowserWallet } from '../../../kernel/rules/wallet-choice.ts'

export type BrowserOptions = Pick<
  Options,
  'adapters' | 'networks' | 'enableWallets' | 'enableInjected' | 'enableEIP6963' | 'connectorImages'
>

/** The namespaces in which the page can use installed wallets. */
const namespacesOf = ({ adapters, networks }: BrowserOptions): readonly ChainNamespace[] =>
  (adapters ?? CHAIN_NAMESPACES).filter((namespace) =>
    networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )

const isEnabled = ({ found }: WalletInfo, { enableInjected, enableEIP6963 }: BrowserOptions): boolean => {
  if (found === 'announced') return enableEIP6963 !== false
  return found === 'standard' || enableInjected !== false
}

/** A reverse domain name contains a dot. Without one, it could collide with another wallet's id. */
const domainOf = ({ rdns }: WalletInfo): string | undefined => (rdns?.includes('.') ? rdns.toLowerCase() : undefined)

/**
 * The key by which providers of one wallet are merged: its domain; otherwise the domain of the only wallet with the
 * same name; otherwise the name. The order of discovery does not matter.
 */
const keysOf = (infos: readonly WalletInfo[]): ((info: WalletInfo) => string) => {
  const domains = new Map<string | undefined, Set<string>>()
  for (const info of infos) {
    const domain = domainOf(info)
    const name = nameKey(info.name)
    if (domain !== undefined) domains.set(name, (domains.get(name) ?? new Set()).add(domain))
  }
  return (info) => {
    const domain = domainOf(info)
    const name = nameKey(info.name)
    if (domain !== undefined) return domain
    if (name === undefined) return `way:${info.walletId}`
    const [only, another] = domains.get(name) ?? []
    return only !== undefined && another === undefined ? only : `name:${name}`
  }
}

const entryOf = (
  id: string,
  ways: readonly [WalletInfo, ...WalletInfo[]],
  { connectorImages }: BrowserOptions,
  route: string | undefined,
): Wallet => {
  const named = ways.find((way) => domainOf(way) !== undefined) ?? ways[0]
  return {
    id,
    name: named.name,
    rdns: domainOf(named),
    image: imageRouteUrl(route, connectorImages?.[id]) ?? named.icon ?? ways.find(({ icon }) => icon)?.icon,
    links: {},
    stores: {},
    certified: false,
    installed: ways.map(({ walletId, namespace }) => ({ walletId, namespace })),
    pairs: false,
  }
}

/**
 * The installed wallets, one entry per wallet with all of its providers. The page reports the whole list each time, so
 * a late announcement has the same result as an early one.
 */
export const installedWallets = (
  infos: readonly WalletInfo[],
  options: BrowserOptions,
  { mobile, route }: { readonly mobile: boolean; readonly route: string | undefined },
): readonly Wallet[] => {
  if (options.enableWallets === false) return []
  const namespaces = namespacesOf(options)
  const usable = infos.filter((info) => namespaces.includes(info.namespace) && isEnabled(info, options))
  const named = usable.filter(({ found }) => found !== 'legacy')
  const keyOf = keysOf(named)
  const entries = new Map<string, [WalletInfo, ...WalletInfo[]]>()
  for (const info of named) {
    const ways = entries.get(keyOf(info))
    if (ways) ways.push(info)
    else entries.set(keyOf(info), [info])
  }
  const generic = usable.find(({ found }) => found === 'legacy')
  const facts = { mobile, injected: generic !== undefined, rdns: generic?.rdns, installed: generic !== undefined }
  return [
    ...Array.from(entries, ([id, ways]) => entryOf(id, ways, options, route)),
    ...(generic && showsBrowserWallet(facts) ? [entryOf(BROWSER_WALLET_ID, [generic], options, route)] : []),
  ]
}
