const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
// A transaction of 1,232 bytes has room for 19 signatures. Counts below 128 take one byte.
const MAX_SIGNERS = 19
const VERSIONED = 0x80

/**
 * Returns an account's signature from a Solana transaction, or undefined if there is none. A transaction consists of
 * its signatures and a message, which starts with the signing accounts in the same order.
 *
 * @example
 * signatureOf(signedTransaction, readBase58(address)) // Uint8Array of 64
 */
export const signatureOf = (transaction: Uint8Array, publicKey: Uint8Array): Uint8Array | undefined => {
  const [count = 0] = transaction
  if (count > MAX_SIGNERS || publicKey.length !== KEY_BYTES) return undefined
  const message = transaction.subarray(1 + count * SIGNATURE_BYTES)
  const [first = 0] = message
  // Skips the version, if any, three counts, and the number of accounts.
  const keys = message.subarray(first < VERSIONED ? 4 : 5)
  for (let at = 0; at < count; at += 1) {
    const key = keys.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES)
    if (!publicKey.every((byte, place) => key[place] === byte)) continue
    const signature = transaction.slice(1 + at * SIGNATURE_BYTES, 1 + (at + 1) * SIGNATURE_BYTES)
    // A missing signature is all zeros.
    return signature.some((byte) => byte !== 0) ? signature : undefined
  }
  return undefined
}
