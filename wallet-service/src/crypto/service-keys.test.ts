import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { migrate } from '../database/migrate.ts'
import type { Database } from '../database/open-database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createKeyEncryption } from './key-encryption.ts'
import { createServiceKeys } from './service-keys.ts'

const named = { active: '1', keys: new Map([['1', new Uint8Array(randomBytes(32))]]) }

onEachDatabase((create) => {
  let database: Database
  let time = Date.now()
  let wrapped = 0
  let unwrapped = 0
  let isDown = false
  beforeAll(async () => {
    database = openDatabase(await create())
    await migrate(database.db)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.db.deleteFrom('keys').execute()
    wrapped = 0
    unwrapped = 0
    isDown = false
  })

  /** An instance of the service. All share the key-encryption key, and what it is asked is counted. */
  const start = () => {
    const encryption = createKeyEncryption({ provider: 'env', named })
    return createServiceKeys({
      database,
      encryption: {
        ...encryption,
        wrap: (...given) => {
          wrapped += 1
          return encryption.wrap(...given)
        },
        unwrap: async (...given) => {
          unwrapped += 1
          if (isDown) throw new Error('The key-encryption service is down.')
          return encryption.unwrap(...given)
        },
      },
      clock: () => time,
    })
  }

  test('behavior: an empty database gets one key of each purpose, and a later start makes none', async () => {
    const one = start()
    await expect(one.activeData()).rejects.toThrow('There is no active key for data.')
    await one.ensure()
    const made = wrapped
    await Promise.all([start().ensure(), start().ensure()])
    expect(wrapped).toBe(made)
    const rows = await database.db.selectFrom('keys').select(['purpose', 'public_jwk']).orderBy('purpose').execute()
    expect(rows.map(({ purpose }) => purpose)).toEqual(['data', 'share', 'token'])
    expect(rows.map(({ public_jwk }) => public_jwk === null)).toEqual([true, false, false])
    expect((await one.publicKeys()).map(({ use, alg }) => `${use} ${alg}`).sort()).toEqual(['enc ECDH-ES', 'sig ES256'])
    expect((await start().activeData()).key).toEqual((await one.activeData()).key)
  })

  test('attack: S8: a key of one purpose is none of another, and an unknown one is none', async () => {
    const keys = start()
    await keys.ensure()
    const share = await keys.activePair('share')
    const data = await keys.activeData()
    expect(await keys.pairById('share', share.id)).toBe(share)
    expect(await keys.dataById(data.id)).toBe(data)
    expect(await keys.pairById('token', share.id)).toBeUndefined()
    expect(await keys.dataById(share.id)).toBeUndefined()
    expect(await keys.pairById('token', 'unknown')).toBeUndefined()
  })

  test('behavior: a key is opened once, and again after the key-encryption service was down', async () => {
    const keys = start()
    await keys.ensure()
    isDown = true
    await expect(keys.activePair('token')).rejects.toThrow('The key-encryption service is down.')
    isDown = false
    unwrapped = 0
    for (let again = 0; again < 3; again += 1) await keys.activePair('token')
    const { id } = await keys.activePair('token')
    await keys.pairById('token', id)
    time += 60_000
    await keys.activePair('token')
    expect(unwrapped).toBe(1)
  })

  test('behavior: another instance goes on with a key that was replaced for a minute at most', async () => {
    const one = start()
    const two = start()
    await one.ensure()
    const old = await two.activePair('token')
    const next = await one.rotate('token')
    expect((await one.activePair('token')).id).toBe(next)
    time += 59_999
    expect((await two.activePair('token')).id).toBe(old.id)
    time += 1
    expect((await two.activePair('token')).id).toBe(next)
    expect((await two.pairById('token', old.id))?.id).toBe(old.id)
    expect((await two.publicKeys()).map(({ kid }) => kid)).toEqual(expect.arrayContaining([old.id, next]))
  })
})
