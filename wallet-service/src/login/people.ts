import { randomBytes } from 'node:crypto'
import type { Language } from '@casement/shared-protocol/wallet-api'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { Transaction } from 'kysely'
import type { KeyEncryption, WrappedKey } from '../crypto/key-encryption.ts'
import type { Macs } from '../crypto/macs.ts'
import { placeOf, seal, unseal } from '../crypto/seal.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { ProblemError } from '../http/problem.ts'
import type { OpenPersonKey } from '../wallets/person-key.ts'
import { PROVIDER, subjectMacOf, subjectMacsOf } from './identity.ts'

/** A person who does not exist yet, with a data key that is already encrypted. */
export type PreparedPerson = {
  readonly id: string
  readonly dataKey: WrappedKey
  readonly emailSealed: string
  readonly language: Language
}

export type FoundPerson = { readonly userId: string; readonly isNew: boolean }

export type FoundDevice = { readonly deviceId: string; readonly isKnown: boolean }

export type People = {
  /** Prepares a person outside of a transaction, because encrypting a key may ask another server. */
  readonly prepare: (email: string, language: Language) => Promise<PreparedPerson>
  /** Finds the person with this address, or stores the prepared one. */
  readonly findOrCreate: (trx: Transaction<Tables>, email: string, prepared: PreparedPerson) => Promise<FoundPerson>
  readonly findOrCreateDevice: (
    trx: Transaction<Tables>,
    given: { readonly userId: string; readonly jkt: string; readonly hostOrigin: string },
  ) => Promise<FoundDevice>
  /** Where letters to a person go, and in which language they are. */
  readonly mailboxOf: (userId: string) => Promise<{ readonly email: string; readonly language: Language }>
  /** Seals another address for a person. */
  readonly sealEmail: (userId: string, email: string) => Promise<string>
  /** Gives a person another address. Nothing if somebody else has it. */
  readonly changeEmail: (
    trx: Transaction<Tables>,
    given: { readonly userId: string; readonly email: string; readonly emailSealed: string },
  ) => Promise<'changed' | 'taken'>
  /** Whether this device has signed in with this address before. */
  readonly isKnownDevice: (email: string, jkt: string) => Promise<boolean>
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
/** A person has one address, so it is sealed for the person and not for the row. */
const placeOfEmail = (userId: string): string => placeOf('identities', userId)

export const createPeople = ({
  database: { db, kind },
  encryption,
  macs,
  openPersonKey,
  clock,
}: {
  readonly database: Pick<Database, 'db' | 'kind'>
  readonly encryption: KeyEncryption
  readonly macs: Macs
  readonly openPersonKey: OpenPersonKey
  readonly clock: () => number
}): People => {
  const macOf = (email: string): string => subjectMacOf(macs, email)
  const macsOf = (email: string): readonly string[] => subjectMacsOf(macs, email)

  // A person who is deleted while they sign in, or whose rows were put back.
  const gone = (): never => {
    throw new ProblemError('transaction_state')
  }

  const find = async (trx: Transaction<Tables>, email: string): Promise<FoundPerson | undefined> => {
    let query = trx
      .selectFrom('identities')
      .innerJoin('users', 'users.id', 'identities.user_id')
      .select(['identities.id', 'identities.user_id', 'identities.subject_mac', 'users.status'])
      .where('identities.provider', '=', PROVIDER)
      .where('identities.subject_mac', 'in', [...macsOf(email)])
    // As `holdPerson` does: who is found is not deleted before the login ends.
    if (kind === 'postgres') query = query.forShare('users')
    const found = await query.executeTakeFirst()
    if (found === undefined) return undefined
    if (found.status !== 'active') return gone()
    if (found.subject_mac !== macOf(email)) {
      await trx
        .updateTable('identities')
        .set({ subject_mac: macOf(email) })
        .where('id', '=', found.id)
        .execute()
    }
    return { userId: found.user_id, isNew: false }
  }

  /** Stores a person; nothing if somebody has their address. */
  const insert = async (
    trx: Transaction<Tables>,
    email: string,
    { id, dataKey, emailSealed, language }: PreparedPerson,
  ): Promise<FoundPerson | undefined> => {
    const now = clock()
    await trx
      .insertInto('users')
      .values({
        id,
        status: 'active',
        wrapped_key: dataKey.wrapped,
        kek_id: dataKey.kekId,
        language,
        created_at: now,
      })
      .execute()
    const inserted = await trx
      .insertInto('identities')
      .values({
        id: createId(now),
        user_id: id,
        provider: PROVIDER,
        subject_mac: macOf(email),
        email_sealed: emailSealed,
        verified_at: now,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted !== undefined) return { userId: id, isNew: true }
    await trx.deleteFrom('users').where('id', '=', id).execute()
    return undefined
  }

  return {
    prepare: async (email, language) => {
      const id = createId(clock())
      const dataKey = new Uint8Array(randomBytes(32))
      return {
        id,
        dataKey: await encryption.wrap(dataKey, placeOf('users', id)),
        emailSealed: seal(dataKey, encode(email), placeOfEmail(id)),
        language,
      }
    },
    findOrCreate: async (trx, email, prepared) =>
      (await find(trx, email)) ??
      (await insert(trx, email, prepared)) ??
      // Another login with this address was faster.
      (await find(trx, email)) ??
      gone(),
    findOrCreateDevice: async (trx, { userId, jkt, hostOrigin }) => {
      const now = clock()
      const id = createId(now)
      const inserted = await trx
        .insertInto('devices')
        .values({
          id,
          user_id: userId,
          jkt,
          host_origin: hostOrigin,
          created_at: now,
          last_seen_at: now,
          revoked_at: null,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'jkt']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (inserted !== undefined) return { deviceId: id, isKnown: false }
      // A device that was removed is welcome again once its owner signs in on it, and counts as a new one.
      const known = await trx
        .selectFrom('devices')
        .select(['id', 'revoked_at'])
        .where('user_id', '=', userId)
        .where('jkt', '=', jkt)
        .executeTakeFirstOrThrow()
      await trx.updateTable('devices').set({ last_seen_at: now, revoked_at: null }).where('id', '=', known.id).execute()
      return { deviceId: known.id, isKnown: known.revoked_at === null }
    },
    mailboxOf: async (userId) => {
      const row = await db
        .selectFrom('identities')
        .innerJoin('users', 'users.id', 'identities.user_id')
        .select(['email_sealed', 'language'])
        .where('user_id', '=', userId)
        .where('provider', '=', PROVIDER)
        .executeTakeFirst()
      // The person was deleted while this request ran.
      if (row === undefined) throw new ProblemError('token_invalid')
      const email = unseal(await openPersonKey(userId), row.email_sealed, placeOfEmail(userId))
      return { email: new TextDecoder().decode(email), language: row.language }
    },
    sealEmail: async (userId, email) => seal(await openPersonKey(userId), encode(email), placeOfEmail(userId)),
    changeEmail: async (trx, { userId, email, emailSealed }) => {
      const taken = await trx
        .selectFrom('identities')
        .select('id')
        .where('provider', '=', PROVIDER)
        .where('subject_mac', 'in', [...macsOf(email)])
        .executeTakeFirst()
      if (taken !== undefined) return 'taken'
      await trx
        .updateTable('identities')
        .set({ subject_mac: macOf(email), email_sealed: emailSealed, verified_at: clock() })
        .where('user_id', '=', userId)
        .where('provider', '=', PROVIDER)
        .execute()
      return 'changed'
    },
    isKnownDevice: async (email, jkt) => {
      const known = await db
        .selectFrom('identities')
        .innerJoin('devices', 'devices.user_id', 'identities.user_id')
        .select('devices.id')
        .where('identities.provider', '=', PROVIDER)
        .where('identities.subject_mac', 'in', [...macsOf(email)])
        .where('devices.jkt', '=', jkt)
        .where('devices.revoked_at', 'is', null)
        .executeTakeFirst()
      return known !== undefined
    },
  }
}
