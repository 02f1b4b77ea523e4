/**
 * Whether a text is an EVM address: 40 hex characters, with or without `0x`.
 *
 * @example
 * isEvmAddress('0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48') // true
 */
export function isEvmAddress(value: string): boolean {
  return /^(?:0x)?[0-9a-f]{40}$/i.test(value)
}

/**
 * Whether a text is a Solana address: 32 to 44 base58 characters, which exclude 0, O, I and l.
 *
 * @example
 * isSolanaAddress('So11111111111111111111111111111111111111112') // true
 */
export function isSolanaAddress(value: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}

/**
 * Whether a text is the hash of an EVM transaction: 0x and 64 hex characters.
 *
 * @example
 * isTransactionHash(`0x${'ab'.repeat(32)}`) // true
 */
export function isTransactionHash(value: string): boolean {
  return /^0x[0-9a-f]{64}$/i.test(value)
}

/**
 * Whether a text is a signature: 0x and at least 62 hex characters. Signatures of contract wallets have any length
 * above that.
 *
 * @example
 * isSignedMessage(`0x${'ab'.repeat(65)}`) // true
 */
export function isSignedMessage(value: string): boolean {
  return /^0x[0-9a-f]{62,}$/i.test(value)
}
