import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeSentSchema, loginStartedSchema, sessionSchema } from '@casement/shared-protocol/wallet-api'
import type { JWTPayload } from 'jose'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestService } from '../../../../wallet-service/test/service.ts'
import { HOST, ORIGIN, startTestService } from '../../../../wallet-service/test/service.ts'
import type { AskService } from './ask-service.ts'
import { createAskService } from './ask-service.ts'
import { createDeviceKey } from './proof.ts'
import { ServiceError, ServiceUnreachableError } from './service-error.ts'

const ID = '019ac1d2-0000-7000-8000-000000000001'

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

  test.each<[string, number, string]>([
    ['a request that was carried out', 200, 'use_dpop_nonce'],
    ['a refusal for another reason', 401, 'token_invalid'],
    ['a refusal of another kind', 400, 'use_dpop_nonce'],
  ])('attack: %s is not sent again, whatever the answer says', async (_name, status, code) => {
    const answer = vi.fn(async () => Response.json({ code }, { status }))
    const ask = await askWith(Date.now, answer as unknown as typeof fetch)
    await expect(begin(ask)).rejects.toThrow()
    expect(answer).toHaveBeenCalledTimes(1)
  })

  test.each([
    199, 302, 304, 500,
  ])('error: an answer with the status %d is none, although it has the right form', async (status) => {
    const answer = { status, headers: new Headers(), text: async () => JSON.stringify({ txId: ID, expiresAt: 1 }) }
    const ask = await askWith(Date.now, (async () => answer) as unknown as typeof fetch)
    await expect(begin(ask)).rejects.toBeInstanceOf(ServiceUnreachableError)
  })

  test('attack: an answer that is too long is not read, although it has the right form', async () => {
    const long = JSON.stringify({ txId: ID, expiresAt: 1, padding: 'x'.repeat(300_000) })
    const ask = await askWith(Date.now, (async () => new Response(long)) as typeof fetch)
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

describe('what is sent', () => {
  type Sent = { readonly init: RequestInit; readonly headers: Headers; readonly proof: JWTPayload }
  /** Answers with these nonces, one after the other, and tells what was sent. */
  const record = async (nonces: readonly (string | undefined)[], clock?: () => number) => {
    const sent: Sent[] = []
    const fetchBy = async (_input: unknown, init: RequestInit = {}): Promise<Response> => {
      const headers = new Headers(init.headers)
      sent.push({ init, headers, proof: decodeJwt(headers.get('dpop') ?? '') })
      const nonce = nonces[sent.length - 1]
      return new Response(null, { headers: nonce === undefined ? {} : { 'dpop-nonce': nonce } })
    }
    return { sent, ask: await askWith(clock, fetchBy as typeof fetch) }
  }

  test('behavior: has a token, a version and a body only if there are any', async () => {
    const { sent, ask } = await record([])
    await ask({ method: 'GET', path: '/v1/me', answer: undefined })
    expect([...(sent[0]?.headers.keys() ?? [])].sort()).toEqual(['dpop', 'x-project-id'])
    expect(sent[0]?.init).not.toHaveProperty('body')
    const body = { hello: 'world' }
    await ask({ method: 'PUT', path: '/v1/me', body, accessToken: 'token', ifMatch: 0, answer: undefined })
    expect(Object.fromEntries(sent[1]?.headers ?? [])).toMatchObject({
      authorization: 'DPoP token',
      'if-match': '0',
      'content-type': 'application/json',
    })
    expect(sent[1]?.init.body).toBe('{"hello":"world"}')
  })

  test('behavior: RFC 9449: a proof names the token that it is for, and none if there is none', async () => {
    const { sent, ask } = await record([])
    await ask({ method: 'GET', path: '/v1/me', answer: undefined })
    expect(sent[0]?.proof).not.toHaveProperty('ath')
    await ask({ method: 'GET', path: '/v1/me', accessToken: 'token', answer: undefined })
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('token'))
    expect(sent[1]?.proof.ath).toBe(Buffer.from(hash).toString('base64url'))
  })

  test('behavior: RFC 9449: a proof has the newest nonce, which stays until another comes', async () => {
    const { sent, ask } = await record(['1000.a', undefined])
    for (const _ of [1, 2, 3]) await ask({ method: 'GET', path: '/v1/me', answer: undefined })
    expect(sent.map(({ proof }) => proof.nonce)).toEqual([undefined, '1000.a', '1000.a'])
  })

  test('attack: K5: a nonce that names no time leaves the clock as it is', async () => {
    const { sent, ask } = await record(['50000.a', 'x.b'], () => 7_000)
    for (const _ of [1, 2, 3]) await ask({ method: 'GET', path: '/v1/me', answer: undefined })
    expect(sent.map(({ proof }) => proof.iat)).toEqual([7, 50, 50])
  })

  /** Sends to a service that never answers. */
  const sendToNobody =
    (onSent: () => void = () => undefined) =>
    (_input: unknown, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        onSent()
      })

  test('behavior: a request ends when it is given up, also after it was sent', async () => {
    const reason = new Error('closed')
    const leaving = new AbortController()
    const ask = await askWith(Date.now, sendToNobody(() => leaving.abort(reason)) as typeof fetch)
    const asked = ask({ method: 'GET', path: '/v1/me', answer: undefined, signal: leaving.signal })
    await expect(asked).rejects.toBe(reason)
  })

  test.each([
    ['that cannot be given up', undefined],
    ['that can be given up', new AbortController().signal],
  ])('error: a request %s ends when the answer takes too long', async (_name, signal) => {
    const ask = await askWith(Date.now, sendToNobody() as typeof fetch)
    const asked = ask({ method: 'GET', path: '/v1/me', answer: undefined, signal, timeoutMs: 5 })
    await expect(asked).rejects.toBeInstanceOf(ServiceUnreachableError)
  })
})

test('attack: N6: a device’s key signs, and cannot be exported', async () => {
  const key = await createDeviceKey()
  for (const format of ['pkcs8', 'jwk'] as const) {
    await expect(crypto.subtle.exportKey(format, key.privateKey)).rejects.toThrow()
  }
  expect(key.publicJwk).not.toHaveProperty('d')
})
