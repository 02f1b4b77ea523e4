import { withTimeout } from '@casement/parts/lib/with-timeout.ts'
import { embeddedError, SIGN_OUT_TIMEOUT_MS } from '@casement/shared-protocol/secure-frame'
import type { WalletSession } from '@casement/shared-protocol/wallet-api'
import { isRefusal } from '../service/service-error.ts'
import type { WalletService } from '../service/wallet-service.ts'
import type { Lock } from '../storage/locks.ts'
import type { Records, StoredSession } from '../storage/records.ts'

export type Session = {
  readonly stored: () => Promise<StoredSession | undefined>
  readonly begin: (session: WalletSession) => Promise<StoredSession>
  /** Does something that needs an access token, and refreshes the token where it has ended. */
  readonly withAccess: <T>(run: (accessToken: string, session: StoredSession) => Promise<T>) => Promise<T>
  /** The address of this person has changed. */
  readonly changeEmail: (userId: string, email: string) => Promise<void>
  /** Forgets the session here, and tells the service. */
  readonly end: () => Promise<void>
}

/** A token that ends this soon is not used any more. */
const MARGIN_MS = 10_000

/** The service's answers after which a session cannot go on. */
const ENDED = ['refresh_expired', 'refresh_reused', 'key_mismatch'] as const

/**
 * The visitor's session. Tabs share the refresh token, which changes with each use, so only one of them uses it at a time.
 * The access token stays in memory.
 */
export const createSession = ({
  records,
  service,
  lock,
  clock,
  onEnded,
}: {
  readonly records: Records
  readonly service: Pick<WalletService, 'refresh' | 'logout'>
  readonly lock: Lock
  readonly clock: () => number
  /** The service has ended the session. */
  readonly onEnded: () => void
}): Session => {
  let access: { readonly token: string; readonly endsAt: number; readonly userId: string } | undefined

  const keepAccess = (userId: string, token: string, expiresInMs: number): string => {
    access = { token, endsAt: clock() + expiresInMs - MARGIN_MS, userId }
    return token
  }

  const stop = async (): Promise<never> => {
    access = undefined
    await records.forgetSession()
    onEnded()
    throw embeddedError({ reason: 'signed_out' })
  }

  const refresh = (): Promise<string> =>
    lock('session', async () => {
      // Read again: another tab may have refreshed it, or signed out, while this one waited.
      const session = await records.session()
      if (session === undefined) throw embeddedError({ reason: 'signed_out' })
      try {
        const tokens = await service.refresh(session.refreshToken)
        await records.saveSession({ ...session, refreshToken: tokens.refreshToken })
        return keepAccess(session.userId, tokens.accessToken, tokens.expiresInMs)
      } catch (error) {
        if (isRefusal(error, ...ENDED)) return stop()
        throw error
      }
    })

  const currentToken = async ({ userId }: StoredSession): Promise<string> =>
    access !== undefined && access.userId === userId && access.endsAt > clock() ? access.token : refresh()

  return {
    stored: records.session,
    begin: async ({ accessToken, expiresInMs, refreshToken, user }) => {
      const session: StoredSession = {
        refreshToken,
        userId: user.id,
        email: user.email,
        provider: user.provider,
        signedInAt: clock(),
      }
      await lock('session', () => records.saveSession(session))
      keepAccess(user.id, accessToken, expiresInMs)
      return session
    },
    withAccess: async (run) => {
      const session = await records.session()
      if (session === undefined) throw embeddedError({ reason: 'signed_out' })
      try {
        return await run(await currentToken(session), session)
      } catch (error) {
        // The service has forgotten the session, or its keys have changed. Refreshing tells which.
        if (!isRefusal(error, 'token_invalid')) throw error
        return run(await refresh(), session)
      }
    },
    changeEmail: (userId, email) =>
      lock('session', async () => {
        const session = await records.session()
        // Another tab may have signed out meanwhile, or signed in somebody else.
        if (session?.userId === userId) await records.saveSession({ ...session, email })
      }),
    end: async () => {
      access = undefined
      const session = await lock('session', async () => {
        const found = await records.session()
        await records.forgetSession()
        return found
      })
      if (session === undefined) return
      // Whether the service hears it or not, the visitor is signed out here.
      const told = service.logout(session.refreshToken).catch(() => undefined)
      await withTimeout(told, SIGN_OUT_TIMEOUT_MS, () => undefined)
    },
  }
}
