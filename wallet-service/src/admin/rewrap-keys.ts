import type { KeyEncryption } from '../crypto/key-encryption.ts'
import { DESTROYED_KEY } from '../crypto/key-encryption.ts'
import { placeOf } from '../crypto/seal.ts'
import type { Database } from '../database/open-database.ts'

const BATCH = 100

type Table = 'users' | 'keys'

/**
 * Encrypts every data key anew, with the active key-encryption key. What is sealed with a data key does not change, so
 * the service goes on meanwhile. Can be stopped and started again: a row says which key it needs.
 *
 * @returns How many keys were encrypted anew.
 */
export const rewrapKeys = async ({ db }: Pick<Database, 'db'>, encryption: KeyEncryption): Promise<number> => {
  const rewrapTable = async (table: Table): Promise<number> => {
    for (let count = 0; ; ) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'kek_id', 'wrapped_key'])
        .where('kek_id', '!=', encryption.active)
        // Of a person who was deleted.
        .where('kek_id', '!=', DESTROYED_KEY.kekId)
        .limit(BATCH)
        .execute()
      if (rows.length === 0) return count
      for (const { id, kek_id, wrapped_key } of rows) {
        const place = placeOf(table, id)
        const key = await encryption.unwrap({ kekId: kek_id, wrapped: wrapped_key }, place)
        const next = await encryption.wrap(key, place)
        key.fill(0)
        await db
          .updateTable(table)
          .set({ kek_id: next.kekId, wrapped_key: next.wrapped })
          .where('id', '=', id)
          // Not if another run was faster, or the key was destroyed.
          .where('wrapped_key', '=', wrapped_key)
          .execute()
        count += 1
      }
    }
  }
  return (await rewrapTable('keys')) + (await rewrapTable('users'))
}
