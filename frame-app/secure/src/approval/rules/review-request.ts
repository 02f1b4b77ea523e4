import type { CompleteTransaction } from './complete-transaction.ts'
import { differences, readUnsigned, TransactionFormError } from './complete-transaction.ts'
import type { Completion, Foreseen } from './completion.ts'
import { maxFeeOf } from './fees.ts'
import type { Finding } from './findings.ts'
import { finding, highestLevel } from './findings.ts'
import { highestUsualFee } from './network-currency.ts'
import type { MessageReview } from './review.ts'
import { reviewMessage } from './review.ts'
import type { CallsReview } from './review-calls.ts'
import { reviewCalls } from './review-calls.ts'
import type { SolanaReview } from './review-solana.ts'
import { reviewSolana } from './review-solana.ts'
import type { SignRequest } from './sign-request.ts'
import type { Signable } from './signable.ts'
import { isSolanaTransaction } from './solana-request.ts'

/** The methods that have transactions of eip155 signed and sent. */
const SENDING: readonly string[] = ['eth_sendTransaction', 'wallet_sendCalls']

type SignableOf<K extends Signable['kind']> = Extract<Signable, { readonly kind: K }>

/** What the owner is shown before a transaction is sent. Without `signable` it is not complete, or must not be sent. */
export type TransactionReview = CallsReview & {
  /** One for each call, in their order. */
  readonly transactions?: readonly CompleteTransaction[]
  readonly foreseen?: Foreseen
  readonly signable?: SignableOf<'eip155-transactions'>
}

/** What the owner is shown before transactions of Solana are signed. Without `signable` their accounts are not known. */
export type SolanaTransactionsReview = SolanaReview & {
  readonly foreseen?: Foreseen
  readonly signable?: SignableOf<'solana-transactions'>
}

/** What the owner of the wallet is shown before anything is signed. */
export type RequestReview = MessageReview | TransactionReview | SolanaTransactionsReview

const foreseenFindings = ({ simulation, lookAlikes }: Foreseen): readonly Finding[] => [
  ...lookAlikes.map(({ receiver, known }) => finding('finding.look-alike', { receiver, known })),
  ...(simulation.kind === 'fails' ? [finding('finding.simulation-fails')] : []),
]

const reviewTransaction = (
  request: SignRequest,
  now: number,
  completion: Extract<Completion, { readonly kind: 'eip155' }> | undefined,
): TransactionReview => {
  const review = reviewCalls(request, now)
  if (completion === undefined || review.level === 'blocked') return review
  const { unsigned, order, simulation, tokens, lookAlikes } = completion
  const transactions = unsigned.map(readUnsigned)
  const others = differences(transactions, request)
  if (others.length > 0) throw new TransactionFormError(`It is another one than was asked for in ${others.join()}`)
  // The page or a node of the operator may have named any price.
  const isDear = maxFeeOf(transactions) > highestUsualFee(request.chainId) * BigInt(transactions.length)
  const findings = [
    ...review.findings,
    ...(isDear ? [finding('finding.call-fee')] : []),
    ...(order === 'next' ? [] : [finding(`finding.call-${order}`)]),
    ...foreseenFindings(completion),
  ]
  return {
    ...review,
    findings,
    level: highestLevel(findings),
    transactions,
    foreseen: { simulation, tokens, lookAlikes },
    signable: { kind: 'eip155-transactions', unsigned },
  }
}

const reviewOnSolana = (
  request: SignRequest,
  completion: Extract<Completion, { readonly kind: 'solana' }> | undefined,
): SolanaTransactionsReview => {
  const review = reviewSolana(request, completion?.tables)
  // With a completion every table is known, else the review has refused the request.
  if (completion === undefined) return review
  const { simulation, tokens, lookAlikes } = completion
  const messages = review.transactions.map(({ message }) => message)
  const findings = [...review.findings, ...foreseenFindings(completion)]
  return {
    ...review,
    findings,
    level: highestLevel(findings),
    foreseen: { simulation, tokens, lookAlikes },
    signable: { kind: 'solana-transactions', messages },
  }
}

/**
 * Judges a request. Throws a `RequestRefusedError` for what is no valid request of its method.
 *
 * A transaction is completed by the frame. It has to be what the page asked for in everything that the page named, else a
 * `TransactionFormError` is thrown.
 *
 * @example
 * reviewRequest({ hostOrigin: 'https://app.example', chainId: 'eip155:1', account, method: 'personal_sign', params }, Date.now())
 */
export const reviewRequest = (request: SignRequest, now: number, completion?: Completion): RequestReview => {
  if (isSolanaTransaction(request))
    return reviewOnSolana(request, completion?.kind === 'solana' ? completion : undefined)
  if (SENDING.includes(request.method))
    return reviewTransaction(request, now, completion?.kind === 'eip155' ? completion : undefined)
  return reviewMessage(request, now)
}
