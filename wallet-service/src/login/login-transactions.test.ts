import { createId } from '@casement/shared-protocol/wallet-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { HOST, startTestService } from '../../test/service.ts'
import { partsOf } from '../../test/service-parts.ts'

const JKT = 'the-key-of-its-device'

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const begin = async (purpose: 'login' | 'update_email' = 'login'): Promise<string> => {
    const { transactions } = partsOf(it)
    const given = { purpose, projectId: 'shop', hostOrigin: HOST, jkt: JKT, language: 'en' } as const
    return (await transactions.create(it.service.database.db, given)).id
  }
  const enterAddress = async (id: string, email: string): Promise<void> => {
    const email_sealed = await partsOf(it).transactions.sealEmail(id, email)
    await it.service.database.db.updateTable('login_transactions').set({ email_sealed }).where('id', '=', id).execute()
  }

  test('attack: a login goes on for its own device and purpose, until it is finished or ten minutes old', async () => {
    const { transactions } = partsOf(it)
    const { db } = it.service.database
    const id = await begin()
    expect(await transactions.find(id, JKT, 'login')).toMatchObject({ id, projectId: 'shop', hostOrigin: HOST })
    await expect(transactions.find(createId(it.now()), JKT, 'login')).rejects.toThrow('transaction_unknown')
    await expect(transactions.find(id, JKT, 'update_email')).rejects.toThrow('transaction_unknown')
    await expect(transactions.find(id, 'the key of another device', 'login')).rejects.toThrow('key_mismatch')
    await db.updateTable('login_transactions').set({ consumed_at: it.now() }).where('id', '=', id).execute()
    await expect(transactions.find(id, JKT, 'login')).rejects.toThrow('transaction_state')
    const late = await begin()
    it.advance(600_000)
    await expect(transactions.find(late, JKT, 'login')).rejects.toThrow('transaction_expired')
  })

  test('error: a login without an address has none, and neither has one that is gone', async () => {
    const { transactions } = partsOf(it)
    await expect(transactions.emailOf(await begin())).rejects.toThrow('transaction_state')
    await expect(transactions.emailOf(createId(it.now()))).rejects.toThrow('transaction_state')
  })

  test('attack: D6: the address of another login is not taken for its own', async () => {
    const { transactions } = partsOf(it)
    const { db } = it.service.database
    const id = await begin()
    await enterAddress(id, 'ada@example.org')
    expect(await transactions.emailOf(id)).toBe('ada@example.org')
    const email_sealed = await transactions.sealEmail(await begin(), 'eve@example.org')
    await db.updateTable('login_transactions').set({ email_sealed }).where('id', '=', id).execute()
    await expect(transactions.emailOf(id)).rejects.toThrow()
    await db.deleteFrom('login_transactions').where('id', '=', id).execute()
  })

  test('behavior: the logins of an address are found, and no others', async () => {
    const logins = [await begin(), await begin()]
    for (const id of logins) await enterAddress(id, 'bob@example.org')
    await enterAddress(await begin(), 'eve@example.org')
    await enterAddress(await begin('update_email'), 'bob@example.org')
    await begin()
    expect(await partsOf(it).transactions.loginsOf('bob@example.org')).toEqual(logins.toSorted())
  })

  test('error: an address whose key is gone is not opened, and the log says why', async () => {
    const { transactions } = partsOf(it)
    const id = await begin()
    const email_sealed = `${createId(it.now())}:${(await transactions.sealEmail(id, 'ada@example.org')).split(':')[1]}`
    await it.service.database.db.updateTable('login_transactions').set({ email_sealed }).where('id', '=', id).execute()
    await expect(transactions.emailOf(id)).rejects.toThrow('The key of an unfinished login is gone.')
  })
})
