import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { appendAudit, checkAudit } from './audit.ts'

onEachDatabase((create) => {
  let database: Database
  beforeAll(async () => {
    database = openDatabase(await create())
    await migrate(database.db)
  })
  afterAll(() => database.close())

  const append = (action: string) =>
    database.db
      .transaction()
      .execute((trx) => appendAudit(database, trx, Date.now(), { action, userId: 'u1', detail: 'é "quoted"' }))

  test('behavior: entries that are appended at once make one chain', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => append(`event ${index}`)))
    expect(await checkAudit(database.db)).toEqual({ ok: true, entries: 40 })
  })

  test('attack: D8: an entry that was changed or removed is noticed', async () => {
    const { db } = database
    await db
      .updateTable('audit')
      .set({ action: 'nothing happened' } as never)
      .where('id', '=', 7)
      .execute()
    expect(await checkAudit(db)).toEqual({ ok: false, at: 7 })
    await db.deleteFrom('audit').where('id', '=', 5).execute()
    expect(await checkAudit(db)).toEqual({ ok: false, at: 5 })
  })
})
