import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'

// What happened to an account, append only. Each entry contains the hash of the one before it, so that an entry that is
// changed or removed later breaks the chain.

export type AuditEvent = {
  readonly action: string
  readonly userId?: string
  readonly deviceId?: string
  readonly hostOrigin?: string | undefined
  readonly network?: string
  readonly detail?: string
}

type Entry = {
  readonly id: number
  readonly user_id: string | null
  readonly device_id: string | null
  readonly at: number
  readonly action: string
  readonly host_origin: string | null
  readonly network: string | null
  readonly detail: string
  readonly previous_hash: string
}

const FIRST = 'the first entry'
/** Any number, as long as nothing else of this database uses it for a lock. */
const ADVISORY_LOCK = 7_231_001

const hashOf = (entry: Entry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        entry.previous_hash,
        entry.id,
        entry.user_id,
        entry.device_id,
        entry.at,
        entry.action,
        entry.host_origin,
        entry.network,
        entry.detail,
      ]),
    )
    .digest('base64url')

/** Appends an event, in the transaction of what it is about. */
export const appendAudit = async (
  database: Pick<Database, 'kind'>,
  trx: Transaction<Tables>,
  at: number,
  { action, userId, deviceId, hostOrigin, network, detail = '' }: AuditEvent,
): Promise<void> => {
  // Two transactions that append at once would both continue the same entry. The lock ends with the transaction, so it
  // is taken as late as possible: appending is the last thing that a transaction does.
  if (database.kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
  const last = await trx.selectFrom('audit').select(['id', 'hash']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const entry: Entry = {
    id: (last?.id ?? 0) + 1,
    user_id: userId ?? null,
    device_id: deviceId ?? null,
    at,
    action,
    host_origin: hostOrigin ?? null,
    network: network ?? null,
    detail,
    previous_hash: last?.hash ?? FIRST,
  }
  await trx
    .insertInto('audit')
    .values({ ...entry, hash: hashOf(entry) })
    .execute()
}

const PAGE = 1_000

/** Checks the chain. Returns the number of entries, or the id of the first one that does not fit. */
export const checkAudit = async (
  db: Kysely<Tables>,
): Promise<{ readonly ok: true; readonly entries: number } | { readonly ok: false; readonly at: number }> => {
  let previous = FIRST
  let last = 0
  for (;;) {
    const page = await db.selectFrom('audit').selectAll().where('id', '>', last).orderBy('id').limit(PAGE).execute()
    if (page.length === 0) return { ok: true, entries: last }
    for (const { hash, ...entry } of page) {
      if (entry.id !== last + 1 || entry.previous_hash !== previous || hash !== hashOf(entry)) {
        return { ok: false, at: last + 1 }
      }
      previous = hash
      last = entry.id
    }
  }
}
