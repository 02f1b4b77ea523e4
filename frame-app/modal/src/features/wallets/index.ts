import type { ChainNamespace } from '@casement/shared-protocol'
import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'
import type { Connection } from '../../kernel/rules/connections.ts'
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
    /** The wallet, and whether its app was opened by the press that chose it. */
    readonly ConnectingWalletConnect: { readonly wallet: Wallet; readonly opened?: boolean }
    readonly Downloads: { readonly wallet: Wallet }
    readonly GetWallet: ForNamespace
    /** The wallet, the link that opens it on this device, if any, and what was asked of it, and when. */
    readonly OpenWallet: {
      readonly wallet: Connection['wallet']
      readonly href?: string
      readonly method: string
      readonly askedAt: number
    }
    readonly WhatIsAWallet: NoParams
  }
}

/** The wallets feature: lists wallets and connects them. */
export const wallets = defineFeature({
  name: 'wallets',
  views: [
    defineView({
      name: 'Connect',
      fromPage: ({ namespace }) => ({ namespace }),
      load: () => import('./views/Connect/index.tsx'),
    }),
    defineView({
      name: 'AllWallets',
      fromPage: ({ namespace }) => ({ namespace }),
      load: () => import('./views/AllWallets/index.tsx'),
    }),
    defineView({
      name: 'ConnectingWalletConnectBasic',
      fromPage: () => ({}),
      load: () => import('./views/ConnectingWalletConnectBasic/index.tsx'),
    }),
    defineView({
      name: 'ConnectingExternal',
      load: () => import('./views/ConnectingExternal/index.tsx'),
    }),
    defineView({
      name: 'ConnectingMultiChain',
      load: () => import('./views/ConnectingMultiChain/index.tsx'),
    }),
    defineView({
      name: 'ConnectingWalletConnect',
      load: () => import('./views/ConnectingWalletConnect/index.tsx'),
    }),
    defineView({
      name: 'Downloads',
      load: () => import('./views/Downloads/index.tsx'),
    }),
    defineView({
      name: 'GetWallet',
      load: () => import('./views/GetWallet/index.tsx'),
    }),
    defineView({
      name: 'OpenWallet',
      load: () => import('./views/OpenWallet/index.tsx'),
    }),
    defineView({
      name: 'WhatIsAWallet',
      fromPage: () => ({}),
      load: () => import('./views/WhatIsAWallet/index.tsx'),
    }),
  ],
})
