// Bytes as the wallets of Solana have them, and the texts that they travel as.

/**
 * The bytes of a base64 text, or undefined where it is none.
 *
 * @example
 * fromBase64('AQID') // Uint8Array [1, 2, 3]
 */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}

/**
 * Bytes as base64.
 *
 * @example
 * toBase64(new Uint8Array([1, 2, 3])) // 'AQID'
 */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
