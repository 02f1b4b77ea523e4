import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { HOST, startTestService } from '../../test/service.ts'
import { partsOf } from '../../test/service-parts.ts'
import type { CodeKind } from './one-time-codes.ts'

const RIGHT = '123456'
const WRONG = '654321'

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const begin = async (): Promise<string> => {
    const given = { purpose: 'login', projectId: 'shop', hostOrigin: HOST, jkt: 'a key', language: 'en' } as const
    return (await partsOf(it).transactions.create(it.service.database.db, given)).id
  }
  const store = (txId: string, code = RIGHT, kind: CodeKind = 'login') =>
    it.service.database.db.transaction().execute((trx) => partsOf(it).codes.store(trx, txId, kind, code))
  const check = (txId: string, code: string, kind: CodeKind = 'login') => partsOf(it).codes.check(txId, kind, code)
  const consume = (id: string) =>
    it.service.database.db.transaction().execute((trx) => partsOf(it).codes.consume(trx, id))

  test('attack: O2: a code is compared five times, whether the guesses are right or wrong', async () => {
    const txId = await begin()
    await store(txId)
    for (const attemptsLeft of [4, 3, 2, 1]) {
      await expect(check(txId, WRONG)).rejects.toMatchObject({ code: 'otp_invalid', more: { attemptsLeft } })
    }
    await expect(check(txId, WRONG)).rejects.toThrow('otp_locked')
    await expect(check(txId, RIGHT)).rejects.toThrow('otp_locked')
  })

  test('attack: O4: a code ends by the server’s clock, and one that never was is no code', async () => {
    const txId = await begin()
    await expect(check(txId, RIGHT)).rejects.toThrow('transaction_state')
    await store(txId)
    it.advance(300_000)
    await expect(check(txId, RIGHT)).rejects.toThrow('otp_expired')
  })

  test('attack: O5: a code is good for its own login and its own purpose', async () => {
    const txId = await begin()
    const other = await begin()
    await store(txId)
    await store(other, WRONG)
    await expect(check(other, RIGHT)).rejects.toThrow('otp_invalid')
    await expect(check(txId, RIGHT, 'primary')).rejects.toThrow('transaction_state')
    expect(await check(txId, RIGHT)).toEqual(expect.any(String))
  })

  test('attack: O3, O10: a code is used up once, and not at all after another took its place', async () => {
    const { codes } = partsOf(it)
    const txId = await begin()
    await store(txId)
    const first = await check(txId, RIGHT)
    await store(txId, WRONG)
    await expect(consume(first)).rejects.toThrow('transaction_state')
    expect(await codes.isConsumed(txId, 'login')).toBe(false)
    const second = await check(txId, WRONG)
    await consume(second)
    await expect(consume(second)).rejects.toThrow('transaction_state')
    expect(await codes.isConsumed(txId, 'login')).toBe(true)
    await expect(check(txId, WRONG)).rejects.toThrow('transaction_state')
  })
})
