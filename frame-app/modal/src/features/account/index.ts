import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly Account: NoParams
    readonly AccountSettings: NoParams
    readonly ProfileWallets: NoParams
  }
}

/** Who is connected: the account, its settings and the wallets that it is held by. */
export const account = defineFeature({
  name: 'account',
  views: [
    defineView({
      name: 'Account',
      needsAddress: true,
      fromPage: () => ({}),
      load: async () => (await import('./views/Account/index.tsx')).AccountView,
    }),
    defineView({
      name: 'AccountSettings',
      needsAddress: true,
      load: async () => (await import('./views/AccountSettings/index.tsx')).AccountSettingsView,
    }),
    defineView({
      name: 'ProfileWallets',
      needsAddress: true,
      load: async () => (await import('./views/ProfileWallets/index.tsx')).ProfileWalletsView,
    }),
  ],
})
