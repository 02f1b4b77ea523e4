import { cancelled, INTERNAL_ERROR, ProviderRpcError, USER_REJECTED } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { isSignInRequired } from '../../kernel/rules/is-sign-in-required.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { SignInFailure } from './rules/sign-in.ts'
import { activeState, isSameAccount, signInAccount, WrongSignatureError } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import type { ShowSignIn } from './show-sign-in.ts'
import type { SignInStore } from './store.ts'

/** What is noted of a sign-in. */
export type SignInNote =
  | { readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' }
  | { readonly event: 'SIWX_AUTH_ERROR'; readonly message: string }

export type SignInParts = {
  readonly signIn: SignInStore
  readonly session: SessionStore
  readonly options: OptionsStore
  /** Has a message signed and the session kept. */
  readonly signMessage: (account: SignInAccount, signal: AbortSignal) => Promise<void>
  /** Whether an account is a contract, as far as the chain says so now. */
  readonly isContract: (account: SignInAccount) => Promise<boolean>
  readonly disconnect: (account: SignInAccount) => Promise<void>
  readonly view: ShowSignIn
  /** Says that it is being signed in; what it returns takes that back. */
  readonly authenticating: () => () => void
  /** Says why nobody is signed in. */
  readonly failed: (why: SignInFailure | 'not-begun') => void
  readonly note: (note: SignInNote, account: SignInAccount, contract: boolean) => void
  readonly report: (thrown: unknown) => void
}

export type SignInCommands = {
  /** Has the visitor sign in. Resolves once that is over, however it ended; rejects where nobody can sign in. */
  sign(): Promise<void>
  /** The visitor does not want to. */
  cancel(): Promise<void>
  /** It could not be found out whether the visitor has signed in. */
  notBegun(account: SignInAccount, thrown: unknown): Promise<void>
  /** An account is no longer the active one: nobody waits for its signature any more. */
  leave(account: SignInAccount): void
}

/** How long a visitor may take to sign: as long as requests of WalletConnect live. */
const SIGN_MS = 300_000
/** What is only looked up for the sake of a better word must not keep anybody waiting. */
const LOOK_UP_MS = 3_000

const fail = (message: string): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, message)
}

const codeOf = (thrown: unknown): unknown => (thrown as { readonly code?: unknown } | null | undefined)?.code

/**
 * Signs the visitor in. Specification section 4, "Wallet sign-in".
 *
 * @example
 * const { sign, cancel } = createSignIn({ signIn, session, options, signMessage, isContract, disconnect, view, … })
 * await sign()
 */
export const createSignIn = (parts: SignInParts): SignInCommands => {
  const { signIn, session, options, signMessage, isContract, disconnect, view, authenticating, note, report } = parts
  let waiting: { readonly account: SignInAccount; readonly over: AbortController } | undefined

  const accountToSign = (): SignInAccount => {
    if (!options.getState().siwx) fail('SIWX is not enabled')
    if (activeState(session.getState())?.accounts[0] === undefined) fail('No ActiveCaipAddress found')
    return signInAccount(session.getState(), options.getState()) ?? fail('No ActiveCaipNetwork or client found')
  }

  const looksLikeContract = (account: SignInAccount): Promise<boolean> =>
    withTimeout(isContract(account), LOOK_UP_MS, () => false).catch(() => false)

  const refused = async (account: SignInAccount, thrown: unknown, isMine: () => boolean): Promise<void> => {
    report(thrown)
    const contract = codeOf(thrown) !== USER_REJECTED && (await looksLikeContract(account))
    if (!isMine()) return
    waiting = undefined
    signIn.setState({ kind: 'unsigned', account }, true)
    const why = thrown instanceof WrongSignatureError ? 'wrong-signature' : 'declined'
    parts.failed(contract ? 'smart-account' : why)
    note({ event: 'SIWX_AUTH_ERROR', message: thrown instanceof Error ? thrown.message : '' }, account, contract)
    await view.show().catch(report)
  }

  return {
    sign: async () => {
      const account = accountToSign()
      if (waiting) return
      const mine = { account, over: new AbortController() }
      const isMine = (): boolean => waiting === mine
      const late = (): never => {
        mine.over.abort(cancelled())
        return fail('Nobody has signed in time')
      }
      waiting = mine
      note({ event: 'CLICK_SIGN_SIWX_MESSAGE' }, account, false)
      signIn.setState({ kind: 'signing', account }, true)
      const done = authenticating()
      const failed = await withTimeout(signMessage(account, mine.over.signal), SIGN_MS, late).then(
        () => undefined,
        (thrown: unknown) => ({ thrown }),
      )
      done()
      // Whoever has given up is told nothing more.
      if (!isMine()) return
      if (failed) return refused(account, failed.thrown, isMine)
      waiting = undefined
      signIn.setState({ kind: 'signed', account }, true)
      note({ event: 'SIWX_AUTH_SUCCESS' }, account, false)
      view.finish()
    },
    cancel: async () => {
      const { kind } = signIn.getState()
      const account = signInAccount(session.getState(), options.getState())
      waiting?.over.abort(cancelled())
      waiting = undefined
      if (account) {
        if (kind === 'signing') signIn.setState({ kind: 'unsigned', account }, true)
        note({ event: 'CLICK_CANCEL_SIWX' }, account, false)
      }
      if (!isSignInRequired(options.getState())) return view.finish()
      if (account) await disconnect(account)
      view.backToConnect()
    },
    notBegun: async (account, thrown) => {
      report(thrown)
      note({ event: 'SIWX_AUTH_ERROR', message: thrown instanceof Error ? thrown.message : '' }, account, false)
      await disconnect(account)
      view.backToConnect()
      parts.failed('not-begun')
    },
    leave: (account) => {
      if (waiting && isSameAccount(waiting.account, account)) {
        waiting.over.abort(cancelled())
        waiting = undefined
      }
      if (signIn.getState().kind === 'none' && view.isShown()) view.backToConnect()
    },
  }
}
