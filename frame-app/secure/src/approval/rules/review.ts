import type { Finding, Level } from './findings.ts'
import { finding, highestLevel } from './findings.ts'
import { writeHex } from './hex.ts'
import { readPersonalMessage, readSolanaMessage } from './message-params.ts'
import { refuseMethod } from './request-refused.ts'
import type { CallsReview } from './review-calls.ts'
import type { ShownMessage } from './review-message-text.ts'
import { messageFindings, textOf } from './review-message-text.ts'
import type { SignInReview } from './review-sign-in.ts'
import { reviewSignIn, signInLookAlike } from './review-sign-in.ts'
import type { SolanaReview } from './review-solana.ts'
import type { TypedDataReview } from './review-typed-data.ts'
import { reviewTypedData } from './review-typed-data.ts'
import { showText } from './shown-text.ts'
import type { SignRequest } from './sign-request.ts'
import type { Signable } from './signable.ts'
import { mayBeTransaction } from './solana-message.ts'
import { readTypedData } from './typed-data.ts'

type Judged = {
  /** The highest of the findings. */
  readonly level: Level
  readonly findings: readonly Finding[]
  readonly signable: Signable
}

type TextReview = Judged & { readonly kind: 'text'; readonly message: ShownMessage }
type TypedDataMessageReview = Judged & TypedDataReview
type SignInMessageReview = Judged & SignInReview & { readonly message: ShownMessage }

/** What the owner of the wallet is shown before a message is signed. */
export type MessageReview = TextReview | SignInMessageReview | TypedDataMessageReview

type SignableText = Extract<Signable, { readonly kind: 'eip191' | 'solana-message' }>

const signableOf = (request: SignRequest): SignableText => {
  const { method, chainId } = request
  if (method === 'personal_sign' && chainId.startsWith('eip155:'))
    return { kind: 'eip191', message: readPersonalMessage(request) }
  if (method === 'solana_signMessage' && chainId.startsWith('solana:'))
    return { kind: 'solana-message', message: readSolanaMessage(request) }
  return refuseMethod(method, chainId)
}

const reviewTyped = (request: SignRequest, now: number): TypedDataMessageReview => {
  const data = readTypedData(request)
  const review = reviewTypedData(data, request, now)
  return { ...review, level: highestLevel(review.findings), signable: { kind: 'eip712', digest: data.digest } }
}

const reviewBytes = (request: SignRequest, now: number): TextReview | SignInMessageReview => {
  const signable = signableOf(request)
  const { message } = signable
  const text = textOf(message)
  const shown: ShownMessage =
    text === undefined ? { as: 'bytes', hex: writeHex(message) } : { as: 'text', text: showText(text) }
  const transaction =
    signable.kind === 'solana-message' && mayBeTransaction(message) ? [finding('finding.message-transaction')] : []
  const signIn = text === undefined ? undefined : reviewSignIn(text, request, now)
  if (signIn !== undefined) {
    const findings = [...transaction, ...signIn.findings]
    return { ...signIn, findings, level: highestLevel(findings), message: shown, signable }
  }
  const lookAlike = text === undefined ? [] : signInLookAlike(text, request)
  const findings = [...transaction, ...lookAlike, ...messageFindings(message, text)]
  return { kind: 'text', level: highestLevel(findings), findings, message: shown, signable }
}

/**
 * Judges a request to sign a message. Throws a `RequestRefusedError` for what is no valid request of its method.
 *
 * @example
 * reviewMessage({ hostOrigin: 'https://app.example', chainId: 'eip155:1', account, method: 'personal_sign', params }, Date.now())
 */
export const reviewMessage = (request: SignRequest, now: number): MessageReview =>
  request.method === 'eth_signTypedData_v4' && request.chainId.startsWith('eip155:')
    ? reviewTyped(request, now)
    : reviewBytes(request, now)

/**
 * Whether a request is a sign-in to the page itself, without resources and without anything to be warned of. Nothing else
 * may be approved inside the page's document. A sign-in with resources is never routine.
 */
export const isPlainSignInToHost = (
  review: MessageReview | Pick<CallsReview | SolanaReview, 'kind'>,
  { hostOrigin }: SignRequest,
): boolean =>
  review.kind === 'sign-in' &&
  review.level === 'routine' &&
  `//${review.fields.domain}` === hostOrigin.slice(hostOrigin.indexOf('//'))
