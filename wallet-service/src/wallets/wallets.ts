import type { CreateWallet, Wallet, WalletAccount } from '@casement/shared-protocol/wallet-api'
import { commitmentOf, parseManifest } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import type { NotNull, Transaction } from 'kysely'
import { placeOf, seal, unseal } from '../crypto/seal.ts'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/tables.ts'
import type { Count } from '../http/limits.ts'
import { ProblemError } from '../http/problem.ts'
import { holdPerson } from '../login/hold-person.ts'
import { appendAudit } from '../operation/audit.ts'
import type { Access } from '../sessions/access-tokens.ts'
import { checkManifest } from './check-manifest.ts'
import type { Generations } from './generations.ts'
import { openGenerations, sealGenerations } from './generations.ts'
import type { OpenPersonKey } from './person-key.ts'
import { openServiceShare, sealShareTo } from './service-share.ts'

/** A wallet that nobody finished. No address of it was shown. */
export const PENDING_MS = 24 * 3_600_000
/** How fresh a login must be for what a thief of an old session must not do. */
const FRESH_LOGIN_MS = 5 * 60_000
/** Wallets that one person may have begun without finishing. */
const MAX_PENDING = 10

type SignedManifest = { readonly manifest: string; readonly manifestSignature: string }
type NewSet = CreateWallet['sets'][number]

export type Released = {
  readonly setId: string
  readonly share: string
  readonly sealedRecovery: string
  readonly manifestVersion: number
}

export type Wallets = {
  readonly create: (access: Access, wallet: CreateWallet) => Promise<void>
  /** Makes a wallet that its device has checked the person's wallet. */
  readonly commit: (access: Access, walletId: string, setId: string) => Promise<void>
  /** The person's wallet, if they have one. */
  readonly findActive: (access: Access) => Promise<Wallet | undefined>
  readonly find: (access: Access, walletId: string) => Promise<Wallet>
  readonly release: (
    access: Access,
    given: {
      readonly walletId: string
      readonly setId: string
      readonly purpose: string
      readonly intentHash?: string | undefined
      readonly publicKey: JWK
    },
  ) => Promise<Released>
  /** Adds the set of this device, in the place of those that the manifest no longer names. */
  readonly addSet: (
    access: Access,
    walletId: string,
    ifMatch: number,
    given: SignedManifest & { readonly set: NewSet },
  ) => Promise<void>
  readonly revokeSet: (access: Access, walletId: string, setId: string) => Promise<void>
  readonly putFactor: (
    access: Access,
    walletId: string,
    factorId: string,
    ifMatch: number,
    given: SignedManifest & { readonly kind: 'passkey' | 'kit'; readonly package: string },
  ) => Promise<void>
  readonly factorPackage: (access: Access, walletId: string, factorId: string) => Promise<string>
  readonly removeFactor: (
    access: Access,
    walletId: string,
    factorId: string,
    ifMatch: number,
    given: SignedManifest,
  ) => Promise<void>
}

type WalletRow = {
  readonly id: string
  readonly user_id: string
  readonly state: 'pending' | 'active'
  readonly commitment: string
  readonly manifest_key: string
  readonly manifest: string
  readonly manifest_signature: string
  readonly manifest_version: number
  readonly generations_sealed: string
  readonly created_at: number
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const bytesOf = (encoded: string): Uint8Array => new Uint8Array(Buffer.from(encoded, 'base64url'))
const FIRST_VERSION = 1

const namedSets = (manifest: string): ReadonlySet<string> => {
  const parsed = parseManifest(manifest)
  return new Set(parsed.ok ? parsed.value.setIds : [])
}

const commitmentIn = (walletId: string, accounts: readonly WalletAccount[], manifestKey: string): string =>
  Buffer.from(
    commitmentOf({
      walletId,
      publicKeys: accounts.map(({ publicKey }) => bytesOf(publicKey)),
      manifestKey: bytesOf(manifestKey),
    }),
  ).toString('base64url')

export const createWallets = ({
  database,
  keys,
  openPersonKey,
  countRelease,
  countPackage,
  clock,
}: {
  readonly database: Database
  readonly keys: Pick<ServiceKeys, 'pairById'>
  readonly openPersonKey: OpenPersonKey
  readonly countRelease: Count
  /** How often a factor's package is given out in a day. Each copy can be guessed at elsewhere. */
  readonly countPackage: Count
  readonly clock: () => number
}): Wallets => {
  const { db, kind } = database

  const placeOfShare = (userId: string, walletId: string, setId: string): string =>
    placeOf('share_sets', userId, walletId, setId)
  const placeOfPackage = (userId: string, walletId: string, factorId: string, generation: number): string =>
    placeOf('factors', userId, walletId, factorId, String(generation))

  const assertFresh = ({ authTime }: Access): void => {
    if (clock() - authTime > FRESH_LOGIN_MS) throw new ProblemError('step_up_required')
  }

  /** A wallet of this person. Another person's is answered as if there were none. */
  const findRow = async (access: Access, walletId: string): Promise<WalletRow> => {
    const row = await db
      .selectFrom('wallets')
      .selectAll()
      .where('id', '=', walletId)
      .where('user_id', '=', access.userId)
      .executeTakeFirst()
    if (row === undefined) throw new ProblemError('wallet_unknown')
    return row
  }

  const lockRow = async (trx: Transaction<Tables>, access: Access, walletId: string): Promise<WalletRow> => {
    await holdPerson(database, trx, access.userId)
    let query = trx
      .selectFrom('wallets')
      .selectAll()
      .where('id', '=', walletId)
      .where('user_id', '=', access.userId)
      .where('state', '=', 'active')
    // Changes of one wallet wait for each other.
    if (kind === 'postgres') query = query.forUpdate()
    const row = await query.executeTakeFirst()
    if (row === undefined) throw new ProblemError('wallet_unknown')
    return row
  }

  const generationsOf = (key: Uint8Array, row: WalletRow): Generations =>
    openGenerations(key, row.user_id, row.id, row.manifest_version, row.generations_sealed)

  /** The sets and factors that a wallet has now. A row that its wallet does not name was put back, and does not count. */
  const stateOf = async (trx: Transaction<Tables>, key: Uint8Array, row: WalletRow) => {
    const generations = generationsOf(key, row)
    const sets = await trx
      .selectFrom('share_sets')
      .select(['id', 'role', 'device_id'])
      .where('wallet_id', '=', row.id)
      .where('revoked_at', 'is', null)
      .execute()
    const factors = await trx
      .selectFrom('factors')
      .select(['id', 'generation'])
      .where('wallet_id', '=', row.id)
      .execute()
    return {
      generations,
      sets: sets.filter(({ id }) => generations[id] !== undefined),
      factorIds: factors.filter(({ id, generation }) => generations[id] === generation).map(({ id }) => id),
    }
  }

  const insertSet = async (
    trx: Transaction<Tables>,
    access: Access,
    walletId: string,
    { setId, role, sealedRecovery }: NewSet,
    serviceShareSealed: string,
  ): Promise<void> => {
    const now = clock()
    await trx
      .insertInto('share_sets')
      .values({
        id: setId,
        wallet_id: walletId,
        role,
        device_id: role === 'device' ? access.deviceId : null,
        service_share_sealed: serviceShareSealed,
        sealed_recovery: sealedRecovery,
        created_at: now,
        last_used_at: now,
        revoked_at: null,
      })
      .execute()
  }

  const revoke = (trx: Transaction<Tables>, setIds: readonly string[]) =>
    trx
      .updateTable('share_sets')
      .set({ revoked_at: clock(), service_share_sealed: null, sealed_recovery: null })
      .where('id', 'in', [...setIds])
      .execute()

  const saveManifest = (
    trx: Transaction<Tables>,
    key: Uint8Array,
    row: WalletRow,
    { manifest, manifestSignature }: SignedManifest,
    generations: Generations,
  ) => {
    const version = row.manifest_version + 1
    return trx
      .updateTable('wallets')
      .set({
        manifest,
        manifest_signature: manifestSignature,
        manifest_version: version,
        generations_sealed: sealGenerations(key, row.user_id, row.id, version, generations),
      })
      .where('id', '=', row.id)
      .execute()
  }

  const audit = (trx: Transaction<Tables>, access: Access, action: string, detail: string, hostOrigin?: string) =>
    appendAudit(database, trx, clock(), {
      action,
      userId: access.userId,
      deviceId: access.deviceId,
      hostOrigin,
      detail,
    })

  const withoutKeys = (generations: Generations, removed: readonly string[]): Generations =>
    Object.fromEntries(Object.entries(generations).filter(([id]) => !removed.includes(id)))

  const read = async (row: WalletRow): Promise<Wallet> => {
    const key = await openPersonKey(row.user_id)
    const generations = generationsOf(key, row)
    const accounts = await db
      .selectFrom('wallet_accounts')
      .select(['namespace', 'address', 'public_key', 'path'])
      .where('wallet_id', '=', row.id)
      .orderBy('namespace')
      .execute()
    const sets = await db
      .selectFrom('share_sets')
      .leftJoin('devices', 'devices.id', 'share_sets.device_id')
      .select(['share_sets.id', 'role', 'device_id', 'host_origin', 'share_sets.created_at', 'last_used_at'])
      .where('wallet_id', '=', row.id)
      .where('share_sets.revoked_at', 'is', null)
      .orderBy('share_sets.created_at')
      .execute()
    const factors = await db
      .selectFrom('factors')
      .select(['id', 'kind', 'generation', 'created_at'])
      .where('wallet_id', '=', row.id)
      .orderBy('created_at')
      .execute()
    return {
      walletId: row.id,
      state: row.state,
      commitment: row.commitment,
      manifestKey: row.manifest_key,
      manifest: row.manifest,
      manifestSignature: row.manifest_signature,
      accounts: accounts.map(({ namespace, address, public_key, path }) => ({
        namespace,
        address,
        publicKey: public_key,
        path,
      })),
      sets: sets
        .filter(({ id }) => generations[id] !== undefined)
        .map(({ id, role, device_id, host_origin, created_at, last_used_at }) => ({
          setId: id,
          role,
          deviceId: device_id,
          hostOrigin: host_origin,
          createdAt: created_at,
          lastUsedAt: last_used_at,
        })),
      factors: factors
        .filter(({ id, generation }) => generations[id] === generation)
        .map((factor) => ({ id: factor.id, kind: factor.kind, createdAt: factor.created_at })),
    }
  }

  return {
    create: async (access, wallet) => {
      const { walletId, commitment, accounts, manifestKey, sets } = wallet
      if (commitmentIn(walletId, accounts, manifestKey) !== commitment) {
        throw new ProblemError('wallet_invalid', { detail: 'the commitment does not match' })
      }
      const setIds = sets.map(({ setId }) => setId)
      checkManifest({
        text: wallet.manifest,
        signature: wallet.manifestSignature,
        manifestKey,
        walletId,
        version: FIRST_VERSION,
        setIds,
        factorIds: [],
      })
      const key = await openPersonKey(access.userId)
      const shares = await Promise.all(
        sets.map(async ({ setId, serviceShare }) => {
          const plain = await openServiceShare(keys, serviceShare, { walletId, setId, commitment })
          return seal(key, plain, placeOfShare(access.userId, walletId, setId))
        }),
      )
      await db.transaction().execute(async (trx) => {
        await holdPerson(database, trx, access.userId)
        const others = await trx
          .selectFrom('wallets')
          .select(['id', 'state'])
          .where('user_id', '=', access.userId)
          .orderBy('created_at')
          .execute()
        if (others.some(({ state }) => state === 'active')) throw new ProblemError('wallet_exists')
        const tooMany = others.slice(0, Math.max(0, others.length + 1 - MAX_PENDING)).map(({ id }) => id)
        if (tooMany.length > 0) await trx.deleteFrom('wallets').where('id', 'in', tooMany).execute()
        const inserted = await trx
          .insertInto('wallets')
          .values({
            id: walletId,
            user_id: access.userId,
            state: 'pending',
            commitment,
            manifest_key: manifestKey,
            manifest: wallet.manifest,
            manifest_signature: wallet.manifestSignature,
            manifest_version: FIRST_VERSION,
            generations_sealed: sealGenerations(
              key,
              access.userId,
              walletId,
              FIRST_VERSION,
              Object.fromEntries(setIds.map((id) => [id, FIRST_VERSION])),
            ),
            created_at: clock(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
        if (inserted === undefined) throw new ProblemError('wallet_exists')
        await trx
          .insertInto('wallet_accounts')
          .values(
            accounts.map(({ namespace, address, publicKey, path }) => ({
              wallet_id: walletId,
              namespace,
              address,
              public_key: publicKey,
              path,
            })),
          )
          .execute()
        for (const [index, set] of sets.entries()) await insertSet(trx, access, walletId, set, shares[index] ?? '')
        await audit(trx, access, 'wallet_created', walletId)
      })
    },

    commit: async (access, walletId, setId) => {
      const row = await findRow(access, walletId)
      if (row.state === 'active') return
      if (clock() - row.created_at > PENDING_MS) throw new ProblemError('pending_expired')
      await db.transaction().execute(async (trx) => {
        await holdPerson(database, trx, access.userId)
        const own = await trx
          .selectFrom('share_sets')
          .select('id')
          .where('id', '=', setId)
          .where('wallet_id', '=', walletId)
          .where('device_id', '=', access.deviceId)
          .executeTakeFirst()
        if (own === undefined) throw new ProblemError('set_unknown')
        await trx
          .updateTable('wallets')
          .set({ state: 'active' })
          .where('id', '=', walletId)
          .execute()
          // A person has one. Two tabs may come here at once, so the index decides.
          .catch((error: { readonly code?: string }) => {
            if (error.code === '23505' || error.code === 'SQLITE_CONSTRAINT_UNIQUE')
              throw new ProblemError('wallet_exists')
            throw error
          })
        await audit(trx, access, 'wallet_committed', walletId)
      })
    },

    findActive: async (access) => {
      const row = await db
        .selectFrom('wallets')
        .selectAll()
        .where('user_id', '=', access.userId)
        .where('state', '=', 'active')
        .executeTakeFirst()
      return row === undefined ? undefined : read(row)
    },

    find: async (access, walletId) => read(await findRow(access, walletId)),

    release: async (access, { walletId, setId, purpose, intentHash, publicKey }) => {
      const row = await findRow(access, walletId)
      const set = await db
        .selectFrom('share_sets')
        .selectAll()
        .where('id', '=', setId)
        .where('wallet_id', '=', walletId)
        // A set that is revoked loses both with it.
        .$narrowType<{ service_share_sealed: NotNull; sealed_recovery: NotNull }>()
        .executeTakeFirst()
      if (set === undefined) throw new ProblemError('set_unknown')
      const key = await openPersonKey(access.userId)
      // Revoked after the wallet was read, or put back.
      if (set.revoked_at !== null || generationsOf(key, row)[setId] === undefined) throw new ProblemError('set_revoked')
      if (set.role === 'device') {
        // The share of another device is useless here, and asking for it is what a thief of a session would do.
        if (set.device_id !== access.deviceId) throw new ProblemError('device_not_bound')
      } else if (purpose !== 'enroll' && purpose !== 'verify') throw new ProblemError('step_up_required')
      else assertFresh(access)
      await countRelease(access.deviceId)
      const share = unseal(key, set.service_share_sealed, placeOfShare(access.userId, walletId, setId))
      const sealedShare = await sealShareTo(publicKey, share)
      await db.transaction().execute(async (trx) => {
        // A share is given out only to somebody who is still there.
        await holdPerson(database, trx, access.userId)
        await trx.updateTable('share_sets').set({ last_used_at: clock() }).where('id', '=', setId).execute()
        const device = await trx
          .selectFrom('devices')
          .select('host_origin')
          .where('id', '=', access.deviceId)
          .executeTakeFirst()
        await audit(trx, access, `share_${purpose}`, intentHash ?? '', device?.host_origin)
      })
      return {
        setId,
        share: sealedShare,
        sealedRecovery: set.sealed_recovery,
        manifestVersion: row.manifest_version,
      }
    },

    addSet: async (access, walletId, ifMatch, given) => {
      const { set } = given
      if (set.role !== 'device') throw new ProblemError('wallet_invalid', { detail: 'a set must be of a device' })
      assertFresh(access)
      const before = await findRow(access, walletId)
      const key = await openPersonKey(access.userId)
      const plain = await openServiceShare(keys, set.serviceShare, {
        walletId,
        setId: set.setId,
        commitment: before.commitment,
      })
      const sealed = seal(key, plain, placeOfShare(access.userId, walletId, set.setId))
      await db.transaction().execute(async (trx) => {
        const row = await lockRow(trx, access, walletId)
        if (row.manifest_version !== ifMatch) throw new ProblemError('manifest_version')
        const { generations, sets: live, factorIds } = await stateOf(trx, key, row)
        const named = namedSets(given.manifest)
        const gone = live.filter(({ id }) => !named.has(id))
        if (gone.some(({ role }) => role === 'recovery')) {
          throw new ProblemError('manifest_invalid', { detail: 'leaves the recovery set out' })
        }
        const kept = live.filter(({ id }) => named.has(id)).map(({ id }) => id)
        checkManifest({
          text: given.manifest,
          signature: given.manifestSignature,
          manifestKey: row.manifest_key,
          walletId,
          version: row.manifest_version + 1,
          setIds: [...kept, set.setId],
          factorIds,
        })
        const removed = gone.map(({ id }) => id)
        if (removed.length > 0) await revoke(trx, removed)
        await insertSet(trx, access, walletId, set, sealed)
        await saveManifest(trx, key, row, given, {
          ...withoutKeys(generations, removed),
          [set.setId]: row.manifest_version + 1,
        })
        await audit(trx, access, 'set_added', set.setId)
      })
    },

    revokeSet: async (access, walletId, setId) => {
      const key = await openPersonKey(access.userId)
      await db.transaction().execute(async (trx) => {
        const row = await lockRow(trx, access, walletId)
        const { generations, sets } = await stateOf(trx, key, row)
        const set = sets.find(({ id }) => id === setId)
        if (set === undefined) throw new ProblemError('set_unknown')
        if (set.device_id === null) throw new ProblemError('wallet_invalid', { detail: 'the recovery set must stay' })
        await revoke(trx, [setId])
        // The manifest still names the set, which is harmless: without the service's share it is useless.
        await trx
          .updateTable('wallets')
          .set({
            generations_sealed: sealGenerations(
              key,
              row.user_id,
              row.id,
              row.manifest_version,
              withoutKeys(generations, [setId]),
            ),
          })
          .where('id', '=', walletId)
          .execute()
        await trx.updateTable('devices').set({ revoked_at: clock() }).where('id', '=', set.device_id).execute()
        await audit(trx, access, 'set_revoked', setId)
      })
    },

    putFactor: async (access, walletId, factorId, ifMatch, given) => {
      assertFresh(access)
      const key = await openPersonKey(access.userId)
      await db.transaction().execute(async (trx) => {
        const row = await lockRow(trx, access, walletId)
        if (row.manifest_version !== ifMatch) throw new ProblemError('manifest_version')
        const { generations, sets, factorIds } = await stateOf(trx, key, row)
        const next = [...new Set([...factorIds, factorId])]
        const version = row.manifest_version + 1
        checkManifest({
          text: given.manifest,
          signature: given.manifestSignature,
          manifestKey: row.manifest_key,
          walletId,
          version,
          setIds: sets.map(({ id }) => id),
          factorIds: next,
        })
        const sealed = seal(
          key,
          new TextEncoder().encode(given.package),
          placeOfPackage(access.userId, walletId, factorId, version),
        )
        await trx.deleteFrom('factors').where('id', '=', factorId).where('wallet_id', '=', walletId).execute()
        await trx
          .insertInto('factors')
          .values({
            id: factorId,
            wallet_id: walletId,
            kind: given.kind,
            package_sealed: sealed,
            generation: version,
            created_at: clock(),
          })
          .execute()
        await saveManifest(trx, key, row, given, { ...generations, [factorId]: version })
        await audit(trx, access, 'factor_added', given.kind)
      })
    },

    factorPackage: async (access, walletId, factorId) => {
      assertFresh(access)
      const row = await findRow(access, walletId)
      const factor = await db
        .selectFrom('factors')
        .selectAll()
        .where('id', '=', factorId)
        .where('wallet_id', '=', walletId)
        .executeTakeFirst()
      const key = await openPersonKey(access.userId)
      if (factor === undefined || generationsOf(key, row)[factorId] !== factor.generation) {
        throw new ProblemError('factor_unknown')
      }
      await countPackage(walletId)
      return text(
        unseal(key, factor.package_sealed, placeOfPackage(access.userId, walletId, factorId, factor.generation)),
      )
    },

    removeFactor: async (access, walletId, factorId, ifMatch, given) => {
      assertFresh(access)
      const key = await openPersonKey(access.userId)
      await db.transaction().execute(async (trx) => {
        const row = await lockRow(trx, access, walletId)
        if (row.manifest_version !== ifMatch) throw new ProblemError('manifest_version')
        const { generations, sets, factorIds } = await stateOf(trx, key, row)
        if (!factorIds.includes(factorId)) throw new ProblemError('factor_unknown')
        if (factorIds.length === 1) throw new ProblemError('last_factor')
        checkManifest({
          text: given.manifest,
          signature: given.manifestSignature,
          manifestKey: row.manifest_key,
          walletId,
          version: row.manifest_version + 1,
          setIds: sets.map(({ id }) => id),
          factorIds: factorIds.filter((id) => id !== factorId),
        })
        await trx.deleteFrom('factors').where('id', '=', factorId).execute()
        await saveManifest(trx, key, row, given, withoutKeys(generations, [factorId]))
        await audit(trx, access, 'factor_removed', factorId)
      })
    },
  }
}
