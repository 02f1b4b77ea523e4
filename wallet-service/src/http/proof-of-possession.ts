import { createHash, createHmac } from 'node:crypto'
import type { JWK } from 'jose'
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import * as v from 'valibot'
import { isEqual } from '../crypto/macs.ts'
import { ProblemError } from './problem.ts'

// DPoP (RFC 9449): each request is signed by the device's key, which cannot leave the browser. A token that is copied
// from a device, a log or the database is useless without that key.

/** How far a proof's time may be from the server's. A device with a wrong clock corrects it by the nonce's response. */
const MAX_AGE_MS = 60_000
/** A nonce is renewed long before it ends, so a client meets `use_dpop_nonce` about once a visit. */
const NONCE_LIFETIME_MS = 5 * 60_000
const MAX_PROOF_LENGTH = 4_096
const MS_PER_SECOND = 1_000

/** A public key of P-256, and nothing else: a private key in a proof is a mistake that must not reach our logs. */
const keySchema = v.strictObject({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  y: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
})
const headerSchema = v.strictObject({ typ: v.literal('dpop+jwt'), alg: v.literal('ES256'), jwk: keySchema })
const claimsSchema = v.object({
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  htm: v.string(),
  htu: v.string(),
  iat: v.number(),
  nonce: v.optional(v.string()),
  ath: v.optional(v.string()),
})

const refuse = (detail: string): never => {
  throw new ProblemError('proof_invalid', { detail })
}

/** What a request was proved to be. */
export type Proof = {
  /** The thumbprint of the device's key. */
  readonly jkt: string
  /** Identifies the proof until it expires, to refuse it the second time. */
  readonly id: string
  readonly expiresAt: number
}

export type ProofRequest = {
  readonly header: string | null
  readonly method: string
  /** The path as the client knows it. */
  readonly path: string
  readonly accessToken?: string | undefined
}

export type ProofCheck = {
  readonly check: (request: ProofRequest) => Promise<Proof>
  /** The nonce that the next proof needs. */
  readonly nonce: () => string
}

const parseWith = <S extends v.GenericSchema>(schema: S, value: unknown, detail: string): v.InferOutput<S> => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : refuse(detail)
}

/** The hash by which a proof names its access token. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Creates the check of proofs. Nonces are derived from time, so that every instance knows those of the others.
 */
export const createProofCheck = ({
  publicOrigin,
  nonceKey,
  clock,
}: {
  readonly publicOrigin: string
  readonly nonceKey: Uint8Array
  readonly clock: () => number
}): ProofCheck => {
  const nonceAt = (time: number): string => {
    const text = String(time)
    return `${text}.${createHmac('sha256', nonceKey).update(text).digest('base64url').slice(0, 22)}`
  }
  const isCurrent = (nonce: string): boolean => {
    const time = Number(nonce.slice(0, nonce.indexOf('.')))
    const age = clock() - time
    return age >= 0 && age <= NONCE_LIFETIME_MS && isEqual(nonce, nonceAt(time))
  }

  const verified = async (proof: string, jwk: JWK): Promise<unknown> => {
    try {
      const { payload } = await jwtVerify(proof, await importJWK(jwk, 'ES256'), {
        algorithms: ['ES256'],
        typ: 'dpop+jwt',
        // The nonce and the time are checked below, by our own clock.
        currentDate: new Date(clock()),
      })
      return payload
    } catch {
      return refuse('the signature does not match')
    }
  }

  const headerOf = (proof: string): unknown => {
    try {
      return decodeProtectedHeader(proof)
    } catch {
      return undefined
    }
  }

  return {
    nonce: () => nonceAt(clock()),
    check: async ({ header, method, path, accessToken }) => {
      if (header === null) return refuse('is missing')
      if (header.length > MAX_PROOF_LENGTH) return refuse('is too long')
      const { jwk } = parseWith(headerSchema, headerOf(header), 'has a header that is not allowed')
      const claims = parseWith(claimsSchema, await verified(header, jwk), 'has claims that are not allowed')
      if (claims.htm !== method) return refuse('is for another method')
      if (claims.htu !== `${publicOrigin}${path}`) return refuse('is for another address')
      if (claims.nonce === undefined || !isCurrent(claims.nonce)) throw new ProblemError('use_dpop_nonce')
      if (Math.abs(clock() - claims.iat * MS_PER_SECOND) > MAX_AGE_MS) return refuse('is of another time')
      if (accessToken !== undefined && claims.ath !== hashOf(accessToken)) return refuse('is for another token')
      const jkt = await calculateJwkThumbprint(jwk)
      return { jkt, id: hashOf(`${jkt}.${claims.jti}`), expiresAt: clock() + NONCE_LIFETIME_MS + MAX_AGE_MS }
    },
  }
}
