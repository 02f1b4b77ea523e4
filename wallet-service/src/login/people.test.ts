import { randomBytes } from 'node:crypto'
import { createId } from '@casement/shared-protocol/wallet-api'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whenBlocked } from '../../test/blocked-statements.ts'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice, HOST, startTestService } from '../../test/service.ts'
import { partsOf } from '../../test/service-parts.ts'
import { createKeyEncryption } from '../crypto/key-encryption.ts'
import { createMacs } from '../crypto/macs.ts'
import { createOpenPersonKey } from '../wallets/person-key.ts'
import { createPeople } from './people.ts'

let count = 0
const someone = (): string => {
  count += 1
  return `people-${count}@example.org`
}

/** Signs in as a login does, in one transaction. */
const enter = async (it: TestService, email: string, people = partsOf(it).people) => {
  const prepared = await people.prepare(email, 'en')
  return it.service.database.db.transaction().execute((trx) => people.findOrCreate(trx, email, prepared))
}
const peopleWith = ({ service, settings, now: clock }: TestService, peppers: Parameters<typeof createMacs>[0]) => {
  const { database } = service
  const encryption = createKeyEncryption(settings.kek)
  const openPersonKey = createOpenPersonKey({ database, encryption })
  return createPeople({ database, encryption, macs: createMacs(peppers), openPersonKey, clock })
}

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  describe('the person with an address', () => {
    test('behavior: is made by the first login, and found by the next', async () => {
      const email = someone()
      const first = await enter(it, email)
      expect(first.isNew).toBe(true)
      expect(await enter(it, email)).toEqual({ userId: first.userId, isNew: false })
      expect((await enter(it, someone())).userId).not.toBe(first.userId)
    })

    test('attack: D4: is nobody if their rows were put back after they were deleted', async () => {
      const email = someone()
      const { userId } = await enter(it, email)
      const { db } = it.service.database
      await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', userId).execute()
      await expect(enter(it, email)).rejects.toThrow('transaction_state')
    })

    test('behavior: D5: is found without the old pepper once they have signed in with the new one', async () => {
      const email = someone()
      const { userId } = await enter(it, email)
      const { active, keys } = it.settings.peppers
      const next = new Map([['next', new Uint8Array(randomBytes(32))]])
      const both = peopleWith(it, { active: 'next', keys: new Map([...keys, ...next]) })
      expect(keys.has(active)).toBe(true)
      expect((await enter(it, email, both)).userId).toBe(userId)
      const later = peopleWith(it, { active: 'next', keys: next })
      expect(await enter(it, email, later)).toEqual({ userId, isNew: false })
    })

    test('attack: whoever changes their address to that of somebody else changes nothing', async () => {
      const email = someone()
      const taken = someone()
      const { userId } = await enter(it, email)
      const other = await enter(it, taken)
      const { people } = partsOf(it)
      const emailSealed = await people.sealEmail(userId, taken)
      const changed = await it.service.database.db
        .transaction()
        .execute((trx) => people.changeEmail(trx, { userId, email: taken, emailSealed }))
      expect(changed).toBe('taken')
      expect(await people.mailboxOf(userId)).toEqual({ email, language: 'en' })
      expect((await enter(it, taken)).userId).toBe(other.userId)
    })

    test('error: gets no letter if they are gone', async () => {
      await expect(partsOf(it).people.mailboxOf(createId(it.now()))).rejects.toThrow('token_invalid')
    })
  })

  test('behavior: a device is known to its person from the second login on, unless it was removed', async () => {
    const { userId } = await enter(it, someone())
    const { jkt } = await createTestDevice()
    const { people } = partsOf(it)
    const { db } = it.service.database
    const meet = () =>
      db.transaction().execute((trx) => people.findOrCreateDevice(trx, { userId, jkt, hostOrigin: HOST }))
    const first = await meet()
    expect(first.isKnown).toBe(false)
    expect(await meet()).toEqual({ deviceId: first.deviceId, isKnown: true })
    await db.updateTable('devices').set({ revoked_at: it.now() }).where('id', '=', first.deviceId).execute()
    expect(await meet()).toEqual({ deviceId: first.deviceId, isKnown: false })
  })
})

onPostgres((create) => {
  describe('logins at the same time', () => {
    let it: TestService
    beforeAll(async () => {
      it = await startTestService(await create())
    })
    afterAll(() => it.stop())

    test('attack: two first logins with one address make one person', async () => {
      const email = someone()
      const { db } = it.service.database
      let entering: Promise<readonly { readonly userId: string; readonly isNew: boolean }[]> = Promise.resolve([])
      await db.transaction().execute(async (trx) => {
        await sql`lock table identities in share row exclusive mode`.execute(trx)
        entering = Promise.all([enter(it, email), enter(it, email)])
        await whenBlocked(it.service.database, 2)
      })
      const found = await entering
      expect(found.map(({ isNew }) => isNew).sort()).toEqual([false, true])
      expect(new Set(found.map(({ userId }) => userId)).size).toBe(1)
      expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: found[0]?.userId }])
    })

    test('attack: whoever was found is not deleted before the login ends', async () => {
      const email = someone()
      const { userId } = await enter(it, email)
      const { people } = partsOf(it)
      const prepared = await people.prepare(email, 'en')
      const { db } = it.service.database
      let deleting: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        await people.findOrCreate(trx, email, prepared)
        deleting = db.updateTable('users').set({ status: 'deleted' }).where('id', '=', userId).execute()
        await whenBlocked(it.service.database, 1)
      })
      await deleting
    })
  })
})
