import type { DeviceList } from '@casement/shared-protocol/wallet-api'
import type { Database } from '../database/open-database.ts'
import { ProblemError } from '../http/problem.ts'
import { holdPerson } from '../login/hold-person.ts'
import { appendAudit } from '../operation/audit.ts'
import type { Wallets } from '../wallets/wallets.ts'
import type { Access } from './access-tokens.ts'

export type Devices = {
  /** The devices that a person has signed in on and not removed. */
  readonly list: (access: Access) => Promise<DeviceList>
  /** Removes a device: its sessions end, and the service's share of its set is gone. */
  readonly remove: (access: Access, deviceId: string) => Promise<void>
}

export const createDevices = ({
  database,
  wallets,
  clock,
}: {
  readonly database: Database
  readonly wallets: Pick<Wallets, 'revokeSet'>
  readonly clock: () => number
}): Devices => ({
  list: async ({ userId, deviceId }) => {
    const rows = await database.db
      .selectFrom('devices')
      .select(['id', 'host_origin', 'created_at', 'last_seen_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .orderBy('last_seen_at', 'desc')
      .execute()
    return {
      devices: rows.map(({ id, host_origin, created_at, last_seen_at }) => ({
        id,
        hostOrigin: host_origin,
        createdAt: created_at,
        lastSeenAt: last_seen_at,
        isThis: id === deviceId,
      })),
    }
  },
  remove: async (access, deviceId) => {
    const sets = await database.db
      .selectFrom('share_sets')
      .innerJoin('wallets', 'wallets.id', 'share_sets.wallet_id')
      .select(['share_sets.id', 'share_sets.wallet_id'])
      .where('share_sets.device_id', '=', deviceId)
      .where('share_sets.revoked_at', 'is', null)
      .where('wallets.user_id', '=', access.userId)
      .where('wallets.state', '=', 'active')
      .execute()
    for (const { id, wallet_id } of sets) await wallets.revokeSet(access, wallet_id, id)
    await database.db.transaction().execute(async (trx) => {
      await holdPerson(database, trx, access.userId)
      const now = clock()
      const removed = await trx
        .updateTable('devices')
        .set({ revoked_at: now })
        .where('id', '=', deviceId)
        .where('user_id', '=', access.userId)
        .returning('id')
        .executeTakeFirst()
      if (removed === undefined) throw new ProblemError('device_unknown')
      await trx
        .updateTable('sessions')
        .set({ revoked_at: now, revoke_reason: 'device_removed' })
        .where('device_id', '=', deviceId)
        .where('revoked_at', 'is', null)
        .execute()
      await appendAudit(database, trx, now, {
        action: 'device_removed',
        userId: access.userId,
        deviceId: access.deviceId,
        detail: deviceId,
      })
    })
  },
})
