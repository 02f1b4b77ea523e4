import { hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import type { CompactJWEHeaderParameters, JWK } from 'jose'
import { CompactEncrypt, compactDecrypt, exportJWK, importJWK } from 'jose'
import { toBase64url } from '../lib/base64url.ts'

// Encryption that both sides can open with the library that they use anyway: JWE.

const encoder = new TextEncoder()
const POINT_BYTES = 65
const COORDINATE_BYTES = 32

/** A public key of P-256 as a JWK, from its uncompressed point. */
export const jwkOfPoint = (point: Uint8Array): JWK => {
  if (point.length !== POINT_BYTES) throw new Error('The point is not uncompressed.')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: toBase64url(point.subarray(1, 1 + COORDINATE_BYTES)),
    y: toBase64url(point.subarray(1 + COORDINATE_BYTES)),
  }
}

/** A name that there is not is left out of the text of the header. */
const headerOf = (alg: 'ECDH-ES' | 'dir', kid: string | undefined): CompactJWEHeaderParameters =>
  ({ alg, enc: 'A256GCM', kid }) as CompactJWEHeaderParameters

/** Seals a value to a public key, which is named if it has a name. */
export const sealTo = async (key: JWK, value: unknown): Promise<string> =>
  new CompactEncrypt(encoder.encode(JSON.stringify(value)))
    .setProtectedHeader(headerOf('ECDH-ES', key.kid))
    .encrypt(await importJWK(key, 'ECDH-ES'))

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

/** A pair of keys of which the private one cannot be read, not even by the code that has it. */
export type SealingKey = { readonly privateKey: CryptoKey; readonly jwk: JWK }

/** Makes a key to seal to. */
export const createSealingKey = async (): Promise<SealingKey> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  return { privateKey: pair.privateKey, jwk: await exportJWK(pair.publicKey) }
}

/** Opens what was sealed to a key. */
export const openSealed = async (
  jwe: string,
  { privateKey, publicKey }: { readonly privateKey: Uint8Array; readonly publicKey: Uint8Array },
): Promise<unknown> =>
  openSealedBy(jwe, await importJWK({ ...jwkOfPoint(publicKey), d: toBase64url(privateKey) }, 'ECDH-ES'))

/** Opens what was sealed to a key that the browser holds. */
export const openSealedBy = async (jwe: string, key: CryptoKey | Uint8Array): Promise<unknown> => {
  const { plaintext } = await compactDecrypt(jwe, key, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return parse(plaintext)
}

/** The key that a factor's secret gives for one wallet. The caller erases it. */
const factorKey = (secret: Uint8Array, walletId: string, kind: string): Uint8Array =>
  hkdf(sha256, secret, encoder.encode(walletId), `casement/factor/v1/${kind}`, 32)

/** Encrypts a value by a factor's secret. The header names the passkey, so that a new device knows which to ask for. */
export const sealByFactor = async (
  secret: Uint8Array,
  walletId: string,
  { kind, credentialId }: { readonly kind: string; readonly credentialId?: string | undefined },
  value: unknown,
): Promise<string> => {
  const key = factorKey(secret, walletId, kind)
  try {
    return await new CompactEncrypt(encoder.encode(JSON.stringify(value)))
      .setProtectedHeader(headerOf('dir', credentialId))
      .encrypt(key)
  } finally {
    key.fill(0)
  }
}

/** Decrypts what a factor protects. Throws if the secret is another one. */
export const openByFactor = async (
  secret: Uint8Array,
  walletId: string,
  kind: string,
  jwe: string,
): Promise<unknown> => {
  const key = factorKey(secret, walletId, kind)
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return parse(plaintext)
  } finally {
    key.fill(0)
  }
}
