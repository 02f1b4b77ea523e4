import type { ChainNamespace } from '@casement/shared-protocol'
import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'
import type { ForNamespace } from '../../kernel/rules/in-namespace.ts'
import type { Wallet } from '../../kernel/rules/wallet.ts'

export type { WalletsFeature } from './feature.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly Connect: ForNamespace
    readonly AllWallets: ForNamespace
    readonly ConnectingWalletConnectBasic: NoParams
    /** The wallet and the namespace to connect. */
    readonly ConnectingExternal: { readonly wallet: Wallet; readonly namespace: ChainNamespace }
    readonly ConnectingMultiChain: { readonly wallet: Wallet }
    readonly ConnectingWalletConnect: { readonly wallet: Wallet }
    readonly Downloads: { readonly wallet: Wallet }
    readonly GetWallet: ForNamespace
    /** The link that opens the wallet, if any on this device, its name, and the time of the request. */
    readonly OpenWallet: { readonly name: string; readonly href?: string; readonly askedAt: number }
    readonly WhatIsAWallet: NoParams
  }
}

/** Loads WalletConnect. */
export const loadWalletConnect = async () => import('./walletconnect/walletconnect.ts')

/** The wallets feature: lists wallets and connects them. */
export const wallets = defineFeature({
  name: 'wallets',
  views: [
    defineView({
      name: 'Connect',
      fromPage: ({ namespace }) => ({ namespace }),
      load: async () => (await import('./views/Connect/index.tsx')).ConnectView,
    }),
    defineView({
      name: 'AllWallets',
      fromPage: ({ namespace }) => ({ namespace }),
      load: async () => (await import('./views/AllWallets/index.tsx')).AllWalletsView,
    }),
    defineView({
      name: 'ConnectingWalletConnectBasic',
      fromPage: () => ({}),
      load: async () =>
        (await import('./views/ConnectingWalletConnectBasic/index.tsx')).ConnectingWalletConnectBasicView,
    }),
    defineView({
      name: 'ConnectingExternal',
      load: async () => (await import('./views/ConnectingExternal/index.tsx')).ConnectingExternalView,
    }),
    defineView({
      name: 'ConnectingMultiChain',
      load: async () => (await import('./views/ConnectingMultiChain/index.tsx')).ConnectingMultiChainView,
    }),
    defineView({
      name: 'ConnectingWalletConnect',
      load: async () => (await import('./views/ConnectingWalletConnect/index.tsx')).ConnectingWalletConnectView,
    }),
    defineView({
      name: 'Downloads',
      load: async () => (await import('./views/Downloads/index.tsx')).DownloadsView,
    }),
    defineView({
      name: 'GetWallet',
      load: async () => (await import('./views/GetWallet/index.tsx')).GetWalletView,
    }),
    defineView({
      name: 'OpenWallet',
      load: async () => (await import('./views/OpenWallet/index.tsx')).OpenWalletView,
    }),
    defineView({
      name: 'WhatIsAWallet',
      fromPage: () => ({}),
      load: async () => (await import('./views/WhatIsAWallet/index.tsx')).WhatIsAWalletView,
    }),
  ],
})
