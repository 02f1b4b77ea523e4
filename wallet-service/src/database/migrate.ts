import type { Kysely, Migration } from 'kysely'
import { Migrator } from 'kysely'
import { accounts } from './migrations/0001-accounts.ts'
import { wallets } from './migrations/0002-wallets.ts'
import { approvals } from './migrations/0003-approvals.ts'
import type { Tables } from './tables.ts'

/** In their order. A name that a database has run must stay. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-wallets': wallets,
  '0003-approvals': approvals,
}

const createMigrator = (db: Kysely<Tables>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })

/** Whether the database has run every migration that this version knows. A newer version's are no fault. */
export const isUpToDate = async (db: Kysely<Tables>): Promise<boolean> => {
  const known = await createMigrator(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}

/**
 * Brings a database up to date. Instances that start together wait for each other: Kysely holds an advisory lock on
 * PostgreSQL, and on SQLite only one process may have the file. While a newer version is rolled out, an instance of this
 * one may start again on a database that has migrations which it does not know.
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  if (await isUpToDate(db)) return
  const { error } = await createMigrator(db).migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}
