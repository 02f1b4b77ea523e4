import { createHmac } from 'node:crypto'
import { base64url, decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { whenBlocked } from '../../test/blocked-statements.ts'
import { onEachDatabase, onPostgres } from '../../test/each-database.ts'
import type { Answer, TestService } from '../../test/service.ts'
import { createTestDevice, startTestService } from '../../test/service.ts'
import { partsOf } from '../../test/service-parts.ts'
import type { TestDevice } from '../http/proofs-for-tests.ts'

let count = 0
const someone = (): string => {
  count += 1
  return `session-${count}@example.org`
}

/** People at a service, and what their devices ask with their tokens. */
const sessionsAt = (service: () => TestService) => {
  const signedIn = async (email = someone()) => {
    const device = await createTestDevice()
    const { body } = await service().signIn(email, device)
    return { ...body, device, email } as {
      device: TestDevice
      email: string
      accessToken: string
      refreshToken: string
      user: { id: string }
    }
  }
  const me = (device: TestDevice, accessToken: string, proof = {}) =>
    service().ask('GET', '/v1/me', { device, accessToken, proof })
  const refresh = (device: TestDevice, refreshToken: string): Promise<Answer> =>
    service().ask('POST', '/v1/auth/token', { device, body: { refreshToken } })
  /** How many of the tokens that were given are still good. */
  const countGood = async (device: TestDevice, given: readonly Answer[]): Promise<number> => {
    let good = 0
    for (const { body } of given) {
      if (body.refreshToken === undefined) continue
      if ((await refresh(device, body.refreshToken)).status === 200) good += 1
    }
    return good
  }
  const parts = () => partsOf(service())
  return { signedIn, me, refresh, countGood, parts }
}

onEachDatabase((create) => {
  let it: TestService
  beforeAll(async () => {
    it = await startTestService(await create())
  })
  afterAll(() => it.stop())

  const { signedIn, me, refresh, countGood, parts } = sessionsAt(() => it)

  describe('an access token', () => {
    test('attack: S1: is refused with another device’s key', async () => {
      const { accessToken } = await signedIn()
      expect((await me(await createTestDevice(), accessToken)).body).toMatchObject({
        status: 401,
        code: 'key_mismatch',
      })
    })

    test('attack: S2: a proof is accepted once', async () => {
      const { device, accessToken } = await signedIn()
      const proof = { claims: { jti: 'the-same-proof-twice-1' } }
      expect((await me(device, accessToken, proof)).status).toBe(200)
      expect((await me(device, accessToken, proof)).body).toMatchObject({
        code: 'proof_invalid',
        detail: 'was used before',
      })
    })

    test('attack: is refused without a proof, and without the scheme that names one', async () => {
      const { device, accessToken } = await signedIn()
      const bare = await it.ask('GET', '/v1/me', { accessToken })
      expect(bare.body.code).toBe('proof_invalid')
      const bearer = await it.ask('GET', '/v1/me', { device, headers: { authorization: `Bearer ${accessToken}` } })
      expect(bearer.body.code).toBe('token_invalid')
    })

    test('behavior: ends after five minutes', async () => {
      const { device, accessToken } = await signedIn()
      // As far from the end as a busy machine needs.
      it.advance(270_000)
      expect((await me(device, accessToken)).status).toBe(200)
      it.advance(31_000)
      expect((await me(device, accessToken)).body.code).toBe('token_invalid')
    })

    test('attack: S8: of another algorithm, type, audience, issuer or key is refused', async () => {
      const { device, accessToken } = await signedIn()
      const [header = '', payload = '', signature = ''] = accessToken.split('.')
      const change = (part: string, changes: object): string =>
        base64url.encode(
          JSON.stringify({ ...JSON.parse(new TextDecoder().decode(base64url.decode(part))), ...changes }),
        )
      const { body } = await it.ask('GET', '/.well-known/jwks.json')
      const publicKey = JSON.stringify(body.keys[0])
      const hmacHeader = change(header, { alg: 'HS256' })
      const forged = [
        `${change(header, { alg: 'none' })}.${payload}.`,
        `${hmacHeader}.${payload}.${createHmac('sha256', publicKey).update(`${hmacHeader}.${payload}`).digest('base64url')}`,
        `${change(header, { typ: 'dpop+jwt' })}.${payload}.${signature}`,
        `${change(header, { kid: 'unknown' })}.${payload}.${signature}`,
        `${header}.${change(payload, { aud: 'https://evil.example' })}.${signature}`,
        `${header}.${change(payload, { iss: 'https://evil.example' })}.${signature}`,
        `${header}.${change(payload, { cnf: { jkt: 'other' } })}.${signature}`,
        'a.b.c',
        'x'.repeat(3_000),
      ]
      for (const token of forged) expect((await me(device, token)).body.code).toBe('token_invalid')
    })

    test('attack: that names another person or device than its session is refused', async () => {
      const { device, accessToken } = await signedIn()
      const other = await signedIn()
      const { accessTokens } = parts()
      const own = await accessTokens.read(accessToken)
      const others = await accessTokens.read(other.accessToken)
      expect((await me(device, await accessTokens.issue(own))).status).toBe(200)
      for (const changes of [{ userId: others.userId }, { deviceId: others.deviceId }]) {
        const token = await accessTokens.issue({ ...own, ...changes })
        expect((await me(device, token)).body.code).toBe('token_invalid')
      }
    })

    test('attack: with a claim left out, or longer than any of ours, is refused, although the service has signed it', async () => {
      const { device, accessToken } = await signedIn()
      const { privateKey, id } = await parts().keys.activePair('token')
      const claims = decodeJwt(accessToken)
      const sign = (changes: object) =>
        new SignJWT({ ...claims, ...changes })
          .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: id })
          .sign(privateKey)
      expect((await me(device, await sign({}))).status).toBe(200)
      expect((await me(device, await sign({ padding: 'x'.repeat(2_048) }))).body.code).toBe('token_invalid')
      for (const claim of ['sub', 'sid', 'did', 'pid', 'auth_time', 'cnf', 'exp', 'iat', 'iss', 'aud']) {
        expect((await me(device, await sign({ [claim]: undefined }))).body.code).toBe('token_invalid')
      }
    })
  })

  describe('a refresh token', () => {
    test('behavior: gives new tokens, and the next one', async () => {
      const { device, refreshToken, user } = await signedIn()
      const first = await refresh(device, refreshToken)
      expect(first.body).toMatchObject({ expiresInMs: 300_000, user: { id: user.id } })
      expect((await me(device, first.body.accessToken)).status).toBe(200)
      const second = await refresh(device, first.body.refreshToken)
      expect(second.status).toBe(200)
    })

    test('attack: is refused with another device’s key', async () => {
      const { refreshToken, device } = await signedIn()
      expect((await refresh(await createTestDevice(), refreshToken)).body.code).toBe('key_mismatch')
      expect((await refresh(device, refreshToken)).status).toBe(200)
    })

    test('attack: S4: that was used before ends the session of both', async () => {
      const { device, accessToken, refreshToken } = await signedIn()
      const { body } = await refresh(device, refreshToken)
      it.advance(10_001)
      expect((await refresh(device, refreshToken)).body).toMatchObject({ status: 401, code: 'refresh_reused' })
      expect((await refresh(device, body.refreshToken)).body.code).toBe('refresh_expired')
      expect((await me(device, accessToken)).body.code).toBe('token_invalid')
    })

    test('behavior: S5: a device that lost the answer asks again within ten seconds', async () => {
      const { device, refreshToken } = await signedIn()
      const lost = await refresh(device, refreshToken)
      it.advance(9_000)
      const again = await refresh(device, refreshToken)
      expect(again.status).toBe(200)
      expect((await refresh(device, lost.body.refreshToken)).body.code).toBe('refresh_expired')
      expect((await refresh(device, again.body.refreshToken)).status).toBe(200)
    })

    test('attack: within ten seconds, too, the answer cannot be had twice by two', async () => {
      const { device, refreshToken } = await signedIn()
      const { body } = await refresh(device, refreshToken)
      await refresh(device, body.refreshToken)
      expect((await refresh(device, refreshToken)).body.code).toBe('refresh_reused')
    })

    test('attack: of 20 exchanges at once, one token remains good', async () => {
      const { device, refreshToken } = await signedIn()
      const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(device, refreshToken)))
      expect(await countGood(device, answers)).toBe(1)
    })

    test('behavior: ends after 30 days without use, and after 90 days anyway', async () => {
      const idle = await signedIn()
      it.advance(30 * 86_400_000 + 1)
      expect((await refresh(idle.device, idle.refreshToken)).body.code).toBe('refresh_expired')
      const busy = await signedIn()
      let token = busy.refreshToken
      for (let day = 0; day < 80; day += 20) {
        it.advance(20 * 86_400_000)
        token = (await refresh(busy.device, token)).body.refreshToken
      }
      it.advance(10 * 86_400_000 + 1)
      expect((await refresh(busy.device, token)).body.code).toBe('refresh_expired')
    })
  })

  describe('signing out', () => {
    test('behavior: ends the session, whatever is asked with it afterwards', async () => {
      const { device, accessToken, refreshToken } = await signedIn()
      expect((await it.ask('POST', '/v1/auth/logout', { device, body: { refreshToken } })).status).toBe(204)
      expect((await me(device, accessToken)).body.code).toBe('token_invalid')
      expect((await refresh(device, refreshToken)).body.code).toBe('refresh_expired')
      expect((await it.ask('POST', '/v1/auth/logout', { device, body: { refreshToken } })).status).toBe(204)
    })

    test('attack: another device cannot sign somebody out', async () => {
      const { device, accessToken, refreshToken } = await signedIn()
      const thief = await createTestDevice()
      expect((await it.ask('POST', '/v1/auth/logout', { device: thief, body: { refreshToken } })).status).toBe(204)
      expect((await me(device, accessToken)).status).toBe(200)
    })

    test('behavior: everywhere ends every session of the account, and no other', async () => {
      const email = someone()
      const laptop = await signedIn(email)
      const phone = await signedIn(email)
      const stranger = await signedIn()
      const all = await it.ask('POST', '/v1/auth/logout-all', { device: phone.device, accessToken: phone.accessToken })
      expect(all.status).toBe(204)
      expect((await me(laptop.device, laptop.accessToken)).body.code).toBe('token_invalid')
      expect((await me(phone.device, phone.accessToken)).body.code).toBe('token_invalid')
      expect((await me(stranger.device, stranger.accessToken)).status).toBe(200)
    })
  })
})

onPostgres((create) => {
  test('attack: of two exchanges that PostgreSQL runs at the same time, one token remains good', async () => {
    const it = await startTestService(await create())
    const { signedIn, refresh, countGood } = sessionsAt(() => it)
    const { device, refreshToken, user } = await signedIn()
    let exchanging: Promise<readonly Answer[]> = Promise.resolve([])
    await it.service.database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('devices').select('id').where('user_id', '=', user.id).forUpdate().execute()
      exchanging = Promise.all([refresh(device, refreshToken), refresh(device, refreshToken)])
      await whenBlocked(it.service.database, 2)
    })
    expect(await countGood(device, await exchanging)).toBe(1)
    await it.stop()
  })
})
