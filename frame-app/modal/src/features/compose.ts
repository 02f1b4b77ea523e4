import type { ComponentType } from 'react'
import type { Core, CoreParts } from '../kernel/core.ts'
import { createCore } from '../kernel/core.ts'
import { startAnalytics } from './analytics/feature.ts'
import type { EmbeddedFeature } from './embedded/feature.ts'
import { createEmbeddedFeature } from './embedded/feature.ts'
import type { NetworksFeature } from './networks/feature.ts'
import { watchUnsupportedChain } from './networks/watch-unsupported-chain.ts'
import type { NoticesFeature } from './notices/feature.ts'
import { createNoticesFeature } from './notices/feature.ts'
import { LazyNotices } from './notices/LazyNotices.tsx'
import { createProjectFeature } from './project/feature.ts'
import type { RequestsFeature } from './requests/feature.ts'
import { createRequestsFeature } from './requests/feature.ts'
import type { SendFeature } from './send/feature.ts'
import { createSendFeature } from './send/feature.ts'
import type { SignInFeature } from './sign-in/feature.ts'
import { createSignInFeature } from './sign-in/feature.ts'
import type { SignInStore } from './sign-in/store.ts'
import type { WalletsFeature } from './wallets/feature.ts'
import { createWalletsFeature } from './wallets/feature.ts'

/** The features of one host and their core. */
export type Composed = {
  readonly core: Core
  readonly features: Features
  /** Shown above every view. */
  readonly Overlay: ComponentType
}

/** The stores and commands of each feature, by the name that its hook uses. */
export type Features = {
  readonly notices: NoticesFeature
  readonly networks: NetworksFeature
  readonly embedded: EmbeddedFeature
  readonly wallets: WalletsFeature
  readonly signIn: SignInFeature
  readonly requests: RequestsFeature
  readonly send: SendFeature
}

/** What is created before the features are loaded. */
export type ComposeParts = {
  readonly networks: NetworksFeature
  readonly signInStore: SignInStore
}

/**
 * Creates the features of one host and connects them to each other. All are loaded together when one is first needed.
 *
 * @example
 * const { features } = composeFeatures(parts, { networks, signInStore })
 * await features.wallets.restore()
 */
export const composeFeatures = (parts: CoreParts, { networks, signInStore }: ComposeParts): Composed => {
  const core = createCore(parts)
  const { session, options, modal, report } = core
  watchUnsupportedChain({ session, options: options.getState, reveal: modal.reveal, report })
  const notices = createNoticesFeature(core)
  startAnalytics(core, { notices })
  const project = createProjectFeature(core, { notices })
  const embedded = createEmbeddedFeature(core, {
    notices,
    // Specification section 4: the native balance is read again. Its code is loaded with the account.
    onApproved: async (account) => {
      const { accountDataOf } = await import('./account-data/account-data.ts')
      await accountDataOf(core)?.refresh(account, undefined)
    },
  })
  const wallets = createWalletsFeature(core, {
    notices,
    project,
    embedded,
    // These two features need each other: connecting asks for a sign-in, and a cancelled sign-in disconnects. The calls
    // are deferred because `signIn` is created below.
    signIn: {
      finish: (close) => signIn.finish(close),
      isSignedIn: () => signIn.isSignedIn(),
      pairingSignIn: () => signIn.pairingSignIn(),
    },
  })
  const signIn = createSignInFeature(core, signInStore, {
    notices,
    disconnect: wallets.commands.disconnect,
    onWalletRequested: wallets.onWalletRequested,
  })
  const requests = createRequestsFeature(core, { notices, networks, wallets, signIn })
  const send = createSendFeature(core, { request: requests.request, notices })
  return { core, features: { notices, networks, embedded, wallets, signIn, requests, send }, Overlay: LazyNotices }
}
