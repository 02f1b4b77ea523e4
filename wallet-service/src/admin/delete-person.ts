import type { Transaction } from 'kysely'
import { DESTROYED_KEY } from '../crypto/key-encryption.ts'
import type { Macs } from '../crypto/macs.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { normalizeEmail } from '../login/email-address.ts'
import { PROVIDER, subjectMacsOf } from '../login/identity.ts'
import type { LoginTransactions } from '../login/login-transactions.ts'
import { appendAudit } from '../operation/audit.ts'

/** A person who cannot be deleted, because there is none. */
export class DeletePersonError extends Error {
  override readonly name = 'DeletePersonError'
}

/** Removes the rows of a person. Codes, messages, accounts, sets and factors go with the rows that they belong to. */
const removeRows = async (trx: Transaction<Tables>, userId: string): Promise<void> => {
  const sessions = trx.selectFrom('sessions').select('id').where('user_id', '=', userId)
  await trx.deleteFrom('login_transactions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('approvals').where('session_id', 'in', sessions).execute()
  await trx.deleteFrom('refresh_tokens').where('session_id', 'in', sessions).execute()
  await trx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await trx.deleteFrom('devices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('wallets').where('user_id', '=', userId).execute()
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute()
}

/**
 * Deletes the person with an address: everything of theirs is removed, and their data key is destroyed, so that what an
 * older copy of these rows holds cannot be opened. The person's own row stays, because the audit names it. There are two
 * people with one address if an instance did not know an older pepper; both are deleted.
 */
export const deletePerson = async (
  {
    database,
    macs,
    transactions,
    clock,
  }: {
    readonly database: Pick<Database, 'db' | 'kind'>
    readonly macs: Macs
    readonly transactions: Pick<LoginTransactions, 'loginsOf'>
    readonly clock: () => number
  },
  given: string,
): Promise<void> => {
  const email = normalizeEmail(given)
  if (email === undefined) throw new DeletePersonError('This is not an e-mail address.')
  // Outside of the transaction, because opening their addresses may ask another server for a key.
  const logins = await transactions.loginsOf(email)
  await database.db.transaction().execute(async (trx) => {
    // Comes first, because it waits for every transaction that holds the person. On SQLite, a transaction that begins with
    // a write waits for the one of another process.
    const people = await trx
      .updateTable('users')
      .set({ status: 'deleted', wrapped_key: DESTROYED_KEY.wrapped, kek_id: DESTROYED_KEY.kekId })
      .where('id', 'in', (from) =>
        from
          .selectFrom('identities')
          .select('user_id')
          .where('provider', '=', PROVIDER)
          .where('subject_mac', 'in', [...subjectMacsOf(macs, email)]),
      )
      .returning('id')
      .execute()
    if (people.length === 0) throw new DeletePersonError('Nobody has this e-mail address.')
    for (const id of logins) await trx.deleteFrom('login_transactions').where('id', '=', id).execute()
    for (const { id } of people) await removeRows(trx, id)
    for (const { id } of people) {
      await appendAudit(database, trx, clock(), { action: 'person_deleted', userId: id, detail: 'by the operator' })
    }
  })
}
