import { isSignedMessage, isTransactionHash } from '@casement/shared-protocol'

/** What is said of an answer that is not what its method promises. */
export type AnswerFault = 'is no transaction hash' | 'is no signature' | 'is not what was asked for'

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{1,128}$/

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? (answer as { readonly [field: string]: unknown })[name]
    : undefined

const isText = (value: unknown, test: (text: string) => boolean): boolean => typeof value === 'string' && test(value)
const isBase58 = (value: unknown): boolean => isText(value, (text) => BASE58.test(text))

const hash = (answer: unknown): AnswerFault | undefined =>
  isText(answer, isTransactionHash) ? undefined : 'is no transaction hash'
const signature = (answer: unknown): AnswerFault | undefined =>
  isText(answer, isSignedMessage) ? undefined : 'is no signature'
const solanaSignature = (answer: unknown): AnswerFault | undefined =>
  isBase58(fieldOf(answer, 'signature')) ? undefined : 'is no signature'
const solanaTransaction = (answer: unknown): AnswerFault | undefined =>
  // Old wallets sign and return the signature alone, newer ones the transaction with it in place.
  typeof fieldOf(answer, 'transaction') === 'string' || isBase58(fieldOf(answer, 'signature'))
    ? undefined
    : 'is not what was asked for'

const CHECKS: { readonly [method: string]: (answer: unknown) => AnswerFault | undefined } = Object.assign(
  Object.create(null),
  {
    eth_sendTransaction: hash,
    eth_sendRawTransaction: hash,
    personal_sign: signature,
    eth_signTypedData: signature,
    eth_signTypedData_v3: signature,
    eth_signTypedData_v4: signature,
    solana_signMessage: solanaSignature,
    solana_signTransaction: solanaTransaction,
    solana_signAndSendTransaction: solanaSignature,
    solana_signAllTransactions: (answer: unknown) =>
      Array.isArray(fieldOf(answer, 'transactions')) ? undefined : 'is not what was asked for',
  },
)

/**
 * What is wrong with a wallet's answer, if anything. Specification section 5: a transaction hash is 0x and 64 hex characters, a
 * signed message 0x and at least 62. A page that stores or shows what is no answer would believe that it was signed.
 */
export const answerFault = (method: string, answer: unknown): AnswerFault | undefined => CHECKS[method]?.(answer)
