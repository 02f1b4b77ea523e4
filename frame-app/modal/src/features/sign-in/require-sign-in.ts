import { ProviderRpcError, UNAUTHORIZED, USER_REJECTED } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { isSignInRequired } from '../../kernel/rules/is-sign-in-required.ts'
import { isBlockedBySignIn } from './rules/sign-in.ts'
import type { SignInStore } from './store.ts'

export type RequireSignInParts = {
  readonly signIn: SignInStore
  readonly options: OptionsStore
  /** Resolves once the visitor's sign-in has been looked up. Has a timeout. */
  readonly checked: () => Promise<void>
}

export type RequireSignIn = {
  /** Resolves if a request may be sent to the wallet; rejects with 4100 until a required sign-in is done. */
  admit(method: string): Promise<void>
  /** Resolves once a required sign-in is done; rejects with 4001 if the visitor does not sign in. */
  signedIn(signal: AbortSignal): Promise<void>
}

/** A page with its own `signMessage` may use this provider to sign. */
const SIGNS = ['personal_sign', 'solana_signMessage']

/**
 * Rejects wallet requests until a required sign-in is done. Otherwise a visitor could skip it by reloading the page.
 *
 * @example
 * const { admit } = createRequireSignIn({ signIn, options, checked })
 * await admit('eth_sendTransaction')
 */
export const createRequireSignIn = ({ signIn, options, checked }: RequireSignInParts): RequireSignIn => {
  const isHeld = (): boolean => isBlockedBySignIn(signIn.getState(), isSignInRequired(options.getState()))

  const decided = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        for (const stop of leave) stop()
        signal.removeEventListener('abort', abandon)
      }
      const abandon = (): void => {
        end()
        reject(new ProviderRpcError(USER_REJECTED, 'Request cancelled'))
      }
      const look = (): void => {
        if (isHeld()) return
        end()
        if (signIn.getState().kind === 'none') reject(new ProviderRpcError(USER_REJECTED, 'User did not sign in'))
        else resolve()
      }
      const leave = [signIn.subscribe(look), options.subscribe(look)]
      signal.addEventListener('abort', abandon)
      if (signal.aborted) abandon()
    })

  return {
    admit: async (method) => {
      if (!isHeld()) return
      await checked()
      if (!isHeld() || (signIn.getState().kind === 'signing' && SIGNS.includes(method))) return
      throw new ProviderRpcError(UNAUTHORIZED, 'The visitor has not signed in')
    },
    signedIn: async (signal) => {
      if (isHeld()) await decided(signal)
    },
  }
}
