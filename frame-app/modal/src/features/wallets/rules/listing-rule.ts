import type { Options } from '@casement/shared-protocol/schemas'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import type { KnownWallets } from '../../../kernel/rules/wallet-choice.ts'
import { isListed } from '../../../kernel/rules/wallet-choice.ts'

/** What decides whether a wallet is listed, wherever it comes from. */
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

const canBeHad = ({ stores }: Wallet): boolean => Object.values(stores).some((store) => store !== undefined)

/** Whether there is a way into a wallet from here that this page offers, if only by getting it first. */
const isReachable = (wallet: Wallet, { options, mobile }: ListingFacts): boolean => {
  if (wallet.installed.length > 0) return true
  if (!hasWalletConnect(options) || !(wallet.pairs || canBeHad(wallet))) return false
  if (mobile) return opensOnPhone(wallet)
  // Without adapters there is nothing but WalletConnect, and a wallet that no link opens is none of its.
  return options.adapters?.length !== 0 || hasLink(wallet)
}

/** Whether a wallet knows one of the page's networks. One that says nothing of networks may know any. */
export const knowsNetwork = ({ chains }: Wallet, { networks }: Pick<Options, 'networks'>): boolean =>
  chains === undefined || networks.some(({ caipNetworkId }) => chains.includes(caipNetworkId))

/** Whether a wallet is one that the page lets in. What the page adds itself it also includes. */
export const isChosen = (wallet: Wallet, { options, known }: ListingFacts): boolean => {
  const { includeWalletIds: include, excludeWalletIds: exclude, customWallets = [] } = options
  const added = include?.length ? [...include, ...customWallets.map(({ id }) => id)] : include
  return isListed(wallet, { include: added, exclude }, { ...known, included: [...known.included, ...customWallets] })
}

/** Whether a wallet is listed for this visitor on this page. */
export const mayList = (wallet: Wallet, facts: ListingFacts): boolean =>
  isChosen(wallet, facts) && isReachable(wallet, facts) && knowsNetwork(wallet, facts.options)

/** Whether it takes the directory to say which wallets of this browser the page lets in. */
export const needsDirectory = ({ includeWalletIds, excludeWalletIds }: Options): boolean =>
  Boolean(includeWalletIds?.length || excludeWalletIds?.length)

/** Whether the first view leads to the list of all wallets. */
export const showsAllWallets = ({ features, allWallets }: Options, mobile: boolean): boolean => {
  if (features?.allWallets === false || allWallets === 'HIDE') return false
  return allWallets === 'ONLY_MOBILE' ? mobile : true
}
