import { createId } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import type { TestService } from '../../test/service.ts'
import { HOST, startTestService } from '../../test/service.ts'
import type { TestWallet } from '../../test/wallet.ts'
import { createRequestKey, createTestWallet } from '../../test/wallet.ts'
import { newHash, walletsAt } from '../../test/wallets-at.ts'
import { checkAudit } from '../operation/audit.ts'

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const {
    signIn,
    refreshed,
    as,
    make,
    begin,
    commit,
    release,
    withWallet,
    addSet,
    putFactor,
    removeFactor,
    factorPackage,
  } = walletsAt(() => it)

  describe('creating a wallet', () => {
    test('behavior: it is pending until its device has checked it, and then the person’s', async () => {
      const person = await signIn()
      const wallet = await make()
      expect((await begin(person, wallet)).body).toEqual({ state: 'pending' })
      expect((await as(person, 'GET', '/v1/wallets')).body).toEqual({ wallet: null })
      const { share } = await release(person, wallet, wallet.deviceSetId, 'verify')
      expect(share).toBe(wallet.serviceShares.get(wallet.deviceSetId))
      await commit(person, wallet)
      const { body } = await as(person, 'GET', '/v1/wallets')
      expect(body.wallet).toMatchObject({
        walletId: wallet.walletId,
        state: 'active',
        commitment: wallet.commitment,
        accounts: wallet.request.accounts,
        factors: [],
        sets: [
          { setId: wallet.deviceSetId, role: 'device' },
          { setId: wallet.recoverySetId, role: 'recovery' },
        ],
      })
    })

    test('behavior: committing twice, as after a lost answer, changes nothing', async () => {
      const { person, wallet } = await withWallet()
      expect((await commit(person, wallet)).body).toEqual({ state: 'active' })
    })

    test('attack: two tabs that create at once give one wallet', async () => {
      const person = await signIn()
      const wallets = await Promise.all(Array.from({ length: 6 }, () => make()))
      await Promise.all(wallets.map((wallet) => begin(person, wallet)))
      const commits = await Promise.all(wallets.map((wallet) => commit(person, wallet)))
      expect(commits.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(commits.filter(({ body }) => body.code === 'wallet_exists')).toHaveLength(5)
      const rows = await it.service.database.db
        .selectFrom('wallets')
        .select('id')
        .where('state', '=', 'active')
        .where(
          'id',
          'in',
          wallets.map(({ walletId }) => walletId),
        )
        .execute()
      expect(rows).toHaveLength(1)
    })

    test('behavior: K1: a wallet that was begun and left does not stand in the way of another', async () => {
      const person = await signIn()
      await begin(person, await make())
      const wallet = await make()
      await begin(person, wallet)
      expect((await commit(person, wallet)).status).toBe(200)
    })

    test('behavior: a wallet that was left for a day cannot be finished', async () => {
      const person = await signIn()
      const wallet = await make()
      await begin(person, wallet)
      it.advance(24 * 3_600_000 + 1)
      const again = await it.signIn(person.email, person.device)
      const later = { ...person, accessToken: again.body.accessToken }
      expect((await commit(later, wallet)).body.code).toMatch(/pending_expired|wallet_unknown/)
    })

    test('attack: what does not belong together is refused', async () => {
      const person = await signIn()
      const other = await make()
      const cases: readonly (readonly [TestWallet['request'], string])[] = [
        [{ ...(await make()).request, commitment: other.commitment }, 'wallet_invalid'],
        [{ ...(await make()).request, accounts: other.request.accounts }, 'wallet_invalid'],
        [{ ...(await make()).request, manifestKey: other.request.manifestKey }, 'wallet_invalid'],
        [{ ...(await make()).request, manifestSignature: other.request.manifestSignature }, 'manifest_invalid'],
        [{ ...(await make()).request, sets: other.request.sets }, 'manifest_invalid'],
        [(await make({ manifest: { walletId: other.walletId } })).request, 'manifest_invalid'],
        [(await make({ manifest: { setIds: [] } })).request, 'manifest_invalid'],
        [(await make({ manifest: { version: 2 } })).request, 'manifest_version'],
        [(await make({ share: { walletId: other.walletId } })).request, 'wallet_invalid'],
        [(await make({ share: { commitment: other.commitment } })).request, 'wallet_invalid'],
        [(await make({ share: { role: 'device' } })).request, 'wallet_invalid'],
      ]
      for (const [request, code] of cases)
        expect((await as(person, 'POST', '/v1/wallets', request)).body.code).toBe(code)
      expect((await as(person, 'GET', '/v1/wallets')).body.wallet).toBeNull()
    })

    test('attack: M1: a share at x = 0, which would dictate the secret, is refused', async () => {
      const share = Buffer.concat([Buffer.alloc(16, 7), Buffer.of(0)]).toString('base64url')
      const wallet = await make({ share: { share } })
      expect((await begin(await signIn(), wallet)).body.code).toBe('wallet_invalid')
    })

    test('attack: a share that is sealed to somebody else’s key is refused', async () => {
      const { publicKey } = await createRequestKey()
      const person = await signIn()
      for (const key of [{ ...publicKey, kid: 'unknown' }, publicKey]) {
        const wallet = await createTestWallet(key as JWK)
        expect((await begin(person, wallet)).body.code).toBe('wallet_invalid')
      }
    })
  })

  describe('another person', () => {
    test('attack: is told that there is no such wallet, whatever is asked', async () => {
      const { wallet } = await withWallet()
      const thief = await signIn()
      const path = `/v1/wallets/${wallet.walletId}`
      const set = await wallet.makeSet()
      const answers = [
        await as(thief, 'GET', path),
        await commit(thief, wallet),
        (await release(thief, wallet, wallet.deviceSetId)).answer,
        (await release(thief, wallet, wallet.recoverySetId, 'enroll')).answer,
        await as(thief, 'POST', `${path}/sets`, { set, ...wallet.sign({ version: 2 }) }, { 'if-match': '1' }),
        await as(thief, 'DELETE', `${path}/sets/${wallet.deviceSetId}`),
        await as(thief, 'GET', `${path}/factors/${createId(Date.now())}`),
      ]
      expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'wallet_unknown'))
    })
  })

  describe('releasing a share', () => {
    test('behavior: gives the share of the device’s own set, sealed to the key of the request', async () => {
      const { person, wallet } = await withWallet()
      const { answer, share } = await release(person, wallet, wallet.deviceSetId)
      expect(answer.body).toMatchObject({ setId: wallet.deviceSetId, manifestVersion: 1 })
      expect(share).toBe(wallet.serviceShares.get(wallet.deviceSetId))
    })

    test('attack: another device of the same person does not get it', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      expect((await release(phone, wallet, wallet.deviceSetId)).answer.body.code).toBe('device_not_bound')
    })

    test('attack: the share for recovery needs a login of the last five minutes', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      expect((await release(phone, wallet, wallet.recoverySetId, 'sign')).answer.body.code).toBe('step_up_required')
      expect((await release(phone, wallet, wallet.recoverySetId, 'enroll')).share).toBe(
        wallet.serviceShares.get(wallet.recoverySetId),
      )
      it.advance(5 * 60_000 + 1)
      const later = await refreshed(phone)
      expect((await release(later, wallet, wallet.recoverySetId, 'enroll')).answer.body.code).toBe('step_up_required')
    })

    test('attack: D6, D7: a share that was moved or put back is not released', async () => {
      const { db } = it.service.database
      const one = await withWallet()
      const two = await withWallet()
      const sealedOf = async (setId: string) =>
        (await db.selectFrom('share_sets').selectAll().where('id', '=', setId).executeTakeFirstOrThrow()) as any
      const a = await sealedOf(one.wallet.deviceSetId)
      const b = await sealedOf(two.wallet.deviceSetId)
      const put = (setId: string, row: any) =>
        db
          .updateTable('share_sets')
          .set({
            service_share_sealed: row.service_share_sealed,
            sealed_recovery: row.sealed_recovery,
            revoked_at: row.revoked_at,
          })
          .where('id', '=', setId)
          .execute()
      await put(a.id, b)
      expect((await release(one.person, one.wallet, a.id)).answer.status).toBe(500)
      await put(a.id, a)
      expect((await release(one.person, one.wallet, a.id)).answer.status).toBe(200)
      const phone = await signIn(one.person.email)
      const revoked = await as(phone, 'DELETE', `/v1/wallets/${one.wallet.walletId}/sets/${a.id}`)
      expect(revoked.status).toBe(204)
      await put(a.id, a)
      await db.updateTable('devices').set({ revoked_at: null }).where('id', '=', a.device_id).execute()
      expect((await release(one.person, one.wallet, a.id)).answer.body.code).toBe('set_revoked')
    })

    test('attack: S6: a device that was removed gets nothing more', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      await as(phone, 'DELETE', `/v1/wallets/${wallet.walletId}/sets/${wallet.deviceSetId}`)
      expect((await release(person, wallet, wallet.deviceSetId)).answer.body).toMatchObject({
        status: 401,
        code: 'token_invalid',
      })
    })

    test('attack: a key that is not on the curve is refused', async () => {
      const { person, wallet } = await withWallet()
      const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
      const answer = await as(person, 'POST', `/v1/wallets/${wallet.walletId}/sets/${wallet.deviceSetId}/release`, {
        purpose: 'verify',
        publicKey,
      })
      expect(answer.body).toMatchObject({ code: 'invalid_request', detail: expect.stringContaining('publicKey') })
    })

    test('attack: a share for signing is not released without the hash of what is signed', async () => {
      const { person, wallet } = await withWallet()
      const hashes = [{}, { intentHash: '' }, { intentHash: 'A'.repeat(42) }, { intentHash: `${'A'.repeat(42)}=` }]
      for (const more of hashes) {
        const { answer } = await release(person, wallet, wallet.deviceSetId, 'sign', more)
        expect(answer.body).toMatchObject({ code: 'invalid_request', detail: expect.stringContaining('intentHash') })
      }
    })

    test('behavior: the audit says which device signed what, for which page, and nothing of its contents', async () => {
      const { person, wallet } = await withWallet()
      const intentHash = newHash()
      await release(person, wallet, wallet.deviceSetId, 'sign', { intentHash })
      const me = await as(person, 'GET', '/v1/me')
      const entries = await it.service.database.db
        .selectFrom('audit')
        .select(['user_id', 'device_id', 'action', 'host_origin', 'network', 'detail'])
        .where('user_id', '=', me.body.id)
        .where('action', '=', 'share_sign')
        .execute()
      expect(entries).toEqual([
        {
          user_id: me.body.id,
          device_id: me.body.deviceId,
          action: 'share_sign',
          host_origin: HOST,
          network: null,
          detail: intentHash,
        },
      ])
      expect(await checkAudit(it.service.database.db)).toMatchObject({ ok: true })
    })

    test('attack: a share for signing that was refused leaves no entry in the audit', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      const { body } = await as(phone, 'GET', '/v1/me')
      expect((await release(phone, wallet, wallet.deviceSetId)).answer.body.code).toBe('device_not_bound')
      expect((await release(phone, wallet, wallet.recoverySetId)).answer.body.code).toBe('step_up_required')
      const entries = await it.service.database.db
        .selectFrom('audit')
        .select('action')
        .where('device_id', '=', body.deviceId)
        .where('action', 'like', 'share%')
        .execute()
      expect(entries).toEqual([])
    })
  })

  describe('a further device', () => {
    test('behavior: gets a set of its own', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      const { answer, setId } = await addSet(phone, wallet, [wallet.deviceSetId, wallet.recoverySetId], 1)
      expect(answer.status).toBe(201)
      expect((await release(phone, wallet, setId)).share).toBe(wallet.serviceShares.get(setId))
      expect((await release(person, wallet, wallet.deviceSetId)).answer.body.manifestVersion).toBe(2)
    })

    test('attack: M6: an older version of the manifest, or one that the wallet did not sign, is refused', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      const both = [wallet.deviceSetId, wallet.recoverySetId]
      await addSet(phone, wallet, both, 1)
      expect((await addSet(phone, wallet, both, 1)).answer.body.code).toBe('manifest_version')
      const set = await wallet.makeSet()
      const other = await make()
      const forged = other.sign({ walletId: wallet.walletId, version: 3, setIds: [...both, set.setId] })
      const answer = await as(
        phone,
        'POST',
        `/v1/wallets/${wallet.walletId}/sets`,
        { set, ...forged },
        { 'if-match': '2' },
      )
      expect(answer.body.code).toBe('manifest_invalid')
    })

    test('attack: cannot leave the recovery set out', async () => {
      const { person, wallet } = await withWallet()
      const phone = await signIn(person.email)
      expect((await addSet(phone, wallet, [wallet.deviceSetId], 1)).answer.body.code).toBe('manifest_invalid')
    })
  })

  describe('a factor', () => {
    test('behavior: L4: is kept and given back; of two, one can be removed, the last one cannot', async () => {
      const { person, wallet } = await withWallet()
      const one = createId(Date.now())
      const two = createId(Date.now())
      expect((await putFactor(person, wallet, one, [one], 1)).status).toBe(204)
      expect((await factorPackage(person, wallet, one)).body.package).toMatch(/^[\w-]+\.\./)
      expect((await putFactor(person, wallet, two, [one, two], 2)).status).toBe(204)
      expect((await removeFactor(person, wallet, one, [two], 3)).status).toBe(204)
      expect((await factorPackage(person, wallet, one)).body.code).toBe('factor_unknown')
      expect((await removeFactor(person, wallet, two, [], 4)).body.code).toBe('last_factor')
    })

    test('attack: L2: what it protects is given out ten times a day, after a fresh login', async () => {
      const { person, wallet } = await withWallet()
      const id = createId(Date.now())
      await putFactor(person, wallet, id, [id], 1)
      const statuses = []
      for (let index = 0; index < 11; index += 1) statuses.push((await factorPackage(person, wallet, id)).status)
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    })

    test('attack: is not accepted without the wallet’s signature', async () => {
      const { person, wallet } = await withWallet()
      const id = createId(Date.now())
      const other = await make()
      const answer = await as(
        person,
        'PUT',
        `/v1/wallets/${wallet.walletId}/factors/${id}`,
        {
          kind: 'kit',
          package: await wallet.makePackage(),
          ...other.sign({ walletId: wallet.walletId, version: 2, factorIds: [id] }),
        },
        { 'if-match': '1' },
      )
      expect(answer.body.code).toBe('manifest_invalid')
    })
  })
})
