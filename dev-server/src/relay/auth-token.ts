import { createPublicKey, verify } from 'node:crypto'
import { base58 } from '@scure/base'
import * as v from 'valibot'

// Clients authenticate with a token that they sign themselves. Its issuer is the client's id, a did:key of its ed25519
// key.

/** A token's contents, or why it is invalid, in the public relay's wording. */
export type TokenVerdict =
  | { readonly ok: true; readonly clientId: string }
  | { readonly ok: false; readonly reason: string }

export type TokenRules = {
  /** Whether a URL is one of this relay's. */
  readonly isAudience: (audience: string) => boolean
  /** In milliseconds since 1970. */
  readonly now: number
}

const MAX_TOKEN_LENGTH = 1_500
const MAX_ISSUER_LENGTH = 80
const LEEWAY_SECONDS = 120
const DID_KEY = 'did:key:z'
/** The multicodec prefix of an ed25519 public key. */
const ED25519 = [0xed, 0x01] as const
const KEY_BYTES = 32
/** The DER prefix with which Node reads a raw ed25519 key. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

const headerSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
const claimsSchema = v.object({
  iss: v.pipe(v.string(), v.startsWith(DID_KEY), v.maxLength(MAX_ISSUER_LENGTH)),
  sub: v.string(),
  aud: v.string(),
  iat: seconds,
  exp: seconds,
})

const refused = (reason: string): TokenVerdict => ({ ok: false, reason: `JWT validation error: ${reason}` })

const readJson = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

const bytesOf = (text: string): Uint8Array | undefined => {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

const keyOf = (issuer: string): Uint8Array | undefined => {
  const bytes = bytesOf(issuer.slice(DID_KEY.length))
  if (bytes?.length !== ED25519.length + KEY_BYTES) return undefined
  return ED25519.every((byte, index) => bytes[index] === byte) ? bytes.subarray(ED25519.length) : undefined
}

const isSigned = (data: string, signature: string, key: Uint8Array): boolean => {
  const publicKey = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, key]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(data), publicKey, Buffer.from(signature, 'base64url'))
}

/** Verifies a token. */
export const verifyToken = (token: string, { isAudience, now }: TokenRules): TokenVerdict => {
  if (token.length > MAX_TOKEN_LENGTH) return refused('Invalid format')
  const [header = '', claims = '', signature, ...more] = token.split('.')
  if (signature === undefined || more.length > 0) return refused('Invalid format')
  if (!v.is(headerSchema, readJson(header))) return refused('Invalid JWT signing algorithm')
  const parsed = v.safeParse(claimsSchema, readJson(claims))
  if (!parsed.success) return refused('Invalid format')
  const { iss, aud, iat, exp } = parsed.output
  const key = keyOf(iss)
  if (key === undefined) return refused('Invalid issuer')
  if (!isSigned(`${header}.${claims}`, signature, key)) return refused('Invalid signature')
  if (!isAudience(aud)) return refused('Invalid audience')
  const at = now / 1_000
  if (iat - LEEWAY_SECONDS > at) return refused('JWT Token is not yet valid')
  if (exp + LEEWAY_SECONDS < at) return refused('JWT Token is expired')
  return { ok: true, clientId: iss }
}
