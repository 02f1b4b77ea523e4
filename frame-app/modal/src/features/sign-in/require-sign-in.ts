import { ProviderRpcError, UNAUTHORIZED, USER_REJECTED } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { isSignInRequired } from '../../kernel/rules/is-sign-in-required.ts'
import { isHeldBack } from './rules/sign-in.ts'
import type { SignInStore } from './store.ts'

export type RequireSignInParts = {
  readonly signIn: SignInStore
  readonly options: OptionsStore
  /** Resolves once it is known whether the visitor has signed in; bounded. */
  readonly checked: () => Promise<void>
}

export type RequireSignIn = {
  /** Resolves where a wallet may be asked something for the page; rejects with 4100 while its owner has to sign in first. */
  admit(method: string): Promise<void>
  /** Resolves once the visitor has signed in, where that is required; rejects with 4001 where they do not. */
  signedIn(signal: AbortSignal): Promise<void>
}

/** A page that has messages signed by itself may have them signed by this provider. */
const SIGNS = ['personal_sign', 'solana_signMessage']

/**
 * Keeps a wallet from being asked anything for a page whose visitor has to sign in and has not: a sign-in that is required and
 * never finished would otherwise be of no consequence after the page is loaded anew.
 *
 * @example
 * const { admit } = createRequireSignIn({ signIn, options, checked })
 * await admit('eth_sendTransaction')
 */
export const createRequireSignIn = ({ signIn, options, checked }: RequireSignInParts): RequireSignIn => {
  const isHeld = (): boolean => isHeldBack(signIn.getState(), isSignInRequired(options.getState()))

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
