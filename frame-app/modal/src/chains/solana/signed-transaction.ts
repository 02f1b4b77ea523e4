import { boundedText, fromSchema, openObject } from '@casement/shared-protocol/schemas'
import type { Address, SignatureBytes, TransactionMessageBytes } from '@solana/web3.js'
import {
  getBase58Decoder,
  getBase58Encoder,
  getBase64Decoder,
  getBase64Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
} from '@solana/web3.js'
import * as v from 'valibot'
import type { SentTransaction } from './sent-transaction.ts'
import { readSentTransaction } from './sent-transaction.ts'

/** A transaction has 4,096 bytes at most, in base64. */
const MAX_WIRE = 5_464
const MAX_SIGNATURE = 128

const readAnswer = fromSchema(
  openObject({ transaction: v.optional(boundedText(MAX_WIRE)), signature: v.optional(boundedText(MAX_SIGNATURE)) }),
)

/** A transaction that a wallet has signed, and nobody has sent. */
export type SignedTransaction = {
  /** By which the chain knows it. */
  readonly signature: string
  /** As nodes take it, in base64. */
  readonly wire: string
  readonly sent: SentTransaction
}

type Unsigned = { readonly message: Uint8Array; readonly from: string }

/** Puts the signature of the account that pays into the transaction, whose only signer it is. */
const withSignature = (signature: string, { message, from }: Unsigned) =>
  new Uint8Array(
    getTransactionEncoder().encode({
      messageBytes: message as unknown as TransactionMessageBytes,
      signatures: { [from as Address]: getBase58Encoder().encode(signature) as Uint8Array as SignatureBytes },
    }),
  )

/**
 * Reads a wallet's answer to `solana_signTransaction`: the signed transaction or, as older wallets answer, its signature
 * alone. Undefined if it makes no sense.
 *
 * @example
 * const signed = readSigned(answer, { message: built.message, from })
 * if (signed && isAsAsked(built.message, signed.sent)) await send(signed.wire)
 */
export const readSigned = (answer: unknown, unsigned: Unsigned): SignedTransaction | undefined => {
  const read = readAnswer(answer)
  if (!read.ok) return undefined
  const { transaction, signature: alone } = read.value
  try {
    const bytes =
      transaction === undefined
        ? withSignature(alone ?? '', unsigned)
        : new Uint8Array(getBase64Encoder().encode(transaction))
    // One that is missing cannot be written, which throws.
    const [first] = Object.values(getTransactionDecoder().decode(bytes).signatures) as unknown as readonly [
      SignatureBytes,
    ]
    const sent = readSentTransaction({ transaction: bytes, meta: null })
    return sent && { signature: getBase58Decoder().decode(first), wire: getBase64Decoder().decode(bytes), sent }
  } catch {
    return undefined
  }
}
