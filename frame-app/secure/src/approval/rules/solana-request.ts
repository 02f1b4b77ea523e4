import { writeBase58 } from '@casement/shared-protocol'
import { ifReadable, readBytes } from './byte-reader.ts'
import { isRecord, requireAccount } from './message-params.ts'
import { refuse, refuseMethod } from './request-refused.ts'
import type { SignRequest } from './sign-request.ts'
import type { SolanaMessage } from './solana-message.ts'
import { readSolanaTransactionMessage } from './solana-message.ts'

/** How a node shall send a transaction. */
export type SendOptions = {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

export type AskedSolanaTransaction = {
  /** The whole transaction, with the signatures that it has so far. */
  readonly transaction: Uint8Array
  /** What is signed. */
  readonly bytes: Uint8Array
  readonly message: SolanaMessage
  /** The place of the account's signature among all. */
  readonly signatureAt: number
  readonly path: string
}

export type SolanaRequest = {
  readonly transactions: readonly AskedSolanaTransaction[]
  /** How it is sent; undefined if it is only signed. */
  readonly sendOptions: SendOptions | undefined
}

/** The most that a transaction may have. */
const MAX_BYTES = 1_232
const MAX_LENGTH = 4 * Math.ceil(MAX_BYTES / 3)
const MAX_TRANSACTIONS = 32
const SIGNATURE_BYTES = 64
const BASE64 = /^(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i
const COMMITMENTS: readonly unknown[] = ['processed', 'confirmed', 'finalized']

/** What the network requires of a message before it looks at the instructions. */
const isSound = (message: SolanaMessage, addresses: readonly string[]): boolean => {
  const { signers, readonlySigners, readonlyOthers, instructions, lookups } = message
  const total = addresses.length + lookups.reduce((sum, each) => sum + each.writable.length + each.readonly.length, 0)
  return (
    readonlySigners < signers &&
    signers + readonlyOthers <= addresses.length &&
    new Set(addresses).size === addresses.length &&
    instructions.every(
      // The first account pays and is no program, and programs are never in a table.
      ({ program, accounts }) => program > 0 && program < addresses.length && accounts.every((index) => index < total),
    )
  )
}

const decode = (text: unknown, path: string): Uint8Array => {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !BASE64.test(text))
    return refuse(path, `must be base64 of at most ${MAX_LENGTH} characters`)
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** The message of a transaction, and the number of signatures before it; undefined if these cannot be read. */
const split = (transaction: Uint8Array): { readonly signatures: number; readonly bytes: Uint8Array } | undefined =>
  ifReadable(() => {
    const reader = readBytes(transaction)
    const signatures = reader.compact()
    reader.bytes(signatures * SIGNATURE_BYTES)
    return { signatures, bytes: reader.bytes(reader.left()) }
  })

const readTransaction = (text: unknown, account: string, path: string): AskedSolanaTransaction => {
  const transaction = decode(text, path)
  const { signatures, bytes } = split(transaction) ?? refuse(path, 'is no transaction')
  const message = readSolanaTransactionMessage(bytes) ?? refuse(path, 'is no transaction of a known version')
  const addresses = message.keys.map(writeBase58)
  if (message.signers !== signatures || !isSound(message, addresses)) return refuse(path, 'is no sound transaction')
  const signatureAt = addresses.slice(0, message.signers).indexOf(account)
  return signatureAt < 0
    ? refuse(path, 'does not need the connected account’s signature')
    : { transaction, bytes, message, signatureAt, path }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

const readSendOptions = (given: unknown): SendOptions => {
  const path = 'params.sendOptions'
  if (given === undefined || given === null) return {}
  if (!isRecord(given)) return refuse(path, 'must be an object')
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot, ...other } = given
  const isRight =
    Object.keys(other).length === 0 &&
    (skipPreflight === undefined || typeof skipPreflight === 'boolean') &&
    (preflightCommitment === undefined || COMMITMENTS.includes(preflightCommitment)) &&
    (maxRetries === undefined || isCount(maxRetries)) &&
    (minContextSlot === undefined || isCount(minContextSlot))
  return isRight ? (given as SendOptions) : refuse(path, 'has an option that is not supported')
}

const METHODS: readonly string[] = [
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Whether a request is for signatures on transactions of Solana. */
export const isSolanaTransaction = ({ method, chainId }: Pick<SignRequest, 'method' | 'chainId'>): boolean =>
  METHODS.includes(method) && chainId.startsWith('solana:')

/**
 * Reads the parameters of the methods that sign transactions of Solana. Throws a `RequestRefusedError` for what is none
 * that the account can sign.
 */
export const parseSolanaTransactions = (request: SignRequest): SolanaRequest => {
  const { params, account, chainId, method } = request
  if (!isSolanaTransaction(request)) return refuseMethod(method, chainId)
  if (!isRecord(params)) return refuse('params', 'must be an object')
  requireAccount(params, 'params', (address) => address === account)
  if (params.chain !== undefined && params.chain !== chainId) return refuse('params.chain', 'is another network')
  if (method !== 'solana_signAllTransactions') {
    return {
      transactions: [readTransaction(params.transaction, account, 'params.transaction')],
      sendOptions: method === 'solana_signAndSendTransaction' ? readSendOptions(params.sendOptions) : undefined,
    }
  }
  const { transactions } = params
  if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > MAX_TRANSACTIONS)
    return refuse('params.transactions', `must be 1 to ${MAX_TRANSACTIONS} transactions`)
  return {
    transactions: transactions.map((each: unknown, index) =>
      readTransaction(each, account, `params.transactions[${index}]`),
    ),
    sendOptions: undefined,
  }
}
