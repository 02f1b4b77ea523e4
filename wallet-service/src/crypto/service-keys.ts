import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { CryptoKey, JWK } from 'jose'
import { calculateJwkThumbprint, importJWK } from 'jose'
import type { Database } from '../database/open-database.ts'
import type { KeysTable } from '../database/tables.ts'
import type { KeyEncryption } from './key-encryption.ts'
import { placeOf } from './seal.ts'

// Keys that all instances share live in the database, encrypted by the key-encryption key, so that an instance can be
// replaced by another.

/** A symmetric key, for what belongs to nobody yet: letters that wait to be sent, and addresses of unfinished logins. */
export type DataKey = { readonly id: string; readonly key: Uint8Array }

/** A pair of P-256. */
export type PairKey = { readonly id: string; readonly privateKey: CryptoKey; readonly publicJwk: JWK }

type Purpose = 'data' | 'token' | 'share'

export type ServiceKeys = {
  readonly activeData: () => Promise<DataKey>
  readonly dataById: (id: string) => Promise<DataKey | undefined>
  readonly activePair: (purpose: 'token' | 'share') => Promise<PairKey>
  readonly pairById: (purpose: 'token' | 'share', id: string) => Promise<PairKey | undefined>
  /** Public keys, of retired ones too, as long as something that they signed may be valid. */
  readonly publicKeys: () => Promise<readonly JWK[]>
  /** Makes the keys that an empty database lacks. */
  readonly ensure: () => Promise<void>
  /** Replaces the active key. What the old one signed or sealed stays valid until it ends. */
  readonly rotate: (purpose: Purpose) => Promise<string>
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
/** How long an instance may go on with a key that another one has retired. */
const CACHE_MS = 60_000

const ALGORITHMS = { token: 'ES256', share: 'ECDH-ES' } as const

type KeyRow = Pick<KeysTable, 'state' | 'wrapped_key' | 'kek_id'> & {
  readonly id: string
  readonly purpose: Purpose
  readonly public_jwk: string | null
}

const placeOfKey = (id: string): string => placeOf('keys', id)

type Material = { readonly id: string; readonly secret: Uint8Array; readonly publicJwk: string | null }

const makeMaterial = async (purpose: Purpose, now: number): Promise<Material> => {
  if (purpose === 'data') return { id: createId(now), secret: new Uint8Array(randomBytes(32)), publicJwk: null }
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK
  const { kty, crv, x, y } = jwk
  const id = await calculateJwkThumbprint({ kty, crv, x, y } as JWK)
  const use = purpose === 'token' ? 'sig' : 'enc'
  return {
    id,
    secret: encode(JSON.stringify(jwk)),
    publicJwk: JSON.stringify({ kty, crv, x, y, kid: id, use, alg: ALGORITHMS[purpose] }),
  }
}

export const createServiceKeys = ({
  database,
  encryption,
  clock,
}: {
  readonly database: Pick<Database, 'db'>
  readonly encryption: KeyEncryption
  readonly clock: () => number
}): ServiceKeys => {
  const { db } = database
  const opened = new Map<string, Promise<DataKey | PairKey>>()
  let active = new Map<Purpose, { readonly id: string; readonly readAt: number }>()

  const open = (row: KeyRow): Promise<DataKey | PairKey> => {
    const known = opened.get(row.id)
    if (known !== undefined) return known
    const opening = (async () => {
      const secret = await encryption.unwrap({ kekId: row.kek_id, wrapped: row.wrapped_key }, placeOfKey(row.id))
      if (row.purpose === 'data') return { id: row.id, key: secret }
      const jwk: JWK = JSON.parse(decode(secret))
      return {
        id: row.id,
        privateKey: (await importJWK(jwk, ALGORITHMS[row.purpose])) as CryptoKey,
        publicJwk: JSON.parse(row.public_jwk ?? '{}') as JWK,
      }
    })()
    opened.set(row.id, opening)
    // A key-encryption service may be down for a moment. The next request asks it again.
    opening.catch(() => opened.delete(row.id))
    return opening
  }

  const columns = ['id', 'purpose', 'state', 'wrapped_key', 'kek_id', 'public_jwk'] as const

  const rowById = (id: string): Promise<KeyRow | undefined> =>
    db.selectFrom('keys').select(columns).where('id', '=', id).executeTakeFirst()

  const activeRow = (purpose: Purpose): Promise<KeyRow | undefined> =>
    db
      .selectFrom('keys')
      .select(columns)
      .where('purpose', '=', purpose)
      .where('state', '=', 'active')
      .executeTakeFirst()

  const activeKey = async (purpose: Purpose): Promise<DataKey | PairKey> => {
    const known = active.get(purpose)
    const cached = known !== undefined && clock() - known.readAt < CACHE_MS ? opened.get(known.id) : undefined
    if (cached !== undefined) return cached
    const row = await activeRow(purpose)
    if (row === undefined) throw new Error(`There is no active key for ${purpose}.`)
    active.set(purpose, { id: row.id, readAt: clock() })
    return open(row)
  }

  const keyById = async (purpose: Purpose, id: string): Promise<DataKey | PairKey | undefined> => {
    const row = await rowById(id)
    return row === undefined || row.purpose !== purpose ? undefined : open(row)
  }

  const rowOf = async (purpose: Purpose) => {
    const { id, secret, publicJwk } = await makeMaterial(purpose, clock())
    const { kekId, wrapped } = await encryption.wrap(secret, placeOfKey(id))
    return {
      id,
      purpose,
      state: 'active' as const,
      wrapped_key: wrapped,
      kek_id: kekId,
      public_jwk: publicJwk,
      created_at: clock(),
      retired_at: null,
    }
  }

  return {
    activeData: async () => (await activeKey('data')) as DataKey,
    dataById: async (id) => (await keyById('data', id)) as DataKey | undefined,
    activePair: async (purpose) => (await activeKey(purpose)) as PairKey,
    pairById: async (purpose, id) => (await keyById(purpose, id)) as PairKey | undefined,
    publicKeys: async () => {
      // The newest first, which is the one that a device seals to.
      const rows = await db
        .selectFrom('keys')
        .select('public_jwk')
        .where('public_jwk', 'is not', null)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(({ public_jwk }) => JSON.parse(public_jwk ?? '{}') as JWK)
    },
    ensure: async () => {
      for (const purpose of ['data', 'token', 'share'] as const) {
        if ((await activeRow(purpose)) !== undefined) continue
        // Another instance may do the same now. The index allows one active key, and the later insert does nothing.
        await db
          .insertInto('keys')
          .values(await rowOf(purpose))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },
    rotate: async (purpose) => {
      const next = await rowOf(purpose)
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('keys')
          .set({ state: 'retired', retired_at: clock() })
          .where('purpose', '=', purpose)
          .where('state', '=', 'active')
          .execute()
        await trx.insertInto('keys').values(next).execute()
      })
      active = new Map()
      return next.id
    },
  }
}
