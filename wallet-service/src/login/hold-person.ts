import type { Transaction } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import { ProblemError } from '../http/problem.ts'

/**
 * Keeps a person from being deleted until this transaction ends, and refuses if they were deleted before. Every
 * transaction that adds rows of a person begins with it. Without it, a deletion that runs at the same time would not see
 * these rows and leave them, and each of the two could wait for the other.
 */
export const holdPerson = async (
  { kind }: Pick<Database, 'kind'>,
  trx: Transaction<Tables>,
  userId: string,
): Promise<void> => {
  let query = trx.selectFrom('users').select('id').where('id', '=', userId).where('status', '=', 'active')
  // SQLite lets a transaction write only if nothing has changed since its first statement.
  if (kind === 'postgres') query = query.forShare()
  if ((await query.executeTakeFirst()) === undefined) throw new ProblemError('token_invalid')
}
