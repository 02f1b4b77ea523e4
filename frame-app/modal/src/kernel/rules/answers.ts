import { isSignedMessage, isTransactionHash } from '@casement/shared-protocol'
import type { AskedMethod } from './signer.ts'
import { isAskedMethod } from './signer.ts'

/** What is said of an answer that is not what its method promises. */
export type AnswerFault = 'is no transaction hash' | 'is no signature' | 'is not what was asked for'

const BYTES = /^0x(?:[0-9a-f]{2})+$/i
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{1,128}$/

const fieldOf = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null && Object.hasOwn(answer, name)
    ? (answer as { readonly [field: string]: unknown })[name]
    : undefined

const isText = (value: unknown, test: (text: string) => boolean): boolean => typeof value === 'string' && test(value)
const isBytes = (text: string): boolean => BYTES.test(text)
const isBase58 = (value: unknown): boolean => isText(value, (text) => BASE58.test(text))

const NOT_ASKED_FOR = 'is not what was asked for'
type Check = (answer: unknown) => AnswerFault | undefined

const expecting =
  (fault: AnswerFault, holds: (answer: unknown) => boolean): Check =>
  (answer) =>
    holds(answer) ? undefined : fault

const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== ''
const hasText = (name: string): Check => expecting(NOT_ASKED_FOR, (answer) => isFilled(fieldOf(answer, name)))

const hash = expecting('is no transaction hash', (answer) => isText(answer, isTransactionHash))
const signature = expecting('is no signature', (answer) => isText(answer, isSignedMessage))
const solanaSignature = expecting('is no signature', (answer) => isBase58(fieldOf(answer, 'signature')))
const namedSignature = expecting('is no signature', (answer) => isFilled(fieldOf(answer, 'signature')))
const list = expecting(NOT_ASKED_FOR, Array.isArray)
const object = expecting(NOT_ASKED_FOR, (answer) => typeof answer === 'object' && answer !== null)
// Old wallets sign and return the signature alone, newer ones the transaction with it in place.
const solanaTransaction = expecting(
  NOT_ASKED_FOR,
  (answer) => typeof fieldOf(answer, 'transaction') === 'string' || isBase58(fieldOf(answer, 'signature')),
)
// Geth answers with an object that has the bytes, wallets with the bytes.
const rawTransaction = expecting(
  NOT_ASKED_FOR,
  (answer) => isText(answer, isBytes) || isText(fieldOf(answer, 'raw'), isBytes),
)
// The first version of EIP-5792 has the id alone.
const callsId = expecting(NOT_ASKED_FOR, (answer) => isFilled(answer) || isFilled(fieldOf(answer, 'id')))
const yesOrNo = expecting(NOT_ASKED_FOR, (answer) => typeof answer === 'boolean' || answer === null)
/** What a page could not take for a signature or a payment, and what wallets answer in different forms. */
const anything: Check = () => undefined

/** What each method promises. A method that reaches a wallet and is missing here does not compile. */
const CHECKS: { readonly [M in AskedMethod]: Check } = {
  personal_sign: signature,
  eth_sign: signature,
  eth_signTypedData: signature,
  eth_signTypedData_v3: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: hash,
  eth_signTransaction: rawTransaction,
  wallet_sendCalls: callsId,
  wallet_getCallsStatus: object,
  wallet_showCallsStatus: anything,
  wallet_getCapabilities: object,
  wallet_grantPermissions: object,
  wallet_getAssets: object,
  wallet_watchAsset: yesOrNo,
  wallet_registerOnboarding: anything,
  wallet_scanQRCode: anything,
  solana_signMessage: solanaSignature,
  solana_signTransaction: solanaTransaction,
  solana_signAllTransactions: expecting(NOT_ASKED_FOR, (answer) => Array.isArray(fieldOf(answer, 'transactions'))),
  solana_signAndSendTransaction: solanaSignature,
  solana_requestAccounts: list,
  solana_getAccounts: list,
  sendTransfer: hasText('txid'),
  signMessage: namedSignature,
  signPsbt: hasText('psbt'),
  getAccountAddresses: list,
  polkadot_signTransaction: namedSignature,
  polkadot_signMessage: namedSignature,
}

/**
 * What is wrong with a wallet's answer, if anything. Specification section 5: a transaction hash is 0x and 64 hex characters, a
 * signed message 0x and at least 62. A page that stores or shows what is no answer would believe that it was signed.
 */
export const answerFault = (method: string, answer: unknown): AnswerFault | undefined =>
  isAskedMethod(method) ? CHECKS[method](answer) : undefined
