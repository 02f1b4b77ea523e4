import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { startTestService } from '../../test/service.ts'
import { walletsAt } from '../../test/wallets-at.ts'

// On its own because it takes as long as the other tests of wallets together.

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const { signIn, release, withWallet, addSet } = walletsAt(() => it)

  test('behavior: V3: the 21st device takes the place of one that it leaves out', async () => {
    const { person, wallet } = await withWallet()
    let sets = [wallet.recoverySetId, wallet.deviceSetId]
    let version = 1
    for (; sets.length < 21; version += 1) {
      const phone = await signIn(person.email)
      const { answer, setId } = await addSet(phone, wallet, sets, version)
      expect(answer.status).toBe(201)
      sets = [...sets, setId]
    }
    const last = await signIn(person.email)
    expect((await addSet(last, wallet, sets, version)).answer.body.code).toBe('manifest_invalid')
    const kept = sets.filter((id) => id !== wallet.deviceSetId)
    expect((await addSet(last, wallet, kept, version)).answer.status).toBe(201)
    expect((await release(person, wallet, wallet.deviceSetId)).answer.body.code).toBe('set_revoked')
  })
})
