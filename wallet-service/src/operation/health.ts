import { sql } from 'kysely'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import { isUpToDate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import type { Outbox } from '../mail/outbox.ts'

/** Why an instance must not get requests. */
export type HealthFault = 'database' | 'migrations' | 'keys' | 'outbox' | 'stopping'

/** Letters that wait longer than this mean that the mail server is down. */
const MAX_OUTBOX_AGE_MS = 5 * 60_000
const CHECK_TIMEOUT_MS = 4_000

const within = (check: Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_TIMEOUT_MS)
  })
  return Promise.race([check.catch(() => false), late]).finally(() => clearTimeout(timer))
}

/** Checks everything that an instance needs to serve, and names what is missing. */
export const createReadiness =
  ({
    database,
    keys,
    outbox,
    clock,
    isStopping,
  }: {
    readonly database: Database
    readonly keys: Pick<ServiceKeys, 'activeData' | 'activePair'>
    readonly outbox: Pick<Outbox, 'age'>
    readonly clock: () => number
    readonly isStopping: () => boolean
  }) =>
  async (): Promise<readonly HealthFault[]> => {
    if (isStopping()) return ['stopping']
    const { db } = database
    // A database may answer reads and refuse writes, for example when its disk is full.
    const writes = async (): Promise<boolean> => {
      await db.transaction().execute(async (trx) => {
        const id = `health.${clock()}.${Math.random()}`
        await trx.insertInto('proofs').values({ id, expires_at: clock() }).execute()
        await trx.deleteFrom('proofs').where('id', '=', id).execute()
      })
      return (await sql<{ one: number }>`select 1 as one`.execute(db)).rows.length === 1
    }
    const opensKeys = async (): Promise<boolean> => {
      await Promise.all([keys.activeData(), keys.activePair('token'), keys.activePair('share')])
      return true
    }
    const checks: readonly (readonly [HealthFault, Promise<boolean>])[] = [
      ['database', within(writes())],
      ['migrations', within(isUpToDate(db))],
      ['keys', within(opensKeys())],
      ['outbox', within(outbox.age().then((age) => age < MAX_OUTBOX_AGE_MS))],
    ]
    const results = await Promise.all(checks.map(async ([name, isGood]) => ((await isGood) ? [] : [name])))
    return results.flat()
  }
