import { isSameList, withoutRecap } from '@casement/shared-protocol/sign-in'
import { SignInError } from './sign-in-error.ts'
import type { SignInFields } from './sign-in-fields.ts'

/** The server's expectations for every sign-in, with all defaults filled in. */
export type Expectations = {
  readonly domain: string
  readonly origin: string
  readonly chains: readonly string[] | undefined
  readonly statement: string | undefined
  readonly resources: readonly string[] | undefined
  readonly requestId: string | undefined
  readonly clockSkewMs: number
  readonly maxAgeMs: number
}

const NEVER = '9999-12-31T23:59:59Z'

const isOfOrigin = (uri: string, origin: string): boolean => {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  return url?.origin === origin && url.username === '' && url.password === ''
}

const compareTimes = (fields: SignInFields, { clockSkewMs, maxAgeMs }: Expectations, now: number): void => {
  const { issuedAt, notBefore = issuedAt, expirationTime = NEVER } = fields
  const issued = Date.parse(issuedAt)
  if (issued > now + clockSkewMs) throw new SignInError('issued-in-future', 'The message was issued later than now')
  if (issued < now - maxAgeMs - clockSkewMs) throw new SignInError('too-old', 'The message was issued too long ago')
  if (Date.parse(notBefore) > now + clockSkewMs) throw new SignInError('not-yet-valid', 'The message is not valid yet')
  if (Date.parse(expirationTime) <= now - clockSkewMs) throw new SignInError('expired', 'The message has expired')
}

/** Compares the signed fields with the expectations. Throws the first difference. */
export const compareFields = (fields: SignInFields, expected: Expectations, now: number): void => {
  if (fields.domain !== expected.domain) throw new SignInError('domain', 'The message is for another domain')
  if (!isOfOrigin(fields.uri, expected.origin)) throw new SignInError('uri', 'The message is for another site')
  if (expected.chains !== undefined && !expected.chains.includes(fields.chainId)) {
    throw new SignInError('chain', 'The message is for a chain that is not taken here')
  }
  compareTimes(fields, expected, now)
  const { statement, resources } = withoutRecap(fields)
  if (expected.statement !== undefined && statement !== expected.statement) {
    throw new SignInError('statement', 'The message has another statement')
  }
  if (expected.resources !== undefined && !isSameList(resources, expected.resources)) {
    throw new SignInError('resources', 'The message names other resources')
  }
  if (expected.requestId !== undefined && fields.requestId !== expected.requestId) {
    throw new SignInError('request-id', 'The message is for another request')
  }
}
