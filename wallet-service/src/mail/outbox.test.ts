import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { createKeyEncryption } from '../crypto/key-encryption.ts'
import { createServiceKeys } from '../crypto/service-keys.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { Letter } from './letters.ts'
import type { Outbox, Send } from './outbox.ts'
import { createOutbox } from './outbox.ts'

const letter = { to: 'ada@example.org', subject: 'A code', text: '123456' }
const LIFETIME_MS = 300_000

onEachDatabase((create) => {
  let database: Database
  let now = Date.now()
  let sent: Letter[] = []
  let send: Send = async () => {}
  let outbox: Outbox
  const open = (): Outbox => {
    const named = { active: '1', keys: new Map([['1', new Uint8Array(32).map((_, index) => index)]]) }
    const keys = createServiceKeys({
      database,
      encryption: createKeyEncryption({ provider: 'env', named }),
      clock: () => now,
    })
    return createOutbox({ database, keys, send: (given) => send(given), clock: () => now })
  }
  beforeAll(async () => {
    database = openDatabase(await create())
    await migrate(database.db)
    const named = { active: '1', keys: new Map([['1', new Uint8Array(32).map((_, index) => index)]]) }
    await createServiceKeys({
      database,
      encryption: createKeyEncryption({ provider: 'env', named }),
      clock: () => now,
    }).ensure()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute()
    sent = []
    send = async (given) => void sent.push(given)
    outbox = open()
  })
  const put = async (given: Letter = letter) => {
    const prepared = await outbox.prepare(given, LIFETIME_MS)
    await database.db.transaction().execute((trx) => outbox.store(trx, prepared))
  }

  test('behavior: a letter is sent once, and leaves nothing behind', async () => {
    await put()
    expect(await outbox.deliver()).toBe(1)
    expect(await outbox.deliver()).toBe(0)
    expect(sent).toEqual([{ ...letter, id: expect.any(String) }])
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  test('attack: D1: a letter that waits cannot be read in the database', async () => {
    await put({ ...letter, text: `code ${randomBytes(4).toString('hex')}` })
    const rows = JSON.stringify(await database.db.selectFrom('outbox').selectAll().execute())
    expect(rows).not.toMatch(/ada@|code/)
  })

  test('behavior: O9: a server that is down gets the letter later, after longer and longer pauses', async () => {
    await put()
    let refusals = 0
    send = async () => {
      refusals += 1
      throw new Error('down')
    }
    for (const pause of [2_000, 10_000, 30_000]) {
      expect(await outbox.deliver()).toBe(0)
      now += pause - 1
      expect(await outbox.deliver()).toBe(0)
      now += 1
    }
    expect(refusals).toBe(3)
    send = async (given) => void sent.push(given)
    expect(await outbox.deliver()).toBe(1)
    expect(sent).toHaveLength(1)
  })

  test('behavior: O9: a letter is not sent twice after a crash between sending and noting it', async () => {
    await put()
    let handedOver: () => void = () => {}
    const handed = new Promise<void>((resolve) => {
      handedOver = resolve
    })
    // This process stops here for ever, as if it were killed.
    send = () => {
      handedOver()
      return new Promise<void>(() => {})
    }
    void outbox.deliver()
    await handed
    const another = open()
    send = async (given) => void sent.push(given)
    now += LIFETIME_MS / 2
    expect(await another.deliver()).toBe(0)
    expect(sent).toEqual([])
  })

  test('behavior: two instances never take the same letter', async () => {
    for (let index = 0; index < 30; index += 1) await put({ ...letter, subject: String(index) })
    const instances = [outbox, open(), open()]
    await Promise.all([...instances, ...instances].map((each) => each.deliver()))
    expect(sent.map(({ subject }) => Number(subject)).sort((left, right) => left - right)).toEqual(
      Array.from({ length: 30 }, (_, index) => index),
    )
  })

  test('behavior: a letter that came too late is not sent', async () => {
    await put()
    now += LIFETIME_MS
    expect(await outbox.deliver()).toBe(0)
  })

  test('behavior: the age of the oldest letter that waits is known', async () => {
    expect(await outbox.age()).toBe(0)
    await put()
    now += 7_000
    await put()
    expect(await outbox.age()).toBe(7_000)
  })
})
