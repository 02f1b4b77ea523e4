import type { ChainNamespace } from '@casement/shared-protocol'
import type { Options } from '@casement/shared-protocol/schemas'
import type { Device } from '../../../kernel/rules/device.ts'
import type { View, ViewName } from '../../../kernel/rules/views.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { openableApps } from './connect-platforms.ts'
import { hasWalletConnect } from './listing-rule.ts'

/** The page's options that decide how to connect a wallet. */
export type Requested = Pick<Options, 'networks' | 'adapters' | 'enableWalletConnect'>

const namespacesOfPage = ({ networks, adapters }: Requested): readonly ChainNamespace[] => {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return adapters ? namespaces.filter((namespace) => adapters.includes(namespace)) : namespaces
}

/**
 * The namespaces in which an installed wallet can connect: those with a network and an adapter of the page, in the
 * page's order.
 */
export const installedNamespaces = (
  { installed }: Pick<Wallet, 'installed'>,
  requested: Requested,
): readonly ChainNamespace[] =>
  namespacesOfPage(requested).filter((namespace) => installed.some((way) => way.namespace === namespace))

/** The view to open for a chosen wallet. */
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
 * The view to open without a choice. In a wallet's own browser on a phone, there is only that wallet, and a visitor who
 * opened the page there means it. It connects in the active namespace if it supports that.
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

/** The views between the wallet list and a connected wallet. */
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
  'EmailLogin',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmbeddedUnlock',
]

/** Whether a view is done once a wallet has connected. */
export const isOnTheWay = (view: ViewName): boolean => ON_THE_WAY.includes(view)
