import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { Device } from '../../../kernel/rules/device.ts'
import type { View, ViewName } from '../../../kernel/rules/views.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { openableApps } from './connect-platforms.ts'
import { hasWalletConnect } from './listing-rule.ts'

/** What a page asked for, as far as the way to a wallet depends on it. */
export type Requested = Pick<Options, 'networks' | 'adapters' | 'enableWalletConnect'>

const namespacesOfPage = ({ networks, adapters }: Requested): readonly ChainNamespace[] => {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return adapters ? namespaces.filter((namespace) => adapters.includes(namespace)) : namespaces
}

/**
 * The namespaces in which a wallet of this browser can be asked for a page: those that the page has a network and an
 * adapter for, in the page's own order.
 */
export const installedNamespaces = (
  { installed }: Pick<Wallet, 'installed'>,
  requested: Requested,
): readonly ChainNamespace[] =>
  namespacesOfPage(requested).filter((namespace) => installed.some((way) => way.namespace === namespace))

/** The view that a chosen wallet leads to. */
export const connectStep = (wallet: Wallet, requested: Requested): View => {
  const [namespace, ...more] = installedNamespaces(wallet, requested)
  if (namespace && more.length > 0) return { view: 'ConnectingMultiChain', params: { wallet } }
  if (namespace) return { view: 'ConnectingExternal', params: { wallet, namespace } }
  const elsewhere = wallet.pairs || openableApps(wallet.links).length > 0
  return hasWalletConnect(requested) && elsewhere
    ? { view: 'ConnectingWalletConnect', params: { wallet } }
    : { view: 'Downloads', params: { wallet } }
}

/**
 * The view that needs no choice at all: a page that is shown by a wallet's own browser on a phone finds that one wallet,
 * and whoever opened the page there means it. It is asked in the namespace that is active, if it is in that one.
 */
export const autoSelectStep = (
  wallets: readonly Wallet[],
  { mobile }: Pick<Device, 'mobile'>,
  requested: Requested,
  active: ChainNamespace | undefined,
): View | undefined => {
  const [wallet, ...others] = wallets.filter((each) => installedNamespaces(each, requested).length > 0)
  if (!mobile || !wallet || others.length > 0) return undefined
  const namespaces = installedNamespaces(wallet, requested)
  const namespace = namespaces.find((each) => each === active) ?? namespaces[0]
  return namespace && { view: 'ConnectingExternal', params: { wallet, namespace } }
}

/** The views that a visitor passes on the way to a connected wallet. */
const ON_THE_WAY: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingMultiChain',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'GetWallet',
  'SwitchActiveChain',
]

/** Whether a view has done its work once a wallet is connected. */
export const isOnTheWay = (view: ViewName): boolean => ON_THE_WAY.includes(view)
