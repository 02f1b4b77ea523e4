import { getBase58Encoder } from '@solana/kit'
import * as v from 'valibot'
import { fail } from '../wallet-error.ts'
import type { Decoded, DecodeInput } from './context.ts'
import { addressesOf, sessionAddress, shownBy } from './context.ts'
import { showMessage } from './message.ts'
import { parse } from './parse.ts'
import type { SolanaTransaction } from './solana-transaction.ts'
import { isTransactionMessage, readSolanaTransaction, transactionText } from './solana-transaction.ts'
import type { SolanaSendOptions } from './work.ts'

/** Decoding base58 takes time quadratic in its length. */
const MAX_MESSAGE_LENGTH = 10_000
const MAX_TRANSACTIONS = 50
const base58 = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[1-9A-HJ-NP-Za-km-z]+$/, 'must be base58'))
const pubkey = base58(44)
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const messageSchema = v.object({ message: base58(MAX_MESSAGE_LENGTH), pubkey })
const transactionSchema = v.object({ transaction: transactionText, pubkey: v.nullish(pubkey) })
const transactionsSchema = v.object({
  transactions: v.pipe(v.array(transactionText), v.minLength(1), v.maxLength(MAX_TRANSACTIONS)),
  pubkey: v.nullish(pubkey),
})
const sendSchema = v.object({
  transaction: transactionText,
  pubkey: v.nullish(pubkey),
  sendOptions: v.nullish(
    v.object({
      skipPreflight: v.exactOptional(v.boolean()),
      preflightCommitment: v.exactOptional(v.picklist(['processed', 'confirmed', 'finalized'])),
      maxRetries: v.exactOptional(whole),
      minContextSlot: v.exactOptional(whole),
    }),
  ),
})

/** The signing account: the named one, else the session's first that every transaction requires. */
const signerOf = (
  question: DecodeInput,
  transactions: readonly SolanaTransaction[],
  named: string | null | undefined,
): string => {
  const isWanted = (address: string): boolean => transactions.every(({ shown }) => shown.signers.includes(address))
  const own = named ? [sessionAddress(question, named)] : addressesOf(question)
  const wanted = transactions.flatMap(({ shown }) => shown.signers)
  return own.find(isWanted) ?? fail('wrong-account', [...new Set(wanted)].join(', '))
}

const decodeMessage = (question: DecodeInput): Decoded => {
  const parsed = parse(messageSchema, question.params)
  const address = sessionAddress(question, parsed.pubkey)
  const message = new Uint8Array(getBase58Encoder().encode(parsed.message))
  // The signature of such a message would also sign the transaction.
  if (isTransactionMessage(message)) fail('dangerous-method', 'The message is a transaction.')
  return {
    kind: 'ask',
    shown: {
      ...shownBy(question),
      account: address,
      action: { kind: 'sign-message', message: showMessage(message) },
    },
    work: { do: 'sign-solana-message', address, message },
  }
}

const shown = (question: DecodeInput, account: string, transactions: readonly SolanaTransaction[], send: boolean) => ({
  ...shownBy(question),
  account,
  action: { kind: 'solana-transactions', send, transactions: transactions.map((one) => one.shown) } as const,
})

const decodeSign = (question: DecodeInput): Decoded => {
  const parsed = parse(transactionSchema, question.params)
  const transactions = [readSolanaTransaction(parsed.transaction)]
  const address = signerOf(question, transactions, parsed.pubkey)
  return {
    kind: 'ask',
    shown: shown(question, address, transactions, false),
    work: { do: 'sign-solana-transaction', address, transactions: transactions.map(({ bytes }) => bytes) },
  }
}

const decodeSignAll = (question: DecodeInput): Decoded => {
  const parsed = parse(transactionsSchema, question.params)
  const transactions = parsed.transactions.map(readSolanaTransaction)
  const address = signerOf(question, transactions, parsed.pubkey)
  return {
    kind: 'ask',
    shown: shown(question, address, transactions, false),
    work: { do: 'sign-solana-transactions', address, transactions: transactions.map(({ bytes }) => bytes) },
  }
}

const decodeSend = (question: DecodeInput): Decoded => {
  const parsed = parse(sendSchema, question.params)
  const transaction = readSolanaTransaction(parsed.transaction)
  const address = signerOf(question, [transaction], parsed.pubkey)
  const options: SolanaSendOptions = parsed.sendOptions ?? {}
  return {
    kind: 'ask',
    shown: shown(question, address, [transaction], true),
    work: { do: 'send-solana-transaction', chain: question.chain, address, transaction: transaction.bytes, options },
  }
}

/** Decodes a solana request. Throws a `WalletError` if it is invalid. */
export const decodeSolana = (question: DecodeInput): Decoded => {
  switch (question.method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts': {
      const result = addressesOf(question).map((address) => ({ pubkey: address }))
      return { kind: 'answer', work: { do: 'tell', result } }
    }
    case 'solana_signMessage':
      return decodeMessage(question)
    case 'solana_signTransaction':
      return decodeSign(question)
    case 'solana_signAllTransactions':
      return decodeSignAll(question)
    case 'solana_signAndSendTransaction':
      return decodeSend(question)
    default:
      return fail('unsupported-methods', question.method)
  }
}
