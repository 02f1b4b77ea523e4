import { boundedList, openObject } from '@casement/shared-protocol/schemas'
import type { Signature } from '@solana/web3.js'
import { isSignature } from '@solana/web3.js'
import * as v from 'valibot'
import { inContext, u64 } from './answers.ts'
import { askSolana, unknowable } from './ask-solana.ts'
import type { SentTransaction } from './sent-transaction.ts'
import { readSentTransaction, sentSchema } from './sent-transaction.ts'
import { describeError } from './transaction-error.ts'

/** What became of a transaction. */
export type SentState =
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed' }
  /** It is in a block, and has moved nothing but its fee. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** It is in no block, and can no longer come into one. */
  | { readonly kind: 'expired' }

const PENDING: SentState = { kind: 'pending' }
/** A block that most of the chain has voted for. One that is only processed may be dropped. */
const LASTS: readonly unknown[] = ['confirmed', 'finalized']

const statusSchema = v.nullable(openObject({ err: v.unknown(), confirmationStatus: v.optional(v.unknown()) }))

const signatureOf = (text: string): Signature => {
  if (!isSignature(text)) throw unknowable('the transaction: this is no signature')
  return text
}

const readStatus = async (url: string, signature: Signature, signal: AbortSignal): Promise<SentState | undefined> => {
  const { value } = await askSolana(
    url,
    {
      what: 'what became of the transaction',
      call: (rpc) => rpc.getSignatureStatuses([signature], { searchTransactionHistory: true }),
      answer: inContext(v.pipe(boundedList(statusSchema, 1), v.minLength(1))),
    },
    signal,
  )
  const [status] = value
  if (!status) return undefined
  if (!LASTS.includes(status.confirmationStatus)) return PENDING
  return status.err === null ? { kind: 'confirmed' } : { kind: 'failed', reason: describeError(status.err) }
}

/**
 * Reads what became of a transaction, from the chain’s node. The height is the last at which it could come into a block:
 * that of a lifetime which was read after the wallet has answered. Rejects if the node cannot be reached, or answers
 * nonsense.
 *
 * @example
 * await readSentState('https://rpc.example/solana', signature, 450n, signal) // { kind: 'confirmed' }
 */
export const readSentState = async (
  url: string,
  signature: string,
  lastValidBlockHeight: bigint,
  signal: AbortSignal,
): Promise<SentState> => {
  const asked = signatureOf(signature)
  const state = await readStatus(url, asked, signal)
  if (state) return state
  const height = await askSolana(
    url,
    {
      what: 'the block height',
      // A later block that is final leaves no room for another history.
      call: (rpc) => rpc.getBlockHeight({ commitment: 'finalized' }),
      answer: u64,
    },
    signal,
  )
  if (height <= lastValidBlockHeight) return PENDING
  // It may have come into one of the last blocks between the two questions.
  return (await readStatus(url, asked, signal)) ?? { kind: 'expired' }
}

/**
 * Reads a transaction that is in a block, to compare it with what the wallet was asked for; undefined if the node does
 * not know it yet. Rejects if the node cannot be reached, or answers nonsense.
 *
 * @example
 * const sent = await readSent('https://rpc.example/solana', signature, signal)
 * if (sent && !isAsAsked(built.message, sent)) warn()
 */
export const readSent = async (
  url: string,
  signature: string,
  signal: AbortSignal,
): Promise<SentTransaction | undefined> => {
  const asked = signatureOf(signature)
  const what = 'the transaction'
  const said = await askSolana(
    url,
    {
      what,
      call: (rpc) => rpc.getTransaction(asked, { encoding: 'base64', maxSupportedTransactionVersion: 0 }),
      answer: sentSchema,
    },
    signal,
  )
  if (said === null) return undefined
  const sent = readSentTransaction(said)
  if (!sent) throw unknowable(what)
  return sent
}
