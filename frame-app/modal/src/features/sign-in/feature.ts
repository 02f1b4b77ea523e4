import type { ChainNamespace } from '@casement/shared-protocol'
import type { Core } from '../../kernel/core.ts'
import { coalesce } from '../../lib/coalesce.ts'
import type { PairingSignIn } from './connect-and-sign.ts'
import { loadWhenConfigured } from './load-when-configured.ts'
import type { RequireSignIn } from './require-sign-in.ts'
import type { SigningUses } from './signing.ts'
import type { SignInStore } from './store.ts'

/** Asks the visitor for the accounts of a namespace. */
type AskAccounts<N extends ChainNamespace> = (namespace: N, signal: AbortSignal) => Promise<readonly string[]>

/** The sign-in as other features meet it, whether or not the page has one. */
export type SignInFeature = Pick<RequireSignIn, 'admit'> & {
  readonly store: SignInStore
  /** Has the visitor sign in. Resolves once that is over, however it ended; rejects where nobody can sign in. */
  sign(): Promise<void>
  /** The visitor does not want to sign in; where it is required the wallet is disconnected. */
  cancel(): Promise<void>
  /** A wallet is connected. Where its owner has to sign in, that comes first, and then whatever comes last. */
  finish(close: () => void): void
  /** Has a page that asks for accounts wait until the visitor has signed in, where that is required. */
  after<N extends ChainNamespace>(ask: AskAccounts<N>): AskAccounts<N>
  /** The page says that its sessions are not what they were. */
  changed(): void
  /** What a wallet is to sign when it connects, where one can do both in one step. */
  whilePairing(): Promise<PairingSignIn | undefined>
}

/** Longer than it is waited for what the page knows of its sessions. */
const LOOK_MS = 30_000

/**
 * Puts together what leads to the sign-in. What signs is loaded for pages that have one.
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
        // Whoever has to sign is shown where; whoever was disconnected over it is shown that.
        if (kind === 'signed' || (kind === 'none' && session.getState().status === 'connected')) close()
      }
      goOn().catch(report)
    },
    admit: async (method) => (await needed())?.admit(method),
    after: (ask) => async (namespace, signal) => {
      const accounts = await ask(namespace, signal)
      await (await needed())?.signedIn(signal)
      return accounts
    },
    whilePairing: async () => (await needed()?.catch(report))?.whilePairing(),
    changed: coalesce(async () => (await needed())?.again(), LOOK_MS, report),
  }
}
