import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { cancelled, INTERNAL_ERROR, ProviderRpcError, USER_REJECTED } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import { isSignInRequired } from '../../kernel/rules/is-sign-in-required.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import type { SignInFailure, SignInStanding } from './rules/sign-in.ts'
import { activeState, isSameAccount, signInAccount, WrongSignatureError } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import type { ShowSignIn } from './show-sign-in.ts'
import type { SmartAccounts } from './smart-accounts.ts'
import type { SignInStore } from './store.ts'

/** The analytics events of a sign-in. */
export type SignInNote =
  | { readonly event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS' }
  | { readonly event: 'SIWX_AUTH_ERROR'; readonly message: string }

export type SignInParts = {
  readonly signIn: SignInStore
  readonly session: SessionStore
  readonly options: OptionsStore
  /** Has a message signed and stores the session. */
  readonly signMessage: (account: SignInAccount, signal: AbortSignal) => Promise<void>
  /** Whether the account is a contract. */
  readonly smartAccounts: SmartAccounts
  readonly disconnect: (account: SignInAccount) => Promise<void>
  readonly view: ShowSignIn
  /** Shows that signing in is in progress; returns a function that hides it. */
  readonly authenticating: () => () => void
  /** Shows why signing in failed. */
  readonly failed: (why: SignInFailure | 'not-begun') => void
  readonly note: (note: SignInNote, account: SignInAccount, contract: boolean) => void
  readonly report: (thrown: unknown) => void
}

export type SignInCommands = {
  /** Asks the visitor to sign in. Resolves once that has ended in any way; rejects if no sign-in is possible. */
  sign(): Promise<void>
  /** Cancels the sign-in. */
  cancel(): Promise<void>
  /** Handles a failed lookup of the visitor's session. */
  notBegun(account: SignInAccount, thrown: unknown): Promise<void>
  /** Aborts the request of an account that is no longer active. */
  leave(account: SignInAccount): void
}

/** How long a visitor may take to sign: as long as a WalletConnect request lives. */
const SIGN_MS = 300_000
/** How long to wait for a lookup that only improves the error text. */
const LOOK_UP_MS = 3_000

const fail = (message: string): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, message)
}

const codeOf = (thrown: unknown): unknown => (thrown as { readonly code?: unknown } | null | undefined)?.code

/**
 * Signs the visitor in. Specification section 4, "Wallet sign-in".
 *
 * @example
 * const { sign, cancel } = createSignIn({ signIn, session, options, signMessage, smartAccounts, disconnect, view, … })
 * await sign()
 */
export const createSignIn = (parts: SignInParts): SignInCommands => {
  const { signIn, session, options, signMessage, smartAccounts, disconnect, view, authenticating, report } = parts
  let waiting: { readonly account: SignInAccount; readonly over: AbortController } | undefined

  const accountToSign = (): SignInAccount => {
    if (!options.getState().siwx) fail('SIWX is not enabled')
    if (activeState(session.getState())?.accounts[0] === undefined) fail('No ActiveCaipAddress found')
    return signInAccount(session.getState(), options.getState()) ?? fail('No ActiveCaipNetwork or client found')
  }

  const note = (happened: SignInNote, account: SignInAccount): void =>
    // What no node has said in time counts as no.
    parts.note(happened, account, smartAccounts.known(account) === true)

  // The visitor who is asked to sign in takes longer than a node, so the answer is there when it is needed.
  const lookAhead = (standing: SignInStanding): void => {
    if (standing.kind === 'unsigned') void smartAccounts.lookUp(standing.account)
  }
  lookAhead(signIn.getState())
  signIn.subscribe(lookAhead)

  /**
   * Whether to say that smart accounts may not be supported. The specification says so for each failed sign-in of a
   * smart account, also for one that its owner seems to have declined: wallets of contracts that cannot sign messages
   * answer with the same code. A visitor who declined waits for no node.
   */
  const isSmartAccount = async (account: SignInAccount, thrown: unknown): Promise<boolean> => {
    if (codeOf(thrown) === USER_REJECTED) return smartAccounts.known(account) === true
    return (await withTimeout(smartAccounts.lookUp(account), LOOK_UP_MS, () => undefined)) === true
  }

  const refused = async (account: SignInAccount, thrown: unknown, isMine: () => boolean): Promise<void> => {
    report(thrown)
    const contract = await isSmartAccount(account, thrown)
    if (!isMine()) return
    waiting = undefined
    signIn.setState({ kind: 'unsigned', account }, true)
    const why = thrown instanceof WrongSignatureError ? 'wrong-signature' : 'declined'
    parts.failed(contract ? 'smart-account' : why)
    note({ event: 'SIWX_AUTH_ERROR', message: thrown instanceof Error ? thrown.message : '' }, account)
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
      note({ event: 'CLICK_SIGN_SIWX_MESSAGE' }, account)
      signIn.setState({ kind: 'signing', account }, true)
      const done = authenticating()
      const failed = await withTimeout(signMessage(account, mine.over.signal), SIGN_MS, late).then(
        () => undefined,
        (thrown: unknown) => ({ thrown }),
      )
      done()
      // Show nothing more to a visitor who has cancelled.
      if (!isMine()) return
      if (failed) return refused(account, failed.thrown, isMine)
      waiting = undefined
      signIn.setState({ kind: 'signed', account }, true)
      note({ event: 'SIWX_AUTH_SUCCESS' }, account)
      view.finish()
    },
    cancel: async () => {
      const { kind } = signIn.getState()
      const account = signInAccount(session.getState(), options.getState())
      waiting?.over.abort(cancelled())
      waiting = undefined
      if (account) {
        if (kind === 'signing') signIn.setState({ kind: 'unsigned', account }, true)
        note({ event: 'CLICK_CANCEL_SIWX' }, account)
      }
      if (!isSignInRequired(options.getState())) return view.leave()
      if (account) await disconnect(account)
      view.backToConnect()
    },
    notBegun: async (account, thrown) => {
      report(thrown)
      note({ event: 'SIWX_AUTH_ERROR', message: thrown instanceof Error ? thrown.message : '' }, account)
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
