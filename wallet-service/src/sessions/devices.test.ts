import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { createTestDevice, HOST, startTestService } from '../../test/service.ts'
import { createRequestKey, createTestWallet } from '../../test/wallet.ts'
import type { TestDevice } from '../http/proofs-for-tests.ts'

let count = 0
const someone = (): string => {
  count += 1
  return `device-${count}@example.org`
}
type Person = {
  readonly device: TestDevice
  readonly accessToken: string
  readonly refreshToken: string
  readonly id: string
}

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const signIn = async (email: string): Promise<Person> => {
    const device = await createTestDevice()
    const { body } = await it.signIn(email, device)
    return { device, accessToken: body.accessToken, refreshToken: body.refreshToken, id: body.device.id }
  }
  const as = ({ device, accessToken }: Person, method: string, path: string, body?: unknown) =>
    it.ask(method, path, { device, accessToken, body })

  describe('the devices of a person', () => {
    test('behavior: are listed, the one that asks marked', async () => {
      const email = someone()
      const laptop = await signIn(email)
      const phone = await signIn(email)
      const { body } = await as(phone, 'GET', '/v1/me/devices')
      expect(body.devices).toHaveLength(2)
      expect(body.devices).toContainEqual(expect.objectContaining({ id: phone.id, isThis: true, hostOrigin: HOST }))
      expect(body.devices).toContainEqual(expect.objectContaining({ id: laptop.id, isThis: false }))
    })

    test('attack: S6: one that is removed can do nothing any more, and its share is gone', async () => {
      const email = someone()
      const laptop = await signIn(email)
      const phone = await signIn(email)
      const { body: jwks } = await it.ask('GET', '/.well-known/jwks.json')
      const wallet = await createTestWallet(jwks.keys.find(({ use }: { use: string }) => use === 'enc'))
      await as(laptop, 'POST', '/v1/wallets', wallet.request)
      await as(laptop, 'POST', `/v1/wallets/${wallet.walletId}/commit`, { setId: wallet.deviceSetId })
      expect((await as(phone, 'DELETE', `/v1/me/devices/${laptop.id}`)).status).toBe(204)
      expect((await as(laptop, 'GET', '/v1/me')).body.code).toBe('token_invalid')
      const refreshed = await it.ask('POST', '/v1/auth/token', {
        device: laptop.device,
        body: { refreshToken: laptop.refreshToken },
      })
      expect(refreshed.body.code).toBe('refresh_expired')
      const row = await it.service.database.db
        .selectFrom('share_sets')
        .selectAll()
        .where('id', '=', wallet.deviceSetId)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ service_share_sealed: null, sealed_recovery: null })
      const again = await it.signIn(email, laptop.device)
      const { publicKey } = await createRequestKey()
      const release = await as(
        { ...laptop, accessToken: again.body.accessToken },
        'POST',
        `/v1/wallets/${wallet.walletId}/sets/${wallet.deviceSetId}/release`,
        { purpose: 'sign', intentHash: 'A'.repeat(43), publicKey },
      )
      expect(release.body.code).toBe('set_revoked')
    })

    test('attack: another person’s cannot be removed', async () => {
      const person = await signIn(someone())
      const thief = await signIn(someone())
      expect((await as(thief, 'DELETE', `/v1/me/devices/${person.id}`)).body.code).toBe('device_unknown')
      expect((await as(person, 'GET', '/v1/me')).status).toBe(200)
    })
  })
})
