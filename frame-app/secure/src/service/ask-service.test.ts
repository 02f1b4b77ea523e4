import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeSentSchema, loginStartedSchema, sessionSchema } from '@casement/shared-protocol/wallet-api'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestService } from '../../../../wallet-service/test/service.ts'
import { HOST, ORIGIN, startTestService } from '../../../../wallet-service/test/service.ts'
import type { AskService } from './ask-service.ts'
import { createAskService } from './ask-service.ts'
import { createDeviceKey } from './proof.ts'
import { ServiceError, ServiceUnreachableError } from './service-error.ts'

let it: TestService
beforeAll(async () => {
  it = await startTestService({
    kind: 'sqlite',
    file: join(await mkdtemp(join(tmpdir(), 'casement-ask-')), 'wallet.db'),
  })
})
afterAll(() => it.stop())

/** The real service, reached at the address where a test has it, as a browser of its origin would. */
const reach: typeof fetch = (input, init) =>
  fetch(String(input).replace(ORIGIN, `http://127.0.0.1:${it.service.port}`), {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), origin: ORIGIN },
  })

const askWith = async (clock: () => number = Date.now, fetchBy: typeof fetch = reach): Promise<AskService> =>
  createAskService({ origin: ORIGIN, projectId: 'shop', key: await createDeviceKey(), fetch: fetchBy, clock })

const begin = (ask: AskService) =>
  ask({ method: 'POST', path: '/v1/auth/tx', body: { hostOrigin: HOST }, answer: loginStartedSchema })

describe('asking the service', () => {
  test('behavior: a login from the first request to a session', async () => {
    const ask = await askWith()
    const { txId } = await begin(ask)
    const email = 'client@example.org'
    const sent = await ask({
      method: 'POST',
      path: '/v1/auth/email/start',
      body: { txId, email },
      answer: codeSentSchema,
    })
    expect(sent.action).toBe('VERIFY_OTP')
    const session = await ask({
      method: 'POST',
      path: '/v1/auth/email/verify',
      body: { txId, otp: await it.codeFor(email) },
      answer: sessionSchema,
    })
    const { accessToken } = session
    const me = await ask({ method: 'GET', path: '/v1/me', accessToken, answer: v.object({ id: v.string() }) })
    expect(me.id).toBe(session.user.id)
    await ask({
      method: 'POST',
      path: '/v1/auth/logout',
      body: { refreshToken: session.refreshToken },
      answer: undefined,
    })
    await expect(
      ask({ method: 'GET', path: '/v1/me', accessToken, answer: v.object({ id: v.string() }) }),
    ).rejects.toMatchObject({ code: 'token_invalid' })
  })

  test.each([-2, 2])('behavior: K5: a device whose clock is %d days off signs in all the same', async (days) => {
    const ask = await askWith(() => Date.now() + days * 86_400_000)
    await expect(begin(ask)).resolves.toMatchObject({ txId: expect.any(String) })
    await expect(begin(ask)).resolves.toMatchObject({ txId: expect.any(String) })
  })

  test('behavior: a refusal says why, how long to wait and how many attempts are left', async () => {
    const ask = await askWith()
    const { txId } = await begin(ask)
    await ask({
      method: 'POST',
      path: '/v1/auth/email/start',
      body: { txId, email: 'wrong@example.org' },
      answer: codeSentSchema,
    })
    const code = await it.codeFor('wrong@example.org')
    const guess = ask({
      method: 'POST',
      path: '/v1/auth/email/verify',
      body: { txId, otp: code === '000000' ? '000001' : '000000' },
      answer: sessionSchema,
    })
    await expect(guess).rejects.toBeInstanceOf(ServiceError)
    await expect(guess).rejects.toMatchObject({ code: 'otp_invalid', attemptsLeft: 4 })
  })

  test.each<[string, () => Promise<Response>]>([
    ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a page instead of an answer', async () => new Response('<html>Sign in to the Wi-Fi</html>')],
    ['an answer of another shape', async () => Response.json({ txId: 7 })],
    ['an answer without an end', async () => new Response('x'.repeat(300_000))],
    ['a refusal that is none of ours', async () => Response.json({ code: 'because' }, { status: 400 })],
    ['an error page', async () => new Response('Bad gateway', { status: 502 })],
    ['a nonce that is junk', async () => new Response('{}', { status: 200, headers: { 'dpop-nonce': 'x' } })],
  ])('error: %s is told as a service that cannot be reached', async (_name, answer) => {
    const ask = await askWith(Date.now, answer as typeof fetch)
    await expect(begin(ask)).rejects.toBeInstanceOf(ServiceUnreachableError)
  })

  test('attack: asks again for a nonce once, and not for ever', async () => {
    const answer = vi.fn(async () => Response.json({ code: 'use_dpop_nonce' }, { status: 401 }))
    const ask = await askWith(Date.now, answer as unknown as typeof fetch)
    await expect(begin(ask)).rejects.toMatchObject({ code: 'use_dpop_nonce' })
    expect(answer).toHaveBeenCalledTimes(2)
  })

  test('behavior: a request that is given up ends with the reason', async () => {
    const ask = await askWith()
    const reason = new Error('closed')
    await expect(
      ask({ method: 'GET', path: '/v1/me', answer: undefined, signal: AbortSignal.abort(reason) }),
    ).rejects.toBe(reason)
  })
})

test('attack: N6: a device’s key signs, and cannot be exported', async () => {
  const key = await createDeviceKey()
  for (const format of ['pkcs8', 'jwk'] as const) {
    await expect(crypto.subtle.exportKey(format, key.privateKey)).rejects.toThrow()
  }
  expect(key.publicJwk).not.toHaveProperty('d')
})
