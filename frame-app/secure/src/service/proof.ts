import type { JWK } from 'jose'
import { SignJWT } from 'jose'
import { toBase64url } from '../lib/base64url.ts'

// DPoP (RFC 9449): every request is signed by this device's key, which cannot leave the browser.

/** The device's key. Its private half cannot be exported. */
export type DeviceKey = { readonly privateKey: CryptoKey; readonly publicJwk: JWK }

const MS_PER_SECOND = 1_000

/** Makes a device's key. */
export const createDeviceKey = async (): Promise<DeviceKey> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const { kty = '', crv = '', x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { privateKey: pair.privateKey, publicJwk: { kty, crv, x, y } as JWK }
}

const hashOf = async (text: string): Promise<string> =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))

/** Signs one request. */
export const proveRequest = async (
  { privateKey, publicJwk }: DeviceKey,
  given: {
    readonly method: string
    readonly url: string
    /** The server's time, as far as this device knows it. */
    readonly now: number
    readonly nonce: string | undefined
    readonly accessToken: string | undefined
  },
): Promise<string> => {
  const { method, url, now, nonce, accessToken } = given
  return new SignJWT({
    jti: toBase64url(crypto.getRandomValues(new Uint8Array(24))),
    htm: method,
    htu: url,
    iat: Math.floor(now / MS_PER_SECOND),
    // None is left out of the text.
    nonce,
    ...(accessToken === undefined ? {} : { ath: await hashOf(accessToken) }),
  })
    .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicJwk })
    .sign(privateKey)
}
