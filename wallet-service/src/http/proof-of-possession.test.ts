import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProofCheck } from './proof-of-possession.ts'
import { createProofCheck } from './proof-of-possession.ts'
import type { TestDevice } from './proofs-for-tests.ts'
import { createTestDevice } from './proofs-for-tests.ts'

const ORIGIN = 'https://secure.example.net'
const START = Date.UTC(2026, 10, 27)
const nonceKey = new Uint8Array(randomBytes(32))
let now = START
const clock = () => now
const check: ProofCheck = createProofCheck({ publicOrigin: ORIGIN, nonceKey, clock })
const request = { method: 'POST', path: '/v1/auth/token' }
let device: TestDevice
beforeAll(async () => {
  device = await createTestDevice()
})
beforeEach(() => {
  now = START
})

const prove = (changes: Partial<Parameters<TestDevice['prove']>[0]> = {}) =>
  device.prove({ method: 'POST', url: `${ORIGIN}/v1/auth/token`, now, nonce: check.nonce(), ...changes })
const refusal = async (header: string | null, more: { readonly accessToken?: string } = {}) =>
  check.check({ ...request, header, ...more }).then(
    () => 'accepted',
    (error) => `${error.code}${error.more.detail === undefined ? '' : ` ${error.more.detail}`}`,
  )

describe('a proof', () => {
  test('behavior: tells which device’s key signed the request', async () => {
    const proof = await check.check({ ...request, header: await prove() })
    expect(proof.jkt).toBe(device.jkt)
    expect(proof.expiresAt).toBeGreaterThan(now + 5 * 60_000)
    const other = await check.check({ ...request, header: await prove() })
    expect(other.id).not.toBe(proof.id)
  })

  test('behavior: names its access token', async () => {
    expect(await refusal(await prove({ accessToken: 'a.b.c' }), { accessToken: 'a.b.c' })).toBe('accepted')
  })

  test('attack: S3: of another method, address or token is refused', async () => {
    expect(await refusal(await prove({ method: 'GET' }))).toBe('proof_invalid is for another method')
    expect(await refusal(await prove({ url: `${ORIGIN}/v1/auth/logout` }))).toBe('proof_invalid is for another address')
    expect(await refusal(await prove({ url: 'https://evil.example/v1/auth/token' }))).toBe(
      'proof_invalid is for another address',
    )
    expect(await refusal(await prove({ accessToken: 'a.b.c' }), { accessToken: 'x.y.z' })).toBe(
      'proof_invalid is for another token',
    )
    expect(await refusal(await prove(), { accessToken: 'x.y.z' })).toBe('proof_invalid is for another token')
  })

  test('attack: S3: of another time is refused, 60 s before and after', async () => {
    const nonce = check.nonce()
    expect(await refusal(await prove({ now: START - 60_000, nonce }))).toBe('accepted')
    expect(await refusal(await prove({ now: START + 60_000, nonce }))).toBe('accepted')
    expect(await refusal(await prove({ now: START - 61_000, nonce }))).toBe('proof_invalid is of another time')
    expect(await refusal(await prove({ now: START + 61_000, nonce }))).toBe('proof_invalid is of another time')
  })

  test('attack: needs a nonce of ours that is at most five minutes old', async () => {
    const nonce = check.nonce()
    expect(await refusal(await prove({ nonce: undefined }))).toBe('use_dpop_nonce')
    expect(await refusal(await prove({ nonce: `${START}.${'A'.repeat(22)}` }))).toBe('use_dpop_nonce')
    expect(await refusal(await prove({ nonce: 'nonsense' }))).toBe('use_dpop_nonce')
    now = START + 5 * 60_000
    expect(await refusal(await prove({ nonce }))).toBe('accepted')
    now += 1
    expect(await refusal(await prove({ nonce }))).toBe('use_dpop_nonce')
    now = START - 1
    expect(await refusal(await prove({ nonce }))).toBe('use_dpop_nonce')
  })

  test('behavior: another instance accepts the nonce', async () => {
    const elsewhere = createProofCheck({ publicOrigin: ORIGIN, nonceKey, clock })
    expect(await refusal(await prove({ nonce: elsewhere.nonce() }))).toBe('accepted')
  })

  test.each<[string, Record<string, unknown>]>([
    ['no algorithm', { alg: 'none' }],
    ['the type of another token', { typ: 'JWT' }],
    ['an address of a key', { jku: 'https://evil.example/keys' }],
    ['a key of another kind', { jwk: { kty: 'oct', k: 'AAAA' } }],
  ])('attack: S8: with %s is refused', async (_name, header) => {
    const [, payload, signature] = (await prove()).split('.')
    const changed = { typ: 'dpop+jwt', alg: 'ES256', jwk: device.jwk, ...header }
    const encoded = Buffer.from(JSON.stringify(changed)).toString('base64url')
    expect(await refusal(`${encoded}.${payload}.${signature}`)).toBe('proof_invalid has a header that is not allowed')
  })

  test('attack: S8: that carries its private key is refused', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const proof = await new SignJWT({
      jti: 'a'.repeat(20),
      htm: 'POST',
      htu: `${ORIGIN}/v1/auth/token`,
      iat: START / 1_000,
    })
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(privateKey) })
      .sign(privateKey)
    expect(await refusal(proof)).toBe('proof_invalid has a header that is not allowed')
  })

  test('attack: by another key than the one that it names is refused', async () => {
    const other = await createTestDevice()
    expect(await refusal(await prove({ header: { jwk: other.jwk } }))).toBe(
      'proof_invalid the signature does not match',
    )
  })

  test('attack: that is missing, junk or too long is refused', async () => {
    expect(await refusal(null)).toBe('proof_invalid is missing')
    expect(await refusal('junk')).toBe('proof_invalid has a header that is not allowed')
    expect(await refusal('a'.repeat(5_000))).toBe('proof_invalid is too long')
    expect(await refusal(await prove({ claims: { jti: 'short' } }))).toBe(
      'proof_invalid has claims that are not allowed',
    )
  })
})
