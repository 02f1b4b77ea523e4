import type { SignatureVerdict, SignedText } from '@casement/shared-protocol'
import type { SiwxSession } from '@casement/shared-protocol/schemas'
import { readSession } from './rules/sign-in-message.ts'
import type { SignInAccount, SignInService } from './rules/sign-in-service.ts'

export type CheckParts = {
  readonly service: SignInService
  readonly hostOrigin: string
  readonly verify: (signed: SignedText) => Promise<SignatureVerdict>
  readonly now: () => number
}

/** More sessions of one account on one network than these say nothing that these do not. */
const MAX_READ = 8

/**
 * Finds out whether a visitor has signed in with an account already. The store is the page's, and its word is read before it is
 * believed: a session of another account, of another network, of another site or of another time is none.
 *
 * @example
 * const isSignedIn = createCheckSignIn({ service, hostOrigin, verify, now: Date.now })
 * await isSignedIn({ chainId: 'eip155:1', address: '0x…' }) // false
 */
export const createCheckSignIn = ({ service, hostOrigin, verify, now }: CheckParts) => {
  const counts = async (session: SiwxSession, account: SignInAccount): Promise<boolean> => {
    const { kind } = readSession(session, { hostOrigin, account, now: now() })
    if (kind !== 'signed') return kind === 'vouched'
    const { message, signature } = session
    // Where a contract cannot be asked now it is left to those whom the session is shown to: nobody signs twice for that.
    return (await verify({ ...account, message, signature })) !== 'invalid'
  }

  return async (account: SignInAccount): Promise<boolean> => {
    const sessions = await service.getSessions(account)
    for (const session of sessions.slice(0, MAX_READ)) if (await counts(session, account)) return true
    return false
  }
}
