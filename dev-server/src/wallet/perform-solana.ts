import type { Base64EncodedWireTransaction, Transaction } from '@solana/kit'
import {
  createSolanaRpc,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'
import type { SolanaSendOptions } from './decode/work.ts'

const TIMEOUT_MS = 15_000

export type SignedSolana = {
  /** The account's own signature in base58. */
  readonly signature: string
  readonly wire: Base64EncodedWireTransaction
}

export const signSolanaMessage = async (keys: CryptoKeyPair, message: Uint8Array): Promise<string> =>
  getBase58Decoder().decode(await signBytes(keys.privateKey, message))

/** Adds the account's signature to a transaction and keeps the signatures of others. */
export const signSolanaTransaction = async (
  keys: CryptoKeyPair,
  address: string,
  bytes: Uint8Array,
): Promise<SignedSolana> => {
  const transaction: Transaction = getTransactionDecoder().decode(bytes)
  const signed = await partiallySignTransaction([keys], transaction)
  const own = Object.entries(signed.signatures).find(([signer]) => signer === address)?.[1]
  if (!own) throw new Error(`The transaction has no place for a signature of ${address}`)
  return { signature: getBase58Decoder().decode(own), wire: getBase64EncodedWireTransaction(signed) }
}

/** Sends a signed transaction. Resolves to its id, the fee payer's signature. */
export const sendSolanaTransaction = async (
  rpcUrl: string,
  wire: Base64EncodedWireTransaction,
  { maxRetries, minContextSlot, ...options }: SolanaSendOptions,
): Promise<string> =>
  createSolanaRpc(rpcUrl)
    .sendTransaction(wire, {
      encoding: 'base64',
      ...options,
      ...(maxRetries === undefined ? {} : { maxRetries: BigInt(maxRetries) }),
      ...(minContextSlot === undefined ? {} : { minContextSlot: BigInt(minContextSlot) }),
    })
    .send({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) })
