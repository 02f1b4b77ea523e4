import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'

export type { PairingSignIn } from './connect-and-sign.ts'
export type { SignInFeature } from './feature.ts'
export type { ConnectAndSign, WalletSignIn } from './rules/connect-and-sign.ts'
export { mustSign } from './rules/must-sign-in.ts'
export type { SignInStore } from './store.ts'
export { createSignInStore } from './store.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    readonly SIWXSignMessage: NoParams
  }
}

/** The sign-in with the connected wallet. */
export const signIn = defineFeature({
  name: 'sign-in',
  views: [
    defineView({
      name: 'SIWXSignMessage',
      needsSignInToClose: true,
      load: () => import('./views/SIWXSignMessage/index.tsx'),
    }),
  ],
})
