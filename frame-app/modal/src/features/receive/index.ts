import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly WalletReceive: NoParams
  }
}

/** Receiving: the address of the account, as a code and as text. */
export const receive = defineFeature({
  name: 'receive',
  views: [
    defineView({
      name: 'WalletReceive',
      needsAddress: true,
      panel: 'receive',
      fromPage: () => ({}),
      load: () => import('./views/WalletReceive/index.tsx'),
    }),
  ],
})
