import { setTimeout as pause } from 'node:timers/promises'
import type { ApprovalMessage } from '@casement/shared-protocol/wallet-api'
import {
  APPROVAL_MS,
  APPROVAL_WAIT_MS,
  approvalIdSchema,
  MAX_APPROVAL_MESSAGES,
  MAX_APPROVAL_SIZE,
} from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import type { Database } from '../database/open-database.ts'
import type { Count } from '../http/limits.ts'
import { ProblemError } from '../http/problem.ts'
import { holdPerson } from '../login/hold-person.ts'
import type { Access } from '../sessions/access-tokens.ts'

// Where the secure frame and a window that it cannot reach leave messages for each other. The frame is known by the login
// that made the exchange. The window has none: it knows the id. Nothing is kept in memory, so each of them may be at
// another instance.

/** Who is heard or speaks. The frame always comes with its login. */
export type ApprovalParty = { readonly side: 'frame'; readonly access: Access } | { readonly side: 'window' }

export type Approvals = {
  readonly open: (access: Access, id: string) => Promise<{ readonly expiresAt: number }>
  readonly close: (access: Access, id: string) => Promise<void>
  /** Leaves a message for the other side. Resolves to its number. */
  readonly say: (party: ApprovalParty, id: string, message: string) => Promise<number>
  /** What the other side has said after a number. Waits for it, until the signal ends or the service stops. */
  readonly hear: (
    party: ApprovalParty,
    id: string,
    after: number,
    signal: AbortSignal,
  ) => Promise<readonly ApprovalMessage[]>
}

/** Exchanges of one login that are open at once. A frame has one window; others were left. */
const MAX_OPEN = 8
/** How often the database is asked for the next message. */
const POLL_MS = 250
/** So much of one answer that the secure frame reads it, with one more message that is as long as it may be. */
const MAX_ANSWER = 128 * 1024

const COUNTS = { frame: 'frame_count', window: 'window_count' } as const
const OTHER = { frame: 'window', window: 'frame' } as const

/** As many messages as fit into an answer. */
const fitting = (messages: readonly ApprovalMessage[]): readonly ApprovalMessage[] => {
  let size = 0
  return messages.filter(({ message }) => {
    const fits = size < MAX_ANSWER
    size += message.length
    return fits
  })
}

export const createApprovals = ({
  database,
  countOpen,
  isStopping,
  clock,
}: {
  readonly database: Pick<Database, 'db' | 'kind'>
  /** Counts the exchanges that a person begins. */
  readonly countOpen: Count
  readonly isStopping: () => boolean
  readonly clock: () => number
}): Approvals => {
  const { db, kind } = database

  /** Another login’s, an old one and one that never was are answered alike. */
  const unknown = (): never => {
    throw new ProblemError('approval_unknown')
  }
  const checkId = (id: string): void => {
    if (!v.is(approvalIdSchema, id)) unknown()
  }

  /** The other side’s messages after a number; undefined if there is no such exchange. */
  const messagesAfter = async (party: ApprovalParty, id: string, after: number) => {
    let query = db
      .selectFrom('approvals')
      .leftJoin('approval_messages', (join) =>
        join
          .onRef('approval_messages.approval_id', '=', 'approvals.id')
          .on('approval_messages.side', '=', OTHER[party.side])
          .on('approval_messages.n', '>', after),
      )
      .select(['n', 'message'])
      .where('approvals.id', '=', id)
      .where('expires_at', '>', clock())
      .orderBy('n')
    if (party.side === 'frame') query = query.where('session_id', '=', party.access.sessionId)
    const rows = await query.execute()
    if (rows.length === 0) return undefined
    // An exchange in which nothing was said yet is one row without a message.
    return rows.filter((row): row is ApprovalMessage => row.n !== null)
  }

  return {
    open: async ({ userId, sessionId }, id) => {
      await countOpen(userId)
      return db.transaction().execute(async (trx) => {
        await holdPerson(database, trx, userId)
        let session = trx.selectFrom('sessions').select('id').where('id', '=', sessionId)
        // Exchanges that are begun at once are counted one after the other.
        if (kind === 'postgres') session = session.forUpdate()
        await session.execute()
        const now = clock()
        const found = await trx
          .selectFrom('approvals')
          .select(['session_id', 'expires_at'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (found !== undefined) {
          // The answer to the first request may have been lost.
          if (found.session_id !== sessionId || found.expires_at <= now) throw new ProblemError('approval_exists')
          return { expiresAt: found.expires_at }
        }
        const open = await trx
          .selectFrom('approvals')
          .select('id')
          .where('session_id', '=', sessionId)
          .orderBy('created_at', 'desc')
          .execute()
        const left = open.slice(MAX_OPEN - 1).map((each) => each.id)
        if (left.length > 0) await trx.deleteFrom('approvals').where('id', 'in', left).execute()
        const expiresAt = now + APPROVAL_MS
        const inserted = await trx
          .insertInto('approvals')
          .values({ id, session_id: sessionId, created_at: now, expires_at: expiresAt })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (inserted === undefined) throw new ProblemError('approval_exists')
        return { expiresAt }
      })
    },

    close: async ({ sessionId }, id) => {
      checkId(id)
      const removed = await db
        .deleteFrom('approvals')
        .where('id', '=', id)
        .where('session_id', '=', sessionId)
        .returning('id')
        .executeTakeFirst()
      if (removed === undefined) unknown()
    },

    say: async (party, id, message) => {
      checkId(id)
      const { side } = party
      const count = COUNTS[side]
      return db.transaction().execute(async (trx) => {
        // One statement checks and counts, and others of the same exchange wait for this transaction: so numbers have no
        // gap, and a reader never sees a message before the one that it follows.
        let counting = trx
          .updateTable('approvals')
          .set((eb) => ({ [count]: eb(count, '+', 1), size: eb('size', '+', message.length) }))
          .where('id', '=', id)
          .where('expires_at', '>', clock())
          .where(count, '<', MAX_APPROVAL_MESSAGES)
          .where('size', '<=', MAX_APPROVAL_SIZE - message.length)
        if (party.side === 'frame') counting = counting.where('session_id', '=', party.access.sessionId)
        const counted = await counting.returning(count).executeTakeFirst()
        if (counted === undefined) {
          let query = trx.selectFrom('approvals').select('id').where('id', '=', id).where('expires_at', '>', clock())
          if (party.side === 'frame') query = query.where('session_id', '=', party.access.sessionId)
          if ((await query.executeTakeFirst()) === undefined) return unknown()
          throw new ProblemError('approval_full')
        }
        const n = counted[count]
        await trx.insertInto('approval_messages').values({ approval_id: id, side, n, message }).execute()
        return n
      })
    },

    hear: async (party, id, after, signal) => {
      checkId(id)
      const end = clock() + APPROVAL_WAIT_MS
      for (;;) {
        const messages = (await messagesAfter(party, id, after)) ?? unknown()
        if (messages.length > 0) return fitting(messages)
        if (signal.aborted || isStopping() || clock() >= end) return []
        // Ends early when the one who waits goes away.
        await pause(POLL_MS, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
