import type { ReadonlyUint8Array } from '@solana/kit'
import { getBase58Encoder } from '@solana/kit'
import * as v from 'valibot'
import type { Message, WireTransaction } from '../chain/wire.ts'
import { MAX_TRANSACTION_BYTES, readMessage, readTransaction, WireError } from '../chain/wire.ts'
import { invalidParams } from './rpc-error.ts'

/** The encoding of a transaction; base58 by default. */
export const wireEncodingSchema = v.optional(v.nullish(v.picklist(['base58', 'base64']), 'base58'), 'base58')
export type WireEncoding = v.InferOutput<typeof wireEncodingSchema>

const MAX_LENGTH: Readonly<Record<WireEncoding, number>> = { base58: 1_683, base64: 1_644 }
const TRANSACTION = 'solana_transaction::versioned::VersionedTransaction'
const MESSAGE = 'solana_message::versions::VersionedMessage'

const base64 = v.pipe(v.string(), v.base64())

const read58 = (text: string): ReadonlyUint8Array => {
  try {
    return getBase58Encoder().encode(text)
  } catch {
    throw invalidParams('invalid base58 encoding: InvalidCharacter')
  }
}

const readBytes = (text: string, encoding: WireEncoding, what: string): ReadonlyUint8Array => {
  if (text.length > MAX_LENGTH[encoding]) {
    const most = `max: encoded/raw ${MAX_LENGTH[encoding]}/${MAX_TRANSACTION_BYTES}`
    throw invalidParams(`${encoding} encoded ${what} too large: ${text.length} bytes (${most})`)
  }
  if (encoding === 'base58') return read58(text)
  if (!v.is(base64, text)) throw invalidParams('invalid base64 encoding: InvalidByte')
  return new Uint8Array(Buffer.from(text, 'base64'))
}

const orInvalid = <T>(what: string, read: () => T): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof WireError) throw invalidParams(`failed to deserialize ${what}: ${error.message}`)
    throw error
  }
}

export const readTransactionParam = (text: string, encoding: WireEncoding): WireTransaction =>
  orInvalid(TRANSACTION, () => readTransaction(readBytes(text, encoding, TRANSACTION)))

export const readMessageParam = (text: string): Message =>
  orInvalid(MESSAGE, () => readMessage(readBytes(text, 'base64', MESSAGE)))
