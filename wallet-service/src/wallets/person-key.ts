import type { KeyEncryption } from '../crypto/key-encryption.ts'
import { DESTROYED_KEY } from '../crypto/key-encryption.ts'
import { placeOf } from '../crypto/seal.ts'
import type { Database } from '../database/open-database.ts'
import { ProblemError } from '../http/problem.ts'

/** Opens the data key of a person, which everything of theirs is sealed with. */
export type OpenPersonKey = (userId: string) => Promise<Uint8Array>

export const createOpenPersonKey =
  ({
    database: { db },
    encryption,
  }: {
    readonly database: Pick<Database, 'db'>
    readonly encryption: KeyEncryption
  }): OpenPersonKey =>
  async (userId) => {
    const { kek_id, wrapped_key } = await db
      .selectFrom('users')
      .select(['kek_id', 'wrapped_key'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    // The person was deleted while this request ran, or somebody has put rows of theirs back.
    if (wrapped_key === DESTROYED_KEY.wrapped) throw new ProblemError('token_invalid')
    return encryption.unwrap({ kekId: kek_id, wrapped: wrapped_key }, placeOf('users', userId))
  }
