import type { Answer } from '../../http/answer.ts'
import type { ErrorBody } from '../wire.ts'

// Errors: in the service's own format, or in plain text where the original's framework answers first.

/** A request that is answered with an error. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly answer: Answer

  constructor(answer: Answer, reason: string) {
    super(reason)
    this.answer = answer
  }
}

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export const jsonAnswer = (status: number, body: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json', ...HEADERS, ...headers },
  body: JSON.stringify(body),
})

const textAnswer = (status: number, body: string): Answer => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', ...HEADERS },
  body,
})

const failure = (status: number, field: string, description: string, headers: Answer['headers'] = {}): RequestError => {
  const body: ErrorBody = { status: 'FAILED', reasons: [{ field, description }] }
  return new RequestError(jsonAnswer(status, body, headers), description)
}

const plain = (status: number, text: string): RequestError => new RequestError(textAnswer(status, text), text)

// Untrusted input is quoted only in part, enough to recognize it.
const MAX_TOLD = 128
const quoted = (text: string): string => (text.length > MAX_TOLD ? `${text.slice(0, MAX_TOLD)}…` : text)

export const badQuery = (reason: string): RequestError =>
  plain(400, `Failed to deserialize query string: ${quoted(reason)}`)
export const badJson = (reason: string): RequestError =>
  plain(400, `Failed to parse the request body as JSON: ${quoted(reason)}`)
export const badFields = (reason: string): RequestError =>
  plain(422, `Failed to deserialize the JSON body into the target type: ${quoted(reason)}`)
export const tooLong = (): RequestError => plain(413, 'Failed to buffer the request body: length limit exceeded')

export const unknownChain = (chain: string): RequestError =>
  failure(400, 'chainId', `The chain is not supported: ${quoted(chain)}`)
export const badAddress = (): RequestError => failure(400, 'address', 'The address provided is invalid')
export const badParameter = (what: string): RequestError => failure(400, '', `Invalid parameter: ${quoted(what)}`)
export const badCaip = (what: string): RequestError => failure(400, '', `Crypto utils error: ${quoted(what)}`)
export const badCurrency = (currency: string): RequestError =>
  failure(400, 'currency', `The currency is not supported: ${quoted(currency)}`)
export const badProvider = (provider: string): RequestError =>
  failure(400, 'provider', `Provider ${quoted(provider)} is not supported`)
export const unknownProject = (): RequestError =>
  failure(401, 'authentication', 'We failed to authenticate your request')
export const upgradeNeeded = (): RequestError =>
  failure(426, '', 'Only WebSocket connections are supported for GET method on this endpoint', { Upgrade: 'websocket' })
export const rateLimited = (route: string): RequestError =>
  failure(429, 'rate_limited', `Requests per second limit exceeded: ${route}`)
export const chainUnreachable = (chain: string): RequestError =>
  failure(503, 'chainId', `The chain is temporarily unavailable: ${chain}`)
export const namesUnavailable = (): RequestError => failure(503, 'transport', 'Names are temporarily unavailable')

export const badName = (reason: string): RequestError => failure(400, 'name', reason)
export const nameTaken = (): RequestError => failure(400, 'name', 'The name is already registered')
export const nameNotFound = (): RequestError => failure(404, 'name', 'The name is not registered')
export const addressNotFound = (): RequestError => failure(404, 'address', 'The address has no name')
export const badMessage = (): RequestError =>
  failure(422, '', 'Deserialization error: the signed message does not register a name')
export const badCoinType = (coinType: number): RequestError =>
  failure(400, 'coin_type', `The coin type is not supported: ${coinType}`)
export const badTimestamp = (): RequestError =>
  failure(400, 'timestamp', 'The message was not signed within ten seconds of now')
export const badAttributes = (): RequestError => failure(400, 'attributes', 'The attributes are not supported')
export const badSignature = (): RequestError => failure(401, 'signature', 'The signature is not valid for the address')
