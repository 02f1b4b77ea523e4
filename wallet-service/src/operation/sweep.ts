import type { Database } from '../database/open-database.ts'
import { PENDING_MS } from '../wallets/wallets.ts'

/** How long what has ended is kept, so that its end is told apart from something that never was. */
const KEEP_MS = 24 * 3_600_000

/** Removes what has expired. Safe to run on every instance at once. */
export const sweep = async ({ db }: Pick<Database, 'db'>, now: number): Promise<void> => {
  await db.deleteFrom('proofs').where('expires_at', '<=', now).execute()
  await db.deleteFrom('outbox').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('login_transactions')
    .where('expires_at', '<=', now - KEEP_MS)
    .execute()
  await db
    .deleteFrom('refresh_tokens')
    .where('expires_at', '<=', now - KEEP_MS)
    .execute()
  // No address of an unfinished wallet was ever shown.
  await db
    .deleteFrom('wallets')
    .where('state', '=', 'pending')
    .where('created_at', '<=', now - PENDING_MS)
    .execute()
  // With their messages.
  await db.deleteFrom('approvals').where('expires_at', '<=', now).execute()
  await db.deleteFrom('rate_limits').where('expire', '<=', now).execute()
}
