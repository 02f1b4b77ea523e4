import type { KeyEncryption } from '../crypto/key-encryption.ts'
import { DESTROYED_KEY } from '../crypto/key-encryption.ts'
import { placeOf } from '../crypto/seal.ts'
import type { Database } from '../database/open-database.ts'
import { checkAudit } from '../operation/audit.ts'

export type BackupReport = {
  /** Without those who were deleted. */
  readonly users: number
  readonly wallets: number
  /** The key-encryption keys that the copy needs, and whether each opens a data key of it. */
  readonly keys: readonly { readonly kekId: string; readonly opens: boolean }[]
  readonly audit: Awaited<ReturnType<typeof checkAudit>>
}

/** Says whether a copy of a database would bring the service back: its keys open, and nothing of its audit is missing. */
export const verifyBackup = async ({ db }: Pick<Database, 'db'>, encryption: KeyEncryption): Promise<BackupReport> => {
  const { count: users } = await db
    .selectFrom('users')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .where('status', '!=', 'deleted')
    .executeTakeFirstOrThrow()
  const { count: wallets } = await db
    .selectFrom('wallets')
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const samples = await Promise.all(
    (['keys', 'users'] as const).map(async (table) => {
      const kekIds = await db
        .selectFrom(table)
        .select('kek_id')
        .where('kek_id', '!=', DESTROYED_KEY.kekId)
        .distinct()
        .execute()
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
    users: Number(users),
    wallets: Number(wallets),
    keys: ids.map((kekId) => ({ kekId, opens: all.every((each) => each.kekId !== kekId || each.opens) })),
    audit: await checkAudit(db),
  }
}
