import { isSignedMessage, isTransactionHash } from '@casement/shared-protocol'
import type { KnownWalletMethod } from './signer.ts'
import { isKnownWalletMethod } from './signer.ts'

/** Why a response does not fit its method. */
export type ResponseFault = 'is no transaction hash' | 'is no signature' | 'is not what was asked for'

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
type Check = (answer: unknown) => ResponseFault | undefined

const expecting =
  (fault: ResponseFault, holds: (answer: unknown) => boolean): Check =>
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
// Old wallets return the signature alone, newer ones the signed transaction.
const solanaTransaction = expecting(
  NOT_ASKED_FOR,
  (answer) => typeof fieldOf(answer, 'transaction') === 'string' || isBase58(fieldOf(answer, 'signature')),
)
// Geth responds with an object that contains the bytes, wallets with the bytes alone.
const rawTransaction = expecting(
  NOT_ASKED_FOR,
  (answer) => isText(answer, isBytes) || isText(fieldOf(answer, 'raw'), isBytes),
)
// The first version of EIP-5792 responds with the id alone.
const callsId = expecting(NOT_ASKED_FOR, (answer) => isFilled(answer) || isFilled(fieldOf(answer, 'id')))
const yesOrNo = expecting(NOT_ASKED_FOR, (answer) => typeof answer === 'boolean' || answer === null)
/**
 * For methods whose response cannot be mistaken for a signature or a payment, and whose format differs between wallets.
 */
const anything: Check = () => undefined

/** The check of each method. A method that reaches a wallet and is missing here does not compile. */
const CHECKS: { readonly [M in KnownWalletMethod]: Check } = {
  personal_sign: signature,
  eth_sign: signature,
  eth_signTypedData: signature,
  eth_signTypedData_v3: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: hash,
  eth_signTransaction: rawTransaction,
  // Its hash has the form of a transaction's.
  eth_sendUserOperation: hash,
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
  sendTransfer: hasText('txid'),
  signMessage: namedSignature,
  signPsbt: hasText('psbt'),
  getAccountAddresses: list,
  polkadot_signTransaction: namedSignature,
  polkadot_signMessage: namedSignature,
}

/**
 * Why a wallet's response is invalid, if it is. Specification section 5: a transaction hash is 0x and 64 hex
 * characters, a signature 0x and at least 62. Otherwise a page would store or show an invalid response as if something
 * had been signed.
 */
export const responseFault = (method: string, answer: unknown): ResponseFault | undefined =>
  isKnownWalletMethod(method) ? CHECKS[method](answer) : undefined
