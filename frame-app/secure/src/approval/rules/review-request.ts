import type { CompleteTransaction } from './complete-transaction.ts'
import { differences, readUnsigned, TransactionFormError } from './complete-transaction.ts'
import type { MessageReview, Signable } from './review.ts'
import { reviewMessage } from './review.ts'
import type { CallsReview } from './review-calls.ts'
import { reviewCalls } from './review-calls.ts'
import type { SignRequest } from './sign-request.ts'

/** What the owner is shown before a transaction is sent. Without `signable` it is not complete, or must not be sent. */
export type TransactionReview = CallsReview & {
  readonly transaction?: CompleteTransaction
  readonly signable?: Extract<Signable, { readonly kind: 'eip155-transaction' }>
}

/** What the owner of the wallet is shown before anything is signed. */
export type RequestReview = MessageReview | TransactionReview

/** Whether a request is for a transaction, of which the wallet has to add what the page left out. */
export const isTransaction = ({ method }: Pick<SignRequest, 'method'>): boolean => method === 'eth_sendTransaction'

/**
 * Judges a request. Throws a `RequestRefusedError` for what is no valid request of its method.
 *
 * A transaction is completed by the frame: `unsigned` is what would be signed. It has to be what the page asked for in
 * everything that the page named, else a `TransactionFormError` is thrown.
 *
 * @example
 * reviewRequest({ hostOrigin: 'https://app.example', chainId: 'eip155:1', account, method: 'personal_sign', params }, Date.now())
 */
export const reviewRequest = (request: SignRequest, now: number, unsigned?: Uint8Array): RequestReview => {
  if (!isTransaction(request)) return reviewMessage(request, now)
  const review = reviewCalls(request, now)
  if (unsigned === undefined || review.level === 'blocked') return review
  const transaction = readUnsigned(unsigned)
  const others = differences(transaction, request)
  if (others.length > 0) throw new TransactionFormError(`It is another one than was asked for in ${others.join()}`)
  return { ...review, transaction, signable: { kind: 'eip155-transaction', unsigned } }
}
