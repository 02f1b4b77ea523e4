import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { ServiceKeys } from '../crypto/service-keys.ts'
import { ProblemError } from '../http/problem.ts'

/** What an access token says. It is valid for minutes, and only with proofs by the key that it names. */
export type Access = {
  readonly userId: string
  readonly sessionId: string
  readonly deviceId: string
  readonly projectId: string
  readonly jkt: string
  readonly authTime: number
}

export type AccessTokens = {
  readonly issue: (access: Access) => Promise<string>
  readonly read: (token: string) => Promise<Access>
}

const TYPE = 'at+jwt'
const MS_PER_SECOND = 1_000
const MAX_TOKEN_LENGTH = 2_048

const claimsSchema = v.object({
  sub: v.string(),
  sid: v.string(),
  did: v.string(),
  pid: v.string(),
  auth_time: v.number(),
  cnf: v.object({ jkt: v.string() }),
})

const invalid = (): never => {
  throw new ProblemError('token_invalid')
}

const keyIdOf = (token: string): string => {
  try {
    return decodeProtectedHeader(token).kid ?? ''
  } catch {
    return invalid()
  }
}

export const createAccessTokens = ({
  keys,
  origin,
  lifetimeMs,
  clock,
}: {
  readonly keys: Pick<ServiceKeys, 'activePair' | 'pairById'>
  readonly origin: string
  readonly lifetimeMs: number
  readonly clock: () => number
}): AccessTokens => ({
  issue: async ({ userId, sessionId, deviceId, projectId, jkt, authTime }) => {
    const { id, privateKey } = await keys.activePair('token')
    const seconds = Math.floor(clock() / MS_PER_SECOND)
    return new SignJWT({ sid: sessionId, did: deviceId, pid: projectId, auth_time: authTime, cnf: { jkt } })
      .setProtectedHeader({ alg: 'ES256', typ: TYPE, kid: id })
      .setIssuer(origin)
      .setAudience(origin)
      .setSubject(userId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + Math.ceil(lifetimeMs / MS_PER_SECOND))
      .sign(privateKey)
  },
  read: async (token) => {
    if (token.length > MAX_TOKEN_LENGTH) return invalid()
    const pair = await keys.pairById('token', keyIdOf(token))
    if (pair === undefined) return invalid()
    const { kty, crv, x, y } = pair.publicJwk
    const payload = await jwtVerify(token, { kty, crv, x, y } as never, {
      algorithms: ['ES256'],
      typ: TYPE,
      issuer: origin,
      audience: origin,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(clock()),
    }).then(
      (verified) => verified.payload,
      () => undefined,
    )
    const claims = v.safeParse(claimsSchema, payload)
    if (!claims.success) return invalid()
    const { sub, sid, did, pid, auth_time, cnf } = claims.output
    return { userId: sub, sessionId: sid, deviceId: did, projectId: pid, jkt: cnf.jkt, authTime: auth_time }
  },
})
