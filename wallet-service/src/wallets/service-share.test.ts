import type { Share } from '@casement/shared-protocol/wallet-api'
import { createId } from '@casement/shared-protocol/wallet-api'
import type { CryptoKey, JWK } from 'jose'
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { openServiceShare, sealShareTo } from './service-share.ts'

let privateKey: CryptoKey
let jwk: JWK
beforeAll(async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  privateKey = pair.privateKey
  jwk = await exportJWK(pair.publicKey)
})
const keys = {
  pairById: async (_purpose: string, id: string) => (id === 'ours' ? { id, privateKey, publicKey: jwk } : undefined),
} as unknown as Parameters<typeof openServiceShare>[0]

const encode = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64url')
const at = (point: number): string => encode([...Array.from({ length: 16 }, (_value, index) => index), point])
const belonging = { walletId: createId(1), setId: createId(2), commitment: encode(Array(32).fill(7)) }
const share: Share = { v: 1, ...belonging, role: 'service', share: at(9) }

const sealed = async (value: unknown, header: object = {}): Promise<string> => {
  const protectedHeader = { alg: 'ECDH-ES', enc: 'A256GCM', kid: 'ours', ...header }
  return new CompactEncrypt(new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value)))
    .setProtectedHeader(protectedHeader)
    .encrypt(await importJWK(jwk, protectedHeader.alg))
}
const open = async (jwe: string): Promise<unknown> => openServiceShare(keys, jwe, belonging)

describe('a share that a device has sealed to the service', () => {
  test('behavior: is opened as it is', async () => {
    expect(new TextDecoder().decode((await open(await sealed(share))) as Uint8Array)).toBe(JSON.stringify(share))
  })

  test.each<[string, unknown, object?]>([
    ['M1: at x = 0', { ...share, share: at(0) }],
    ['M3: of another wallet', { ...share, walletId: createId(3) }],
    ['M3: of another set', { ...share, setId: createId(3) }],
    ['M3: of another commitment', { ...share, commitment: encode(Array(32).fill(8)) }],
    ['M3: of another role', { ...share, role: 'device' }],
    ['with more than a share has', { ...share, more: 1 }],
    ['that is no JSON', 'share'],
    ['sealed in a weaker way', share, { enc: 'A128GCM' }],
    ['sealed by another algorithm', share, { alg: 'ECDH-ES+A256KW' }],
    ['sealed to a key of somebody else', share, { kid: 'theirs' }],
    ['sealed to no named key', share, { kid: undefined }],
  ])('attack: %s is refused', async (_what, value, header) => {
    await expect(sealed(value, header).then(open)).rejects.toMatchObject({ code: 'wallet_invalid' })
  })

  test.each(['', 'a.b.c.d.e', 'eyJ'])('attack: %j, which is not sealed at all, is refused', async (jwe) => {
    await expect(open(jwe)).rejects.toMatchObject({ code: 'wallet_invalid' })
  })
})

describe('a share that is given back', () => {
  test('behavior: is sealed to the key of the request', async () => {
    const plain = new TextEncoder().encode('share')
    const jwe = await sealShareTo(jwk, plain)
    expect(new Uint8Array((await compactDecrypt(jwe, privateKey)).plaintext)).toEqual(plain)
  })

  test('attack: a key that is no point of the curve is refused', async () => {
    const point = { kty: 'EC', crv: 'P-256', x: encode(Array(32).fill(1)), y: encode(Array(32).fill(1)) }
    await expect(sealShareTo(point, new Uint8Array(1))).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
