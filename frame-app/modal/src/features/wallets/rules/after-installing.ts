import type { Options, WalletInfo } from '@casement/shared-protocol/schemas'
import type { Device } from '../../../kernel/rules/device.ts'
import type { Wallet } from '../../../kernel/rules/wallet.ts'
import { installedNamespaces } from './connect-step.ts'
import { installedWallets } from './installed-wallets.ts'
import { hasWalletConnect } from './listing-rule.ts'
import { merged } from './wallet-entry.ts'

/** What follows when the visitor says that a wallet is installed. */
export type AfterInstalling =
  | { readonly kind: 'connect'; readonly wallet: Wallet }
  /** The browser does not have it: extensions reach an open page only once it is reloaded. */
  | { readonly kind: 'missing' }

export type InstallingFacts = {
  readonly injected: readonly WalletInfo[]
  readonly options: Options
  readonly device: Pick<Device, 'mobile'>
  /** The deployment's image route. */
  readonly route: string | undefined
}

/**
 * What follows when the visitor says that a wallet is installed: connecting it in this browser or, if it can only have
 * been installed as an app, over WalletConnect.
 *
 * @example
 * afterInstalling(wallet, { injected, options, device, route }) // { kind: 'missing' }
 */
export const afterInstalling = (wallet: Wallet, facts: InstallingFacts): AfterInstalling => {
  const { injected, options, device, route } = facts
  const here = merged(wallet, installedWallets(injected, options, { mobile: device.mobile, route }))
  if (installedNamespaces(here, options).length > 0) return { kind: 'connect', wallet: here }
  const isApp = device.mobile || wallet.stores.chrome === undefined
  return isApp && wallet.pairs && hasWalletConnect(options) ? { kind: 'connect', wallet } : { kind: 'missing' }
}
