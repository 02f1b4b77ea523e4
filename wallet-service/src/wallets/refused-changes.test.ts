import { createId } from '@casement/shared-protocol/wallet-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atOnceBehind, lockAudit } from '../../test/blocked-statements.ts'
import { startDirectWallets } from '../../test/direct-wallets.ts'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import type { TestWallet } from '../../test/wallet.ts'

type Direct = Awaited<ReturnType<typeof startDirectWallets>>

const newId = (): string => createId(Date.now())
const both = ({ deviceSetId, recoverySetId }: TestWallet) => [deviceSetId, recoverySetId]
const fiveMinutes = 5 * 60_000

onEachDatabase((create) => {
  let it: Direct
  beforeAll(async () => {
    it = await startDirectWallets(create)
  })
  afterAll(() => it.database.close())

  const findOne = async (table: 'wallets' | 'share_sets' | 'factors', id: string): Promise<any> =>
    it.database.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()

  describe('a wallet that is begun', () => {
    test('attack: is not taken if its commitment is of other keys', async () => {
      const person = await it.signIn()
      const other = await it.make()
      const { accounts } = other.request
      expect(await it.begin(person, await it.make(), { accounts })).toBe('wallet_invalid')
      expect(await it.begin(person, other)).toBe('done')
    })

    test('attack: is refused to somebody who has one', async () => {
      const { person, wallet } = await it.withWallet()
      expect(await it.begin(person, await it.make())).toBe('wallet_exists')
      expect(await it.findActive(person)).toMatchObject({ walletId: wallet.walletId, state: 'active' })
    })

    test('attack: the id of somebody else’s wallet is refused, and says nothing of it', async () => {
      const { person, wallet } = await it.withWallet()
      const thief = await it.signIn()
      expect(await it.begin(thief, wallet)).toBe('wallet_exists')
      expect(await it.findActive(thief)).toBeUndefined()
      expect(await it.release(person, wallet, wallet.deviceSetId)).toBe('done')
    })

    test('attack: of those that one person leaves unfinished the last ten are kept', async () => {
      const person = await it.signIn()
      const begun: TestWallet[] = []
      for (let index = 0; index < 12; index += 1) {
        const wallet = await it.make()
        begun.push(wallet)
        expect(await it.begin(person, wallet)).toBe('done')
        it.advance(1)
      }
      const kept = []
      for (const { walletId } of begun) kept.push((await findOne('wallets', walletId)) !== undefined)
      expect(kept).toEqual(begun.map((_, index) => index >= 2))
    })

    test('attack: only the device that made it, and that has checked its share, finishes it', async () => {
      const person = await it.signIn()
      const wallet = await it.make()
      const other = await it.make()
      await it.begin(person, wallet)
      await it.begin(person, other)
      const phone = await it.signIn(person.userId)
      expect(await it.commit(phone, wallet)).toBe('set_unknown')
      expect(await it.commit(person, wallet, wallet.recoverySetId)).toBe('set_unknown')
      expect(await it.commit(person, wallet, other.deviceSetId)).toBe('set_unknown')
      expect(await it.findActive(person)).toBeUndefined()
    })

    test('attack: of two that are finished one is the person’s, and finishing it again changes nothing', async () => {
      const person = await it.signIn()
      const one = await it.make()
      const two = await it.make()
      await it.begin(person, one)
      await it.begin(person, two)
      expect(await it.commit(person, one)).toBe('done')
      expect(await it.commit(person, two)).toBe('wallet_exists')
      it.advance(24 * 3_600_000 + 1)
      expect(await it.commit(person, one)).toBe('done')
      expect(await it.findActive(person)).toMatchObject({ walletId: one.walletId })
    })

    test('error: cannot be finished after a day', async () => {
      const person = await it.signIn()
      const wallet = await it.make()
      await it.begin(person, wallet)
      it.advance(24 * 3_600_000 + 1)
      expect(await it.commit(person, wallet)).toBe('pending_expired')
    })
  })

  test('attack: somebody else’s wallet is as unknown as one that never was', async () => {
    const { wallet } = await it.withWallet()
    const thief = await it.signIn()
    const path = [wallet, { ...(await it.make()), deviceSetId: wallet.deviceSetId }]
    for (const unknown of path) {
      expect(await it.commit(thief, unknown)).toBe('wallet_unknown')
      expect(await it.release(thief, unknown, unknown.deviceSetId)).toBe('wallet_unknown')
      expect(await it.revoke(thief, unknown, unknown.deviceSetId)).toBe('wallet_unknown')
      expect(await it.addSet(thief, unknown, both(unknown), { from: 1 })).toBe('wallet_unknown')
      expect(await it.putFactor(thief, unknown, newId(), [], { from: 1 })).toBe('wallet_unknown')
      expect(await it.readFactor(thief, unknown, newId())).toBe('wallet_unknown')
    }
  })

  describe('a share', () => {
    test('attack: of a device is given to that device', async () => {
      const { person, wallet } = await it.withWallet()
      const phone = await it.signIn(person.userId)
      expect(await it.release(phone, wallet, wallet.deviceSetId)).toBe('device_not_bound')
      expect(await it.release(person, wallet, wallet.deviceSetId)).toBe('done')
    })

    test('attack: for recovery is given out to add a device or to try a factor, soon after a login', async () => {
      const { person, wallet } = await it.withWallet()
      const phone = await it.signIn(person.userId)
      const outcomes = async () => {
        const each = []
        for (const purpose of ['enroll', 'verify', 'sign', 'unlock']) {
          each.push(await it.release(phone, wallet, wallet.recoverySetId, purpose))
        }
        return each
      }
      expect(await outcomes()).toEqual(['done', 'done', 'step_up_required', 'step_up_required'])
      it.advance(fiveMinutes + 1)
      expect(await outcomes()).toEqual(Array.from({ length: 4 }, () => 'step_up_required'))
    })

    test('error: is not given out if its set was revoked after the wallet was read', async () => {
      const { person, wallet } = await it.withWallet()
      const { generations_sealed } = await findOne('wallets', wallet.walletId)
      expect(await it.revoke(person, wallet, wallet.deviceSetId)).toBe('done')
      // What the release reads in that moment: the wallet as it was, and the set as it is.
      await it.database.db
        .updateTable('wallets')
        .set({ generations_sealed })
        .where('id', '=', wallet.walletId)
        .execute()
      expect(await it.release(person, wallet, wallet.deviceSetId)).toBe('set_revoked')
    })

    test('attack: D7: is not given out if its set was put back after it was revoked', async () => {
      const { person, wallet } = await it.withWallet()
      const { service_share_sealed, sealed_recovery } = await findOne('share_sets', wallet.deviceSetId)
      await it.revoke(person, wallet, wallet.deviceSetId)
      await it.database.db
        .updateTable('share_sets')
        .set({ service_share_sealed, sealed_recovery, revoked_at: null })
        .where('id', '=', wallet.deviceSetId)
        .execute()
      expect(await it.release(person, wallet, wallet.deviceSetId)).toBe('set_revoked')
    })
  })

  describe('a change of a wallet', () => {
    test('error: of a set or a factor that it does not have is refused', async () => {
      const { person, wallet } = await it.withWallet()
      const other = await it.withWallet()
      const factorId = newId()
      expect(await it.putFactor(person, wallet, factorId, [factorId], { from: 1 })).toBe('done')
      for (const setId of [newId(), other.wallet.deviceSetId]) {
        expect(await it.release(person, wallet, setId)).toBe('set_unknown')
        expect(await it.revoke(person, wallet, setId)).toBe('set_unknown')
      }
      expect(await it.readFactor(person, wallet, newId())).toBe('factor_unknown')
      expect(await it.removeFactor(person, wallet, newId(), [factorId], { from: 2 })).toBe('factor_unknown')
      expect(await it.release(other.person, other.wallet, other.wallet.deviceSetId)).toBe('done')
    })

    test('attack: L4: removes one of two factors, but neither the last one nor somebody else’s', async () => {
      const victim = await it.withWallet()
      const stolen = newId()
      expect(await it.putFactor(victim.person, victim.wallet, stolen, [stolen], { from: 1 })).toBe('done')
      const { person, wallet } = await it.withWallet()
      const one = newId()
      const two = newId()
      await it.putFactor(person, wallet, one, [one], { from: 1 })
      await it.putFactor(person, wallet, two, [one, two], { from: 2 })
      expect(await it.removeFactor(person, wallet, stolen, [one, two], { from: 3 })).toBe('factor_unknown')
      expect(await it.readFactor(victim.person, victim.wallet, stolen)).toBe('done')
      expect(await it.removeFactor(person, wallet, one, [two], { from: 3 })).toBe('done')
      expect(await it.removeFactor(person, wallet, two, [], { from: 4 })).toBe('last_factor')
      expect(await it.readFactor(person, wallet, two)).toBe('done')
    })

    test('attack: L2: needs a login of the last five minutes, and so does what a factor protects', async () => {
      const { person, wallet } = await it.withWallet()
      const factorId = newId()
      await it.putFactor(person, wallet, factorId, [factorId], { from: 1 })
      it.advance(fiveMinutes + 1)
      const outcomes = [
        await it.addSet(person, wallet, both(wallet), { from: 2 }, { factorIds: [factorId] }),
        await it.putFactor(person, wallet, newId(), [factorId], { from: 2 }),
        await it.removeFactor(person, wallet, factorId, [], { from: 2 }),
        await it.readFactor(person, wallet, factorId),
      ]
      expect(outcomes).toEqual(outcomes.map(() => 'step_up_required'))
    })

    test('attack: that does not start from the version that its manifest follows is refused', async () => {
      const { person, wallet } = await it.withWallet()
      const one = newId()
      const two = newId()
      const three = newId()
      await it.putFactor(person, wallet, one, [one], { from: 1 })
      await it.putFactor(person, wallet, two, [one, two], { from: 2 })
      const stale = { from: 2, to: 4 }
      const outcomes = [
        await it.addSet(person, wallet, both(wallet), stale, { factorIds: [one, two] }),
        await it.putFactor(person, wallet, three, [one, two, three], stale),
        await it.removeFactor(person, wallet, one, [two], stale),
      ]
      expect(outcomes).toEqual(outcomes.map(() => 'manifest_version'))
    })

    test('attack: adds no second set for recovery, and neither revokes the one that there is nor leaves it out', async () => {
      const { person, wallet } = await it.withWallet()
      expect(await it.addSet(person, wallet, both(wallet), { from: 1 }, { role: 'recovery' })).toBe('wallet_invalid')
      expect(await it.addSet(person, wallet, [wallet.deviceSetId], { from: 1 })).toBe('manifest_invalid')
      expect(await it.revoke(person, wallet, wallet.recoverySetId)).toBe('wallet_invalid')
      expect(await it.release(person, wallet, wallet.recoverySetId, 'enroll')).toBe('done')
    })

    test('attack: that leaves a device out destroys the share of its set, and no other', async () => {
      const { person, wallet } = await it.withWallet()
      const phone = await it.signIn(person.userId)
      expect(await it.addSet(phone, wallet, [wallet.recoverySetId], { from: 1 })).toBe('done')
      expect(await findOne('share_sets', wallet.deviceSetId)).toMatchObject({
        revoked_at: expect.any(Number),
        service_share_sealed: null,
        sealed_recovery: null,
      })
      expect(await findOne('share_sets', wallet.recoverySetId)).toMatchObject({
        revoked_at: null,
        service_share_sealed: expect.any(String),
      })
    })

    test('attack: adds no eleventh factor', async () => {
      const { person, wallet } = await it.withWallet()
      const ids: string[] = []
      for (let from = 1; from <= 10; from += 1) {
        ids.push(newId())
        expect(await it.putFactor(person, wallet, ids.at(-1) ?? '', ids, { from })).toBe('done')
      }
      const last = newId()
      expect(await it.putFactor(person, wallet, last, [...ids, last], { from: 11 })).toBe('manifest_invalid')
      expect(await it.readFactor(person, wallet, last)).toBe('factor_unknown')
    })

    test('attack: D7: a factor that was put back after it was replaced is not given out', async () => {
      const { person, wallet } = await it.withWallet()
      const id = newId()
      await it.putFactor(person, wallet, id, [id], { from: 1 })
      const { package_sealed, generation } = await findOne('factors', id)
      await it.putFactor(person, wallet, id, [id], { from: 2 })
      await it.database.db.updateTable('factors').set({ package_sealed, generation }).where('id', '=', id).execute()
      expect(await it.readFactor(person, wallet, id)).toBe('factor_unknown')
      expect(await it.findActive(person)).toMatchObject({ factors: [] })
    })
  })
})

onPostgres((create) => {
  describe('at the same time', () => {
    let it: Direct
    beforeAll(async () => {
      it = await startDirectWallets(create)
    })
    afterAll(() => it.database.close())

    const atOnce = async (ask: () => readonly Promise<string>[]): Promise<readonly string[]> =>
      (await atOnceBehind(it.database, lockAudit, ask)).toSorted()

    test('attack: of two changes that start from one version, the second is refused', async () => {
      const { person, wallet } = await it.withWallet()
      const ids = [newId(), newId()]
      const outcomes = await atOnce(() => ids.map((id) => it.putFactor(person, wallet, id, [id], { from: 1 })))
      expect(outcomes).toEqual(['done', 'manifest_version'])
    })

    test('attack: of two wallets that are finished, one is the person’s', async () => {
      const person = await it.signIn()
      const begun = [await it.make(), await it.make()]
      for (const wallet of begun) await it.begin(person, wallet)
      expect(await atOnce(() => begun.map((wallet) => it.commit(person, wallet)))).toEqual(['done', 'wallet_exists'])
    })
  })
})
