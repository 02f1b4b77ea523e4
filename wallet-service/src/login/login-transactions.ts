import type { Language } from '@casement/shared-protocol/wallet-api'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { Kysely } from 'kysely'
import { placeOf, seal, unseal } from '../crypto/seal.ts'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { ProblemError } from '../http/problem.ts'

/** How long a visitor may take from opening the form to entering the code. */
export const TRANSACTION_MS = 10 * 60_000

/** How many logins are read at once. */
const PAGE = 1_000

type Purpose = 'login' | 'update_email'

/** A login, or a change of address, that has begun, as its device asked for it. */
export type LoginTransaction = {
  readonly id: string
  /** Whose address is changed. */
  readonly userId: string | null
  readonly projectId: string
  readonly hostOrigin: string
  readonly jkt: string
  readonly language: Language
  readonly deviceApprovedAt: number | null
}

export type LoginTransactions = {
  readonly create: (
    on: Kysely<Tables>,
    given: {
      readonly purpose: Purpose
      readonly userId?: string
      readonly projectId: string
      readonly hostOrigin: string
      readonly jkt: string
      readonly language: Language
    },
  ) => Promise<{ readonly id: string; readonly expiresAt: number }>
  /** Finds one that its own device asks about, and that is neither finished nor too old. */
  readonly find: (id: string, jkt: string, purpose: Purpose) => Promise<LoginTransaction>
  /** Seals the address that a transaction is about, for its row. */
  readonly sealEmail: (id: string, email: string) => Promise<string>
  readonly emailOf: (id: string) => Promise<string>
  /** The logins in which an address was entered, those that have ended included. */
  readonly loginsOf: (email: string) => Promise<readonly string[]>
}

type KeyOf = ServiceKeys['dataById']

const placeOfEmail = (id: string): string => placeOf('login_transactions', id)

export const createLoginTransactions = ({
  database: { db },
  keys,
  clock,
}: {
  readonly database: Pick<Database, 'db'>
  readonly keys: Pick<ServiceKeys, 'activeData' | 'dataById'>
  readonly clock: () => number
}): LoginTransactions => {
  const openEmail = async (id: string, emailSealed: string, keyOf: KeyOf = keys.dataById): Promise<string> => {
    const [keyId = '', sealed = ''] = emailSealed.split(':')
    const key = await keyOf(keyId)
    if (key === undefined) throw new Error('The key of an unfinished login is gone.')
    return new TextDecoder().decode(unseal(key.key, sealed, placeOfEmail(id)))
  }

  return {
    create: async (on, { purpose, userId, projectId, hostOrigin, jkt, language }) => {
      const now = clock()
      const id = createId(now)
      const expiresAt = now + TRANSACTION_MS
      await on
        .insertInto('login_transactions')
        .values({
          id,
          project_id: projectId,
          host_origin: hostOrigin,
          jkt,
          language,
          purpose,
          user_id: userId ?? null,
          email_sealed: null,
          device_mac: null,
          device_number: null,
          device_approved_at: null,
          created_at: now,
          expires_at: expiresAt,
          consumed_at: null,
        })
        .execute()
      return { id, expiresAt }
    },
    find: async (id, jkt, purpose) => {
      const row = await db.selectFrom('login_transactions').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined || row.purpose !== purpose) throw new ProblemError('transaction_unknown')
      // Its id may have been seen by somebody else. Only the device that began it goes on.
      if (row.jkt !== jkt) throw new ProblemError('key_mismatch')
      if (row.consumed_at !== null) throw new ProblemError('transaction_state')
      if (row.expires_at <= clock()) throw new ProblemError('transaction_expired')
      return {
        id,
        userId: row.user_id,
        projectId: row.project_id,
        hostOrigin: row.host_origin,
        jkt,
        language: row.language,
        deviceApprovedAt: row.device_approved_at,
      }
    },
    sealEmail: async (id, email) => {
      const { id: keyId, key } = await keys.activeData()
      return `${keyId}:${seal(key, new TextEncoder().encode(email), placeOfEmail(id))}`
    },
    emailOf: async (id) => {
      const row = await db
        .selectFrom('login_transactions')
        .select('email_sealed')
        .where('id', '=', id)
        .executeTakeFirst()
      if (row?.email_sealed == null) throw new ProblemError('transaction_state')
      return openEmail(id, row.email_sealed)
    },
    loginsOf: async (email) => {
      // A day's logins share a few keys, which are looked up once.
      const known = new Map<string, ReturnType<KeyOf>>()
      const keyOf: KeyOf = (id) => {
        const key = known.get(id) ?? keys.dataById(id)
        known.set(id, key)
        return key
      }
      const found: string[] = []
      for (let last = ''; ; ) {
        const page = await db
          .selectFrom('login_transactions')
          .select(['id', 'email_sealed'])
          .where('purpose', '=', 'login')
          .where('email_sealed', 'is not', null)
          .where('id', '>', last)
          .orderBy('id')
          .limit(PAGE)
          .execute()
        if (page.length === 0) return found
        for (const { id, email_sealed } of page) {
          last = id
          if ((await openEmail(id, email_sealed ?? '', keyOf)) === email) found.push(id)
        }
      }
    },
  }
}
