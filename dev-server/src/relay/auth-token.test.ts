import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verifyToken } from './auth-token.ts'
import { createIdentity, createToken } from './raw-client-for-tests.ts'

const AUDIENCE = 'ws://127.0.0.1:5555'
const NOW = Date.now()
const SECOND = Math.floor(NOW / 1_000)
const identity = createIdentity()
const judge = (token: string, now = NOW) => verifyToken(token, { isAudience: (text) => text === AUDIENCE, now })

test('behavior: a self-signed token identifies its client', () => {
  expect(judge(createToken(identity, { aud: AUDIENCE }))).toEqual({ ok: true, clientId: identity.id })
})

test.each([
  ['JWT Token is not yet valid', { iat: SECOND + 121 }],
  ['JWT Token is expired', { exp: SECOND - 121 }],
  ['Invalid audience', { aud: 'wss://relay.example.com' }],
  ['Invalid format', { iat: 'now' }],
  ['Invalid format', { exp: undefined }],
  ['Invalid format', { iss: 'did:web:example.com' }],
  ['Invalid issuer', { iss: 'did:key:z0OIl' }],
  ['Invalid issuer', { iss: 'did:key:z6MkhaXgBZDvotDkL5257' }],
  ['Invalid signature', { iss: createIdentity().id }],
])('error: %s: %j', (reason, claims) => {
  const verdict = judge(createToken(identity, { aud: AUDIENCE, ...claims }))
  expect(verdict).toEqual({ ok: false, reason: `JWT validation error: ${reason}` })
})

test.each([
  ['without a signature', (token: string) => token.split('.').slice(0, 2).join('.')],
  ['with a fourth part', (token: string) => `${token}.x`],
  ['with huge claims', () => createToken(identity, { aud: AUDIENCE, more: 'x'.repeat(100_000) })],
])('attack: refuses a token %s', (_name, bend) => {
  const verdict = judge(bend(createToken(identity, { aud: AUDIENCE })))
  expect(verdict).toEqual({ ok: false, reason: 'JWT validation error: Invalid format' })
})

test('behavior: tolerates a clock that is two minutes off', () => {
  expect(judge(createToken(identity, { aud: AUDIENCE, iat: SECOND + 118 }))).toMatchObject({ ok: true })
  expect(judge(createToken(identity, { aud: AUDIENCE, exp: SECOND - 118 }))).toMatchObject({ ok: true })
})

test('attack: refuses a token with another algorithm or none', () => {
  for (const header of [{ alg: 'none' }, { alg: 'HS256' }, { typ: 'JWS' }]) {
    expect(judge(createToken(identity, { aud: AUDIENCE }, header))).toMatchObject({
      reason: 'JWT validation error: Invalid JWT signing algorithm',
    })
  }
})

test('attack: refuses a token after any change', () => {
  const [header, claims, signature = ''] = createToken(identity, { aud: AUDIENCE }).split('.')
  const other = createToken(identity, { aud: AUDIENCE, sub: 'another' }).split('.')[1]
  expect(judge(`${header}.${other}.${signature}`)).toMatchObject({ ok: false })
  expect(judge(`${header}.${claims}.${signature.slice(0, -4)}`)).toMatchObject({ ok: false })
  expect(judge(`${header}.${claims}.`)).toMatchObject({ ok: false })
})

test('attack: rejects arbitrary text without throwing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String(), { maxLength: 5 }).map((parts) => parts.join('.')),
      ),
      (text) => {
        expect(judge(text)).toMatchObject({ ok: false })
      },
    ),
  )
  expect(judge('a'.repeat(1_501))).toMatchObject({ reason: 'JWT validation error: Invalid format' })
})
