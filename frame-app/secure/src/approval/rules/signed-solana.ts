import { readBase58, writeBase58 } from '@casement/shared-protocol'
import { ed25519 } from '@noble/curves/ed25519'
import type { SignRequest } from './sign-request.ts'
import { SignatureError } from './signer-of.ts'
import { parseSolanaTransactions } from './solana-request.ts'

/** A transaction of Solana with the account's signature in it. */
export type SignedSolanaTransaction = {
  /** The account's signature, in base58. */
  readonly signature: string
  /** The transaction in base64, as nodes take it. */
  readonly wire: string
}

const SIGNATURE_BYTES = 64

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

/**
 * Puts the signatures to the transactions that were approved, one after the other. Throws a `SignatureError` unless each
 * is the account's, of exactly that transaction.
 */
export const signedSolanaTransactions = (
  request: SignRequest,
  signatures: Uint8Array,
): readonly SignedSolanaTransaction[] => {
  const { transactions } = parseSolanaTransactions(request)
  const publicKey = readBase58(request.account) ?? new Uint8Array()
  if (signatures.length !== transactions.length * SIGNATURE_BYTES) throw new SignatureError('It has another length.')
  return transactions.map(({ transaction, bytes, message, signatureAt }, at) => {
    const signature = signatures.subarray(at * SIGNATURE_BYTES, (at + 1) * SIGNATURE_BYTES)
    if (!ed25519.verify(signature, bytes, publicKey, { zip215: false }))
      throw new SignatureError('It is of another account.')
    const signed = transaction.slice()
    const first = transaction.length - bytes.length - message.signers * SIGNATURE_BYTES
    signed.set(signature, first + signatureAt * SIGNATURE_BYTES)
    return { signature: writeBase58(signature), wire: toBase64(signed) }
  })
}
