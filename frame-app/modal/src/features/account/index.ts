import type { CaipNetworkId } from '@casement/shared-protocol'
import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly Account: NoParams
    readonly AccountSettings: NoParams
    /** A token of the active account; without a contract the native coin. */
    readonly TokenDetails: { readonly network: CaipNetworkId; readonly contract?: string }
    readonly ProfileWallets: NoParams
  }
}

/** The account, its settings and the connected wallets. */
export const account = defineFeature({
  name: 'account',
  views: [
    defineView({
      name: 'Account',
      needsAddress: true,
      fromPage: () => ({}),
      load: () => import('./views/Account/index.tsx'),
    }),
    defineView({
      name: 'TokenDetails',
      needsAddress: true,
      load: () => import('./views/TokenDetails/index.tsx'),
    }),
    defineView({
      name: 'AccountSettings',
      needsAddress: true,
      load: () => import('./views/AccountSettings/index.tsx'),
    }),
    defineView({
      name: 'ProfileWallets',
      needsAddress: true,
      load: () => import('./views/ProfileWallets/index.tsx'),
    }),
  ],
})
