import type { KeyEncryption } from '../crypto/key-encryption.ts'
import { placeOf } from '../crypto/seal.ts'
import type { Database } from '../database/open-database.ts'
import { checkAudit } from '../operation/audit.ts'

export type BackupReport = {
  readonly users: number
  readonly wallets: number
  /** The key-encryption keys that the copy needs, and whether each opens a data key of it. */
  readonly keys: readonly { readonly kekId: string; readonly opens: boolean }[]
  readonly audit: Awaited<ReturnType<typeof checkAudit>>
}

/** Says whether a copy of a database would bring the service back: its keys open, and nothing of its audit is missing. */
export const verifyBackup = async ({ db }: Pick<Database, 'db'>, encryption: KeyEncryption): Promise<BackupReport> => {
  const count = async (table: 'users' | 'wallets'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select((select) => select.fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const samples = await Promise.all(
    (['keys', 'users'] as const).map(async (table) => {
      const kekIds = await db.selectFrom(table).select('kek_id').distinct().execute()
      return Promise.all(
        kekIds.map(async ({ kek_id }) => {
          const row = await db
            .selectFrom(table)
            .select(['id', 'wrapped_key'])
            .where('kek_id', '=', kek_id)
            .limit(1)
            .executeTakeFirstOrThrow()
          const opens = await encryption
            .unwrap({ kekId: kek_id, wrapped: row.wrapped_key }, placeOf(table, row.id))
            .then(
              () => true,
              () => false,
            )
          return { kekId: kek_id, opens }
        }),
      )
    }),
  )
  const all = samples.flat()
  const ids = [...new Set(all.map(({ kekId }) => kekId))].sort()
  return {
    users: await count('users'),
    wallets: await count('wallets'),
    keys: ids.map((kekId) => ({ kekId, opens: all.every((each) => each.kekId !== kekId || each.opens) })),
    audit: await checkAudit(db),
  }
}
