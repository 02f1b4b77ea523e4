import type { Options } from '@casement/shared-protocol/schemas'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import type { KnownWallets } from '../../../kernel/rules/wallet-choice.ts'
import { isListed } from '../../../kernel/rules/wallet-choice.ts'

/** What decides whether a wallet is listed, from any source. */
export type ListingFacts = {
  readonly options: Options
  readonly known: KnownWallets
  readonly mobile: boolean
}

export const hasWalletConnect = ({ enableWalletConnect }: Pick<Options, 'enableWalletConnect'>): boolean =>
  enableWalletConnect !== false

const hasLink = ({ links }: Wallet): boolean => Object.values(links).some((link) => link !== undefined)
const opensOnPhone = ({ links }: Wallet): boolean =>
  links.mobile !== undefined || links.web !== undefined || links.universal !== undefined

const isDownloadable = ({ stores }: Wallet): boolean => Object.values(stores).some((store) => store !== undefined)

/** Whether this page offers a way to connect the wallet from this device, or to download it. */
const isReachable = (wallet: Wallet, { options, mobile }: ListingFacts): boolean => {
  if (wallet.installed.length > 0) return true
  if (!hasWalletConnect(options) || !(wallet.pairs || isDownloadable(wallet))) return false
  if (mobile) return opensOnPhone(wallet)
  // Without adapters, WalletConnect is the only way, and it needs a link that opens the wallet.
  return options.adapters?.length !== 0 || hasLink(wallet)
}

/** Whether a wallet supports a network of the page. A wallet that names no networks may support any. */
export const knowsNetwork = ({ chains }: Wallet, { networks }: Pick<Options, 'networks'>): boolean =>
  chains === undefined || networks.some(({ caipNetworkId }) => chains.includes(caipNetworkId))

/** Whether the page's include and exclude lists admit a wallet. The page's own wallets count as included. */
export const isChosen = (wallet: Wallet, { options, known }: ListingFacts): boolean => {
  const { includeWalletIds: include, excludeWalletIds: exclude, customWallets = [] } = options
  const added = include?.length ? [...include, ...customWallets.map(({ id }) => id)] : include
  return isListed(wallet, { include: added, exclude }, { ...known, included: [...known.included, ...customWallets] })
}

/** Whether to list a wallet for this visitor on this page. */
export const mayList = (wallet: Wallet, facts: ListingFacts): boolean =>
  isChosen(wallet, facts) && isReachable(wallet, facts) && knowsNetwork(wallet, facts.options)

/** Whether the directory is needed to apply the page's lists to installed wallets. */
export const needsDirectory = ({ includeWalletIds, excludeWalletIds }: Options): boolean =>
  Boolean(includeWalletIds?.length || excludeWalletIds?.length)

/** Whether the Connect view links to the list of all wallets. */
export const showsAllWallets = ({ features, allWallets }: Options, mobile: boolean): boolean => {
  if (features?.allWallets === false || allWallets === 'HIDE') return false
  return allWallets === 'ONLY_MOBILE' ? mobile : true
}
