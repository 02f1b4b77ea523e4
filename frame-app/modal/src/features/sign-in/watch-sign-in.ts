import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { isSameAccount, signInAccount } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import type { SignInStore } from './store.ts'

export type WatchParts = {
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly signIn: SignInStore
  /** Checks whether the visitor has signed in with an account. */
  readonly isSignedIn: (account: SignInAccount) => Promise<boolean>
  /** Asks the visitor to sign in. */
  readonly ask: () => Promise<unknown>
  /** Called if the visitor turns out to be signed in. */
  readonly known: () => void
  /** Called if the check failed. */
  readonly failed: (account: SignInAccount, thrown: unknown) => Promise<unknown>
  /** Called if the account is no longer active. */
  readonly left: (account: SignInAccount) => void
  readonly report: (thrown: unknown) => void
}

/** How long the page's session store may take. The visitor waits for it only the first time. */
const CHECK_MS = 15_000

const silent = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'The sign-in service did not answer')
}

export type SignInWatch = {
  /** Resolves once the active account has been checked. Has a timeout. */
  checked(): Promise<void>
  /** Checks the active account again after the page reported a change. */
  again(): Promise<void>
}

/**
 * Checks the active account on its network when the page loads and whenever either changes, and asks the visitor to
 * sign in if needed.
 *
 * @example
 * const { checked } = watchSignIn({ session, options, signIn, isSignedIn, ask, known, failed, left, report })
 * await checked()
 */
export const watchSignIn = (parts: WatchParts): SignInWatch => {
  const { session, options, signIn, isSignedIn, ask, known, failed, left, report } = parts
  let checking: Promise<void> = Promise.resolve()
  let current: { readonly account: SignInAccount } | undefined

  const settle = async (account: SignInAccount, signed: boolean): Promise<void> => {
    signIn.setState({ kind: signed ? 'signed' : 'unsigned', account }, true)
    if (signed) known()
    else await ask()
  }

  const check = async (mine: { readonly account: SignInAccount }): Promise<void> => {
    const { account } = mine
    const signed = await withTimeout(isSignedIn(account), CHECK_MS, silent).catch((thrown: unknown) => ({ thrown }))
    // Another account is active by now and has its own check.
    if (mine !== current) return
    if (typeof signed === 'object') return void (await failed(account, signed.thrown))
    await settle(account, signed)
  }

  const again = async (): Promise<void> => {
    const mine = current
    const { kind } = signIn.getState()
    // A check or signature in progress will determine the state.
    if (!mine || kind === 'checking' || kind === 'signing') return
    const signed = await withTimeout(isSignedIn(mine.account), CHECK_MS, silent)
    const stands = signIn.getState().kind
    if (mine === current && stands === kind && signed !== (kind === 'signed')) await settle(mine.account, signed)
  }

  const look = (): void => {
    const account = signInAccount(session.getState(), options.getState())
    if (isSameAccount(account, current?.account)) return
    const before = current?.account
    const mine = account && { account }
    current = mine
    signIn.setState(account ? { kind: 'checking', account } : { kind: 'none' }, true)
    if (before) left(before)
    checking = mine ? check(mine).catch(report) : Promise.resolve()
  }

  session.subscribe(look)
  options.subscribe(look)
  look()
  return {
    checked: () => checking,
    // If the check fails, the current state is kept.
    again: () => again().catch(report),
  }
}
