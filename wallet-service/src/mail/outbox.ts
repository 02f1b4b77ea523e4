import { createId } from '@casement/shared-protocol/wallet-api'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import * as v from 'valibot'
import { placeOf, seal, unseal } from '../crypto/seal.ts'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Letter } from './letters.ts'

// Letters are stored in the transaction that makes them necessary, and sent afterwards. So an answer takes equally long
// whether the mail server is fast, slow or down, and a code that was not stored is never sent.

const letterSchema = v.object({ to: v.string(), subject: v.string(), text: v.string() })

/** Pauses before each further attempt. */
const PAUSES_MS = [2_000, 10_000, 30_000, 60_000, 120_000] as const
const BATCH = 20

export type Outbox = {
  /** Seals a letter, to be stored by `store`. Outside of a transaction, because it may ask for a key. */
  readonly prepare: (letter: Letter, lifetimeMs: number) => Promise<PreparedLetter>
  readonly store: (trx: Transaction<Tables>, letter: PreparedLetter) => Promise<void>
  /** Sends what is due. Returns how many letters were handed over. */
  readonly deliver: () => Promise<number>
  /** How long the oldest letter that is due has waited. */
  readonly age: () => Promise<number>
}

export type PreparedLetter = { readonly id: string; readonly sealed: string; readonly expiresAt: number }

export type Send = (letter: Letter & { readonly id: string }) => Promise<void>

const placeOfLetter = (id: string): string => placeOf('outbox', id)

export const createOutbox = ({
  database,
  keys,
  send,
  clock,
}: {
  readonly database: Database
  readonly keys: Pick<ServiceKeys, 'activeData' | 'dataById'>
  readonly send: Send
  readonly clock: () => number
}): Outbox => {
  const { db, kind } = database

  const open = async (id: string, sealed: string): Promise<Letter> => {
    const [keyId = '', text = ''] = sealed.split(':')
    const key = await keys.dataById(keyId)
    if (key === undefined) throw new Error('The letter’s key is gone.')
    return v.parse(letterSchema, JSON.parse(new TextDecoder().decode(unseal(key.key, text, placeOfLetter(id)))))
  }

  /**
   * Takes letters that are due. Two instances never take the same one. A letter that was taken is not taken again even
   * if this process is killed: whether the server has it cannot be known, and a second code would confuse more than a
   * missing one, which the visitor asks for again.
   */
  const take = () => {
    const now = clock()
    let due = db
      .selectFrom('outbox')
      .select('id')
      .where('taken_at', 'is', null)
      .where('next_at', '<=', now)
      .where('expires_at', '>', now)
      .orderBy('next_at')
      .limit(BATCH)
    if (kind === 'postgres') due = due.forUpdate().skipLocked()
    return db
      .updateTable('outbox')
      .set({ taken_at: now, attempts: sql<number>`attempts + 1` })
      .where('id', 'in', due)
      .where('taken_at', 'is', null)
      .returning(['id', 'letter_sealed', 'attempts'])
      .execute()
  }

  const deliverOne = async (row: {
    readonly id: string
    readonly letter_sealed: string
    readonly attempts: number
  }): Promise<boolean> => {
    try {
      await send({ ...(await open(row.id, row.letter_sealed)), id: row.id })
    } catch {
      const pause = PAUSES_MS[Math.min(row.attempts, PAUSES_MS.length) - 1] ?? 0
      await db
        .updateTable('outbox')
        .set({ taken_at: null, next_at: clock() + pause })
        .where('id', '=', row.id)
        .execute()
      return false
    }
    // A letter that was sent holds a code, and nobody needs it any more.
    await db.deleteFrom('outbox').where('id', '=', row.id).execute()
    return true
  }

  return {
    prepare: async (letter, lifetimeMs) => {
      const now = clock()
      const id = createId(now)
      const { id: keyId, key } = await keys.activeData()
      const text = new TextEncoder().encode(JSON.stringify(letter))
      return { id, sealed: `${keyId}:${seal(key, text, placeOfLetter(id))}`, expiresAt: now + lifetimeMs }
    },
    store: async (trx, { id, sealed, expiresAt }) => {
      const now = clock()
      await trx
        .insertInto('outbox')
        .values({ id, letter_sealed: sealed, created_at: now, expires_at: expiresAt, next_at: now, taken_at: null })
        .execute()
    },
    deliver: async () => {
      const results = await Promise.all((await take()).map(deliverOne))
      return results.filter(Boolean).length
    },
    age: async () => {
      const oldest = await db
        .selectFrom('outbox')
        .select((select) => select.fn.min('created_at').as('created_at'))
        .where('taken_at', 'is', null)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return oldest?.created_at == null ? 0 : clock() - oldest.created_at
    },
  }
}
