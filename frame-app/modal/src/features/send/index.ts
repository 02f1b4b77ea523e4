import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly WalletSend: NoParams
    readonly WalletSendSelectToken: NoParams
    readonly WalletSendScan: NoParams
    readonly WalletSendPreview: NoParams
  }
}

/** Sending coins and tokens. */
export const send = defineFeature({
  name: 'send',
  views: [
    defineView({
      name: 'WalletSend',
      needsAddress: true,
      panel: 'send',
      fromPage: () => ({}),
      load: () => import('./views/WalletSend/index.tsx'),
    }),
    defineView({
      name: 'WalletSendSelectToken',
      needsAddress: true,
      panel: 'send',
      load: () => import('./views/WalletSendSelectToken/index.tsx'),
    }),
    defineView({
      name: 'WalletSendScan',
      needsAddress: true,
      panel: 'send',
      load: () => import('./views/WalletSendScan/index.tsx'),
    }),
    defineView({
      name: 'WalletSendPreview',
      needsAddress: true,
      panel: 'send',
      load: () => import('./views/WalletSendPreview/index.tsx'),
    }),
  ],
})
