import { p256 } from '@noble/curves/nist'
import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { CompactEncrypt, importJWK } from 'jose'
import { describe, expect, test } from 'vitest'
import { createSealingKey, jwkOfPoint, openByFactor, openSealed, openSealedBy, sealByFactor, sealTo } from './seal.ts'

const WALLET = '019ac1d2-0000-7000-8000-000000000001'
const secret = crypto.getRandomValues(new Uint8Array(16))
const value = { hello: 'world' }
const plain = new TextEncoder().encode(JSON.stringify(value))

describe('what a factor protects', () => {
  const key = hkdf(sha256, secret, new TextEncoder().encode(WALLET), 'casement/factor/v1/kit', 32)
  const encrypt = (header: { alg: string; enc: string }): Promise<string> =>
    new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key)

  test('behavior: is opened by the same secret', async () => {
    expect(
      await openByFactor(secret, WALLET, 'kit', await sealByFactor(secret, WALLET, { kind: 'kit' }, value)),
    ).toEqual(value)
    expect(await openByFactor(secret, WALLET, 'kit', await encrypt({ alg: 'dir', enc: 'A256GCM' }))).toEqual(value)
  })

  test.each([
    { alg: 'dir', enc: 'A128CBC-HS256' },
    { alg: 'A256GCMKW', enc: 'A256GCM' },
    { alg: 'A256KW', enc: 'A128GCM' },
  ])('attack: M5: is not opened if it says $alg and $enc, because whoever stores it may not choose', async (header) => {
    const sealed = await encrypt(header)
    await expect(openByFactor(secret, WALLET, 'kit', sealed)).rejects.toMatchObject({
      code: 'ERR_JOSE_ALG_NOT_ALLOWED',
    })
  })
})

describe('what is sealed to a key', () => {
  const privateKey = p256.utils.randomPrivateKey()
  const pair = { privateKey, publicKey: p256.getPublicKey(privateKey, false) }
  const jwk = jwkOfPoint(pair.publicKey)

  test('behavior: is opened by that key', async () => {
    expect(await openSealed(await sealTo(jwk, value), pair)).toEqual(value)
  })

  test('behavior: is opened by a key that cannot be read, and by no other', async () => {
    const made = await createSealingKey()
    expect(made.jwk).toEqual({ kty: 'EC', crv: 'P-256', x: expect.any(String), y: expect.any(String) })
    const sealed = await sealTo(made.jwk, value)
    expect(await openSealedBy(sealed, made.privateKey)).toEqual(value)
    await expect(crypto.subtle.exportKey('pkcs8', made.privateKey)).rejects.toThrow(/not.*extractable/i)
    await expect(openSealedBy(sealed, (await createSealingKey()).privateKey)).rejects.toThrow('decryption')
  })

  test.each([
    { alg: 'ECDH-ES', enc: 'A128GCM' },
    { alg: 'ECDH-ES+A128KW', enc: 'A256GCM' },
  ])('attack: M5: is not opened if it says $alg and $enc', async (header) => {
    const sealed = await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(await importJWK(jwk, header.alg))
    await expect(openSealed(sealed, pair)).rejects.toMatchObject({ code: 'ERR_JOSE_ALG_NOT_ALLOWED' })
  })
})

test('error: a point that is compressed is no key', () => {
  expect(() => jwkOfPoint(new Uint8Array(33))).toThrow('not uncompressed')
})
