import { SignInError } from './sign-in-error.ts'
import type { SignInFields } from './sign-in-fields.ts'

/** What a server expects of every sign-in, all of it with its value. */
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

/** What ends a statement when a wallet connects and signs in in one step, and the resource that it is the words for (ERC-5573). */
const RECAP_WORDS = ' I further authorize the stated URI to perform the following actions on my behalf: '
const RECAP = 'urn:recap:'
const NEVER = '9999-12-31T23:59:59Z'

const isOfOrigin = (uri: string, origin: string): boolean => {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  return url?.origin === origin && url.username === '' && url.password === ''
}

/** Without the permissions that a wallet was asked for in the same step, which are the last of the resources. */
const withoutRecap = ({ statement, resources = [] }: SignInFields) => {
  if (resources.at(-1)?.startsWith(RECAP) !== true) return { statement, resources }
  const [own = ''] = ` ${statement}`.split(RECAP_WORDS, 1)
  return { statement: own.slice(1), resources: resources.slice(0, -1) }
}

const compareTimes = (fields: SignInFields, { clockSkewMs, maxAgeMs }: Expectations, now: number): void => {
  const { issuedAt, notBefore = issuedAt, expirationTime = NEVER } = fields
  const issued = Date.parse(issuedAt)
  if (issued > now + clockSkewMs) throw new SignInError('issued-in-future', 'The message was issued later than now')
  if (issued < now - maxAgeMs - clockSkewMs) throw new SignInError('too-old', 'The message was issued too long ago')
  if (Date.parse(notBefore) > now + clockSkewMs) throw new SignInError('not-yet-valid', 'The message is not valid yet')
  if (Date.parse(expirationTime) <= now - clockSkewMs) throw new SignInError('expired', 'The message has expired')
}

/** Compares what was signed with what is expected; throws what is wrong first. */
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
  if (expected.resources !== undefined && String(resources) !== String(expected.resources)) {
    throw new SignInError('resources', 'The message names other resources')
  }
  if (expected.requestId !== undefined && fields.requestId !== expected.requestId) {
    throw new SignInError('request-id', 'The message is for another request')
  }
}
