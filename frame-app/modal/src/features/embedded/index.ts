import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

export type { EmbeddedFeature } from './feature.ts'
export { loadEmailMethod } from './load-email-method.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly ApproveTransaction: NoParams
    readonly EmailLogin: NoParams
    readonly EmailVerifyDevice: NoParams
    readonly EmailVerifyOtp: NoParams
    readonly EmbeddedProtect: NoParams
    readonly EmbeddedUnlock: NoParams
    readonly UpdateEmailWallet: NoParams
    readonly UpdateEmailPrimaryOtp: NoParams
    readonly UpdateEmailSecondaryOtp: NoParams
  }
}

/** The embedded wallet: a login by e-mail, and a wallet that the secure frame keeps. */
export const embedded = defineFeature({
  name: 'embedded',
  views: [
    defineView({
      name: 'EmailLogin',
      panel: 'email',
      fromPage: () => ({}),
      load: () => import('./views/EmailLogin/index.tsx'),
    }),
    defineView({
      name: 'EmailVerifyDevice',
      panel: 'email',
      load: () => import('./views/EmailVerifyDevice/index.tsx'),
    }),
    defineView({
      name: 'EmailVerifyOtp',
      panel: 'email',
      load: () => import('./views/EmailVerifyOtp/index.tsx'),
    }),
    defineView({
      name: 'EmbeddedProtect',
      needsAddress: true,
      panel: 'email',
      load: () => import('./views/EmbeddedProtect/index.tsx'),
    }),
    defineView({
      name: 'EmbeddedUnlock',
      panel: 'email',
      load: () => import('./views/EmbeddedUnlock/index.tsx'),
    }),
    // It belongs to the connected wallet, which stays connected while its login is off. So no panel decides it.
    defineView({
      name: 'ApproveTransaction',
      needsSignInToClose: true,
      load: () => import('./views/ApproveTransaction/index.tsx'),
    }),
    defineView({
      name: 'UpdateEmailWallet',
      panel: 'email',
      needsAddress: true,
      load: () => import('./views/UpdateEmailWallet/index.tsx'),
    }),
    defineView({
      name: 'UpdateEmailPrimaryOtp',
      panel: 'email',
      needsAddress: true,
      load: () => import('./views/UpdateEmailPrimaryOtp/index.tsx'),
    }),
    defineView({
      name: 'UpdateEmailSecondaryOtp',
      panel: 'email',
      needsAddress: true,
      load: () => import('./views/UpdateEmailSecondaryOtp/index.tsx'),
    }),
  ],
})
