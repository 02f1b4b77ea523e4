import { randomInt } from 'node:crypto'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Macs } from '../crypto/macs.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { ProblemError } from '../http/problem.ts'

/** What a code is for. One of another kind is not accepted in its place. */
export type CodeKind = 'login' | 'primary' | 'secondary'

export type OneTimeCodes = {
  readonly digits: number
  readonly lifetimeMs: number
  readonly make: () => string
  /** Stores a code for a transaction. Those before it are void. */
  readonly store: (trx: Transaction<Tables>, txId: string, kind: CodeKind, code: string) => Promise<void>
  /** Counts an attempt and compares. Returns the code's id, which `consume` takes. */
  readonly check: (txId: string, kind: CodeKind, code: string) => Promise<string>
  /** Whether a code of this kind has been used up. */
  readonly isConsumed: (txId: string, kind: CodeKind) => Promise<boolean>
  /** Uses up a code, in the transaction of what it allows. Of several at once only one succeeds. */
  readonly consume: (trx: Transaction<Tables>, id: string) => Promise<void>
}

export const createOneTimeCodes = ({
  database: { db },
  macs,
  digits,
  lifetimeMs,
  tries,
  clock,
}: {
  readonly database: Pick<Database, 'db'>
  readonly macs: Macs
  readonly digits: number
  readonly lifetimeMs: number
  readonly tries: number
  readonly clock: () => number
}): OneTimeCodes => {
  /** Says why there is no code to compare with. */
  const refuse = async (txId: string, kind: CodeKind): Promise<never> => {
    const latest = await db
      .selectFrom('one_time_codes')
      .select(['attempts', 'max_attempts', 'expires_at'])
      .where('tx_id', '=', txId)
      .where('kind', '=', kind)
      .where('replaced_at', 'is', null)
      .where('consumed_at', 'is', null)
      .executeTakeFirst()
    if (latest === undefined) throw new ProblemError('transaction_state')
    throw new ProblemError(latest.attempts >= latest.max_attempts ? 'otp_locked' : 'otp_expired')
  }

  return {
    digits,
    lifetimeMs,
    make: () => String(randomInt(10 ** digits)).padStart(digits, '0'),
    store: async (trx, txId, kind, code) => {
      const now = clock()
      await trx
        .updateTable('one_time_codes')
        .set({ replaced_at: now })
        .where('tx_id', '=', txId)
        .where('replaced_at', 'is', null)
        .execute()
      await trx
        .insertInto('one_time_codes')
        .values({
          id: createId(now),
          tx_id: txId,
          kind,
          code_mac: macs.of('one_time_codes', txId, kind, code),
          max_attempts: tries,
          expires_at: now + lifetimeMs,
          consumed_at: null,
          replaced_at: null,
        })
        .execute()
    },
    check: async (txId, kind, code) => {
      // The attempt is counted before the comparison, in one statement, so that a thousand guesses at once are compared
      // no more often than the limit allows.
      const counted = await db
        .updateTable('one_time_codes')
        .set({ attempts: sql<number>`attempts + 1` })
        .where('tx_id', '=', txId)
        .where('kind', '=', kind)
        .where('replaced_at', 'is', null)
        .where('consumed_at', 'is', null)
        .where('expires_at', '>', clock())
        .whereRef('attempts', '<', 'max_attempts')
        .returning(['id', 'code_mac', 'attempts', 'max_attempts'])
        .executeTakeFirst()
      if (counted === undefined) return refuse(txId, kind)
      if (macs.matches(counted.code_mac, 'one_time_codes', txId, kind, code)) return counted.id
      const attemptsLeft = counted.max_attempts - counted.attempts
      throw attemptsLeft > 0 ? new ProblemError('otp_invalid', { attemptsLeft }) : new ProblemError('otp_locked')
    },
    isConsumed: async (txId, kind) => {
      const consumed = await db
        .selectFrom('one_time_codes')
        .select('id')
        .where('tx_id', '=', txId)
        .where('kind', '=', kind)
        .where('consumed_at', 'is not', null)
        .executeTakeFirst()
      return consumed !== undefined
    },
    consume: async (trx, id) => {
      const consumed = await trx
        .updateTable('one_time_codes')
        .set({ consumed_at: clock() })
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .where('replaced_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (consumed === undefined) throw new ProblemError('transaction_state')
    },
  }
}
