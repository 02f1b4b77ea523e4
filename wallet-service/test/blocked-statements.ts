import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../src/database/open-database.ts'

/** A lock that every change waits for before it ends, because the last thing that it does is to append to the audit. */
export const lockAudit = sql`lock table audit in access exclusive mode`

/** Waits until so many statements of a PostgreSQL database wait for a lock. */
export const whenBlocked = ({ db }: Pick<Database, 'db'>, statements: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.waiting
    })
    .toBe(statements)

/** Lets requests come as far as they can while somebody else holds a lock, and then go on together. */
export const atOnceBehind = async <T>(
  { db }: Pick<Database, 'db'>,
  lock: RawBuilder<unknown>,
  ask: () => readonly Promise<T>[],
): Promise<readonly T[]> => {
  let outcomes: Promise<readonly T[]> = Promise.resolve([])
  await db.transaction().execute(async (trx) => {
    await lock.execute(trx)
    const asked = ask()
    outcomes = Promise.all(asked)
    await whenBlocked({ db }, asked.length)
  })
  return outcomes
}
