import { createHash, randomUUID } from 'node:crypto'
import type { JWK } from 'jose'
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A device as the service knows it: a key that signs each request. */
export type TestDevice = {
  readonly jwk: JWK
  readonly jkt: string
  readonly prove: (given: {
    readonly method: string
    readonly url: string
    readonly now: number
    readonly nonce?: string | undefined
    readonly accessToken?: string | undefined
    readonly claims?: Record<string, unknown>
    readonly header?: Record<string, unknown>
  }) => Promise<string>
}

export const createTestDevice = async (): Promise<TestDevice> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  const jwk = { kty, crv, x, y } as JWK
  return {
    jwk,
    jkt: await calculateJwkThumbprint(jwk),
    prove: ({ method, url, now, nonce, accessToken, claims, header }) =>
      new SignJWT({
        jti: randomUUID(),
        htm: method,
        htu: url,
        iat: Math.floor(now / 1_000),
        ...(nonce === undefined ? {} : { nonce }),
        ...(accessToken === undefined ? {} : { ath: createHash('sha256').update(accessToken).digest('base64url') }),
        ...claims,
      })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk, ...header })
        .sign(privateKey),
  }
}
