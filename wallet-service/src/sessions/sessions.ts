import { createId } from '@casement/shared-protocol/wallet-api'
import type { Kysely, Transaction } from 'kysely'
import { hashOfToken, randomToken } from '../crypto/macs.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { appendAudit } from '../operation/audit.ts'
import type { Access, AccessTokens } from './access-tokens.ts'

/** A browser that loses its answer may ask once more within this time. */
const GRACE_MS = 10_000

/** The tokens of a session, as its device gets them. */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string }

export type NewSession = {
  readonly userId: string
  readonly deviceId: string
  readonly projectId: string
  readonly jkt: string
}

export type Sessions = {
  /** Stores a session in a login's transaction. The tokens are made by `tokensOf` after it. */
  readonly create: (trx: Transaction<Tables>, session: NewSession) => Promise<{ access: Access; refreshToken: string }>
  readonly tokensOf: (created: { readonly access: Access; readonly refreshToken: string }) => Promise<Tokens>
  /** Exchanges a refresh token for new tokens. */
  readonly refresh: (refreshToken: string, jkt: string) => Promise<{ access: Access; tokens: Tokens }>
  /** Checks that an access token's session and device are still welcome. */
  readonly assertLive: (access: Access) => Promise<void>
  /** Ends the session of a refresh token, if it is this device's. A token that is nobody's ends nothing. */
  readonly endByToken: (refreshToken: string, jkt: string) => Promise<void>
  readonly endAll: (userId: string) => Promise<void>
}

type Refreshed = { readonly access: Access; readonly refreshToken: string }
type Reused = { readonly reusedOf: string }

export const createSessions = ({
  database,
  accessTokens,
  idleMs,
  maxMs,
  clock,
}: {
  readonly database: Database
  readonly accessTokens: AccessTokens
  readonly idleMs: number
  readonly maxMs: number
  readonly clock: () => number
}): Sessions => {
  const { db } = database

  const insertToken = async (
    trx: Transaction<Tables>,
    sessionId: string,
    parent: string | null,
    sessionEndsAt: number,
  ): Promise<string> => {
    const now = clock()
    const token = randomToken()
    await trx
      .insertInto('refresh_tokens')
      .values({
        hash: hashOfToken(token),
        session_id: sessionId,
        parent_hash: parent,
        issued_at: now,
        used_at: null,
        expires_at: Math.min(now + idleMs, sessionEndsAt),
      })
      .execute()
    return token
  }

  const revoke = async (sessionId: string, reason: string): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const revoked = await trx
        .updateTable('sessions')
        .set({ revoked_at: clock(), revoke_reason: reason })
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .returning(['user_id', 'device_id'])
        .executeTakeFirst()
      if (revoked === undefined) return
      await appendAudit(database, trx, clock(), {
        action: `session_${reason}`,
        userId: revoked.user_id,
        deviceId: revoked.device_id,
      })
    })
  }

  /** The session of a token, with its device. Nothing if either has ended. */
  const liveSession = (on: Kysely<Tables>, sessionId: string) =>
    on
      .selectFrom('sessions')
      .innerJoin('devices', 'devices.id', 'sessions.device_id')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.user_id', 'sessions.device_id', 'sessions.project_id', 'sessions.auth_time', 'devices.jkt'])
      .select('sessions.expires_at')
      .where('sessions.id', '=', sessionId)
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', clock())
      .where('devices.revoked_at', 'is', null)
      .where('users.status', '=', 'active')
      .executeTakeFirst()

  /**
   * Takes a token that was used before. If that was moments ago, and nobody has used what came of it, its device has
   * lost the answer: what came of it is void, and it gets another.
   */
  const isLostAnswer = async (trx: Transaction<Tables>, hash: string, usedAt: number): Promise<boolean> => {
    if (clock() - usedAt > GRACE_MS) return false
    const voided = await trx
      .deleteFrom('refresh_tokens')
      .where('parent_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('hash')
      .execute()
    return voided.length > 0
  }

  const exchange = async (trx: Transaction<Tables>, hash: string, jkt: string): Promise<Refreshed | Reused> => {
    const now = clock()
    let query = trx.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash)
    if (database.kind === 'postgres') {
      // As `holdPerson` does, for the token's person.
      await trx
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('users.id')
        .where('refresh_tokens.hash', '=', hash)
        .forShare('users')
        .execute()
      // Two exchanges at once must not both see an unused token.
      query = query.forUpdate()
    }
    const token = await query.executeTakeFirst()
    if (token === undefined || token.expires_at <= now) throw new ProblemError('refresh_expired')
    const session = await liveSession(trx, token.session_id)
    if (session === undefined) throw new ProblemError('refresh_expired')
    if (session.jkt !== jkt) throw new ProblemError('key_mismatch')
    if (token.used_at !== null && !(await isLostAnswer(trx, hash, token.used_at))) return { reusedOf: token.session_id }
    await trx
      .updateTable('refresh_tokens')
      .set({ used_at: token.used_at ?? now })
      .where('hash', '=', hash)
      .execute()
    await trx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', token.session_id).execute()
    await trx.updateTable('devices').set({ last_seen_at: now }).where('id', '=', session.device_id).execute()
    return {
      access: {
        userId: session.user_id,
        sessionId: token.session_id,
        deviceId: session.device_id,
        projectId: session.project_id,
        jkt,
        authTime: session.auth_time,
      },
      refreshToken: await insertToken(trx, token.session_id, hash, session.expires_at),
    }
  }

  const tokensOf = async ({ access, refreshToken }: Refreshed): Promise<Tokens> => ({
    accessToken: await accessTokens.issue(access),
    refreshToken,
  })

  return {
    create: async (trx, { userId, deviceId, projectId, jkt }) => {
      const now = clock()
      const sessionId = createId(now)
      await trx
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: userId,
          device_id: deviceId,
          project_id: projectId,
          provider: 'email',
          auth_time: now,
          created_at: now,
          last_seen_at: now,
          expires_at: now + maxMs,
          revoked_at: null,
          revoke_reason: null,
        })
        .execute()
      const refreshToken = await insertToken(trx, sessionId, null, now + maxMs)
      return { access: { userId, sessionId, deviceId, projectId, jkt, authTime: now }, refreshToken }
    },
    tokensOf,
    refresh: async (refreshToken, jkt) => {
      const result = await db.transaction().execute((trx) => exchange(trx, hashOfToken(refreshToken), jkt))
      if ('reusedOf' in result) {
        // Somebody else has a copy. Which of the two is the owner cannot be known, so both have to sign in.
        await revoke(result.reusedOf, 'reused')
        throw new ProblemError('refresh_reused')
      }
      return { access: result.access, tokens: await tokensOf(result) }
    },
    assertLive: async ({ sessionId, userId, deviceId }) => {
      const live = await liveSession(db, sessionId)
      if (live === undefined || live.user_id !== userId || live.device_id !== deviceId) {
        throw new ProblemError('token_invalid')
      }
    },
    endByToken: async (refreshToken, jkt) => {
      const session = await db
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .innerJoin('devices', 'devices.id', 'sessions.device_id')
        .select('sessions.id')
        .where('refresh_tokens.hash', '=', hashOfToken(refreshToken))
        .where('devices.jkt', '=', jkt)
        .executeTakeFirst()
      if (session !== undefined) await revoke(session.id, 'signed_out')
    },
    endAll: async (userId) => {
      const open = await db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .execute()
      for (const { id } of open) await revoke(id, 'signed_out')
    },
  }
}
