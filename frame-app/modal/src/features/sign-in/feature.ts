import type { ChainNamespace } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { coalesce } from '../../lib/coalesce.ts'
import type { PairingSignIn } from './connect-and-sign.ts'
import { loadWhenConfigured } from './load-when-configured.ts'
import type { RequireSignIn } from './require-sign-in.ts'
import type { SigningUses } from './signing.ts'
import type { SignInStore } from './store.ts'

/** Asks the visitor for the accounts of a namespace. */
type AskAccounts<N extends ChainNamespace | undefined> = (
  namespace: N,
  signal: AbortSignal,
) => Promise<readonly string[]>

/** The sign-in feature for other features, whether or not the page has a sign-in. */
export type SignInFeature = Pick<RequireSignIn, 'admit'> & {
  readonly store: SignInStore
  /** Asks the visitor to sign in. Resolves once that has ended in any way; rejects if no sign-in is possible. */
  sign(): Promise<void>
  /** Cancels the sign-in; if it is required, disconnects the wallet. */
  cancel(): Promise<void>
  /** Call after a wallet has connected. Runs `close` once no sign-in is required anymore. */
  finish(close: () => void): void
  /** Whether the visitor has signed in with the active account. */
  isSignedIn(): boolean
  /** Delays a request for accounts until a required sign-in is done. */
  after<N extends ChainNamespace | undefined>(ask: AskAccounts<N>): AskAccounts<N>
  /** The page reports that its sessions have changed. */
  changed(): void
  /** Returns the sign-in to request while connecting, if it can be done in one step. */
  pairingSignIn(): Promise<PairingSignIn | undefined>
}

/** Longer than the timeout of a session lookup. */
const LOOK_MS = 30_000

/**
 * Creates the sign-in feature. The signing code is loaded only for pages with a sign-in.
 *
 * @example
 * const signIn = createSignInFeature(core, store, { notices, disconnect, onWalletRequested })
 * await signIn.admit('eth_sendTransaction')
 */
export const createSignInFeature = (core: Core, store: SignInStore, uses: SigningUses): SignInFeature => {
  const { session, options, report } = core
  const { needed, loaded } = loadWhenConfigured(
    options,
    async () => (await import('./signing.ts')).createSigning(core, store, uses),
    report,
  )
  return {
    store,
    sign: async () => (await loaded()).sign(),
    cancel: async () => (await loaded()).cancel(),
    finish: (close) => {
      const signing = needed()
      if (!signing) return close()
      const goOn = async (): Promise<void> => {
        await (await signing).checked()
        const { kind } = store.getState()
        // If the visitor must sign in, or was disconnected because of it, the modal stays open to show that.
        if (kind === 'signed' || (kind === 'none' && session.getState().status === 'connected')) close()
      }
      goOn().catch(report)
    },
    isSignedIn: () => store.getState().kind === 'signed',
    admit: async (method) => (await needed())?.admit(method),
    after: (ask) => async (namespace, signal) => {
      const accounts = await ask(namespace, signal)
      await (await needed())?.signedIn(signal)
      return accounts
    },
    pairingSignIn: async () => (await needed()?.catch(report))?.pairingSignIn(),
    changed: coalesce(async () => (await needed())?.again(), LOOK_MS, report),
  }
}
