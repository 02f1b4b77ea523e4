import type { Share } from '@casement/shared-protocol/wallet-api'
import { parseJson, shareSchema } from '@casement/shared-protocol/wallet-api'
import type { JWK } from 'jose'
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, importJWK } from 'jose'
import * as v from 'valibot'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import { ProblemError } from '../http/problem.ts'

const refuse = (detail: string): never => {
  throw new ProblemError('wallet_invalid', { detail })
}

const keyIdOf = (jwe: string): string => {
  try {
    return decodeProtectedHeader(jwe).kid ?? ''
  } catch {
    return refuse('a share is not sealed to this service')
  }
}

/**
 * Opens the share that a device has sealed to this service, and checks that it is what it says. The seal keeps it from
 * whatever ends TLS in front of the service.
 */
export const openServiceShare = async (
  keys: Pick<ServiceKeys, 'pairById'>,
  jwe: string,
  expected: Pick<Share, 'walletId' | 'setId' | 'commitment'>,
): Promise<Uint8Array> => {
  const pair = await keys.pairById('share', keyIdOf(jwe))
  if (pair === undefined) return refuse('a share is sealed to a key that this service does not have')
  const plain = await compactDecrypt(jwe, pair.privateKey, {
    keyManagementAlgorithms: ['ECDH-ES'],
    contentEncryptionAlgorithms: ['A256GCM'],
  }).then(
    ({ plaintext }) => plaintext,
    () => refuse('a share cannot be opened'),
  )
  const parsed = v.safeParse(shareSchema, readJson(plain))
  if (!parsed.success) return refuse('a share is not valid')
  const share = parsed.output
  const isExpected =
    share.role === 'service' &&
    share.walletId === expected.walletId &&
    share.setId === expected.setId &&
    share.commitment === expected.commitment
  if (!isExpected) return refuse('a share belongs to something else')
  // A share at x = 0 is the secret itself, and would dictate it to whoever combines.
  if (Buffer.from(share.share, 'base64url').at(-1) === 0) return refuse('a share is not valid')
  return plain
}

const readJson = (bytes: Uint8Array): unknown => {
  try {
    return parseJson(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Seals a share to a key that a device has made for this one request. */
export const sealShareTo = async (publicKey: JWK, share: Uint8Array): Promise<string> => {
  const key = await importJWK(publicKey, 'ECDH-ES').catch(() => {
    throw new ProblemError('invalid_request', { detail: 'publicKey is not a point of the curve' })
  })
  return new CompactEncrypt(share).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(key)
}
