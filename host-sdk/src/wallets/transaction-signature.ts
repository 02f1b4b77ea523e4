const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
// A transaction of 1,232 bytes has room for 19 signatures. Counts below 128 take one byte.
const MAX_SIGNERS = 19
const VERSIONED = 0x80

/**
 * Returns where an account's signature stands in a Solana transaction, or undefined if it is no signer of it. A
 * transaction consists of its signatures and a message, which starts with the signing accounts in the same order.
 */
const placeOf = (transaction: Uint8Array, publicKey: Uint8Array): number | undefined => {
  const [count = 0] = transaction
  if (count > MAX_SIGNERS || publicKey.length !== KEY_BYTES) return undefined
  const message = transaction.subarray(1 + count * SIGNATURE_BYTES)
  const [first = 0] = message
  // Skips the version, if any, three counts, and the number of accounts.
  const keys = message.subarray(first < VERSIONED ? 4 : 5)
  for (let at = 0; at < count; at += 1) {
    const key = keys.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES)
    if (publicKey.every((byte, place) => key[place] === byte)) return 1 + at * SIGNATURE_BYTES
  }
  return undefined
}

/**
 * Returns an account's signature from a Solana transaction, or undefined if there is none.
 *
 * @example
 * signatureOf(signedTransaction, readBase58(address)) // Uint8Array of 64
 */
export const signatureOf = (transaction: Uint8Array, publicKey: Uint8Array): Uint8Array | undefined => {
  // Without a place there is nothing to read.
  const place = placeOf(transaction, publicKey) ?? transaction.length
  const signature = transaction.slice(place, place + SIGNATURE_BYTES)
  // A missing signature is all zeros.
  return signature.some((byte) => byte !== 0) ? signature : undefined
}

/**
 * Returns a copy of a Solana transaction with an account's signature in its place, or undefined if the account is no
 * signer of it.
 *
 * @example
 * withSignature(transaction, readBase58(address), signature)
 */
export const withSignature = (
  transaction: Uint8Array,
  publicKey: Uint8Array,
  signature: Uint8Array,
): Uint8Array | undefined => {
  const place = placeOf(transaction, publicKey)
  if (place === undefined || signature.length !== SIGNATURE_BYTES) return undefined
  const signed = transaction.slice()
  signed.set(signature, place)
  return signed
}
