const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
// A transaction of 1,232 bytes has room for 19; counts below 128 are one byte.
const MAX_SIGNERS = 19
const VERSIONED = 0x80

/**
 * The signature that an account has put under a transaction of Solana, or undefined where there is none. A transaction
 * is its signatures and its message, which begins with the accounts that sign, in the same order.
 *
 * @example
 * signatureOf(signedTransaction, readBase58(address)) // Uint8Array of 64
 */
export const signatureOf = (transaction: Uint8Array, publicKey: Uint8Array): Uint8Array | undefined => {
  const [count = 0] = transaction
  if (count > MAX_SIGNERS || publicKey.length !== KEY_BYTES) return undefined
  const message = transaction.subarray(1 + count * SIGNATURE_BYTES)
  const [first = 0] = message
  // Three counts and the number of accounts, after the version where there is one.
  const keys = message.subarray(first < VERSIONED ? 4 : 5)
  for (let at = 0; at < count; at += 1) {
    const key = keys.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES)
    if (!publicKey.every((byte, place) => key[place] === byte)) continue
    const signature = transaction.slice(1 + at * SIGNATURE_BYTES, 1 + (at + 1) * SIGNATURE_BYTES)
    // Where nobody has signed yet there are zeros.
    return signature.some((byte) => byte !== 0) ? signature : undefined
  }
  return undefined
}
