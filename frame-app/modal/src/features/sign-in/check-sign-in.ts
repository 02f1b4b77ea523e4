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

/** The most sessions to verify for one account on one network. */
const MAX_READ = 8

/**
 * Checks whether a visitor has signed in with an account. The page's session store is not trusted: a session must match
 * the account, network, site and time.
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
    // A contract signature that cannot be verified now is left to the receiver of the session, so that the visitor need
    // not sign twice.
    return (await verify({ ...account, message, signature })) !== 'invalid'
  }

  return async (account: SignInAccount): Promise<boolean> => {
    const sessions = await service.getSessions(account)
    for (const session of sessions.slice(0, MAX_READ)) if (await counts(session, account)) return true
    return false
  }
}
