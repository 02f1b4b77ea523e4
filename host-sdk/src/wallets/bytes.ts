// Conversions between the bytes of Solana wallets and their text encodings.

/**
 * Decodes base64. Returns undefined for invalid text.
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
 * Encodes bytes as base64.
 *
 * @example
 * toBase64(new Uint8Array([1, 2, 3])) // 'AQID'
 */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
