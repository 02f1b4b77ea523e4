import { INTERNAL_ERROR, ProviderRpcError } from '@casement/shared-protocol'
import type { OptionsStore } from '../../kernel/options-store.ts'
import type { SessionStore } from '../../kernel/session-store.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { isSameAccount, signInAccount } from './rules/sign-in.ts'
import type { SignInAccount } from './rules/sign-in-service.ts'
import type { SignInStore } from './store.ts'

export type WatchParts = {
  readonly session: SessionStore
  readonly options: OptionsStore
  readonly signIn: SignInStore
  /** Whether the visitor has signed in with an account already. */
  readonly isSignedIn: (account: SignInAccount) => Promise<boolean>
  /** Nobody has: asks the visitor to. */
  readonly ask: () => Promise<unknown>
  /** Somebody has, as it turns out: nobody need be asked any more. */
  readonly known: () => void
  /** It could not be found out. */
  readonly failed: (account: SignInAccount, thrown: unknown) => Promise<unknown>
  /** There is no account any more to sign in with, or another one. */
  readonly left: (account: SignInAccount) => void
  readonly report: (thrown: unknown) => void
}

/** What a page's store may take to answer; a visitor waits for nothing meanwhile but the first time. */
const CHECK_MS = 15_000

const silent = (): never => {
  throw new ProviderRpcError(INTERNAL_ERROR, 'The sign-in service did not answer')
}

export type SignInWatch = {
  /** Resolves once it is known whether the visitor has signed in with the account that is active now; bounded. */
  checked(): Promise<void>
  /** The page says that its sessions are not what they were: those of the active account are looked up again. */
  again(): Promise<void>
}

/**
 * Watches which account is active on which network, and has the visitor asked to sign in where they have not: when the page is
 * loaded, and whenever the account or the network is another one.
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
    // Another account is active by now, and is looked after by itself.
    if (mine !== current) return
    if (typeof signed === 'object') return void (await failed(account, signed.thrown))
    await settle(account, signed)
  }

  const again = async (): Promise<void> => {
    const mine = current
    const { kind } = signIn.getState()
    // Whoever is being looked up, or signs just now, will be known without it.
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
    // What is kept is believed as long as nobody can say otherwise.
    again: () => again().catch(report),
  }
}
