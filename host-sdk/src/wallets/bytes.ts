// Bytes as the wallets of Solana have them, and the texts that they travel as.

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/**
 * The bytes of a base58 text, or undefined where it is none.
 *
 * @example
 * fromBase58('Ldp') // Uint8Array [1, 2, 3]
 */
export const fromBase58 = (text: string): Uint8Array | undefined => {
  // The lowest first.
  const bytes: number[] = []
  for (const letter of text) {
    let carry = ALPHABET.indexOf(letter)
    if (carry < 0) return undefined
    for (let at = 0; at < bytes.length; at += 1) {
      carry += (bytes[at] as number) * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  // Each leading zero is a byte of its own, which the number does not have.
  for (let at = 0; text[at] === '1'; at += 1) bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}

/**
 * Bytes as base58.
 *
 * @example
 * toBase58(new Uint8Array([1, 2, 3])) // 'Ldp'
 */
export const toBase58 = (bytes: Uint8Array): string => {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let at = 0; at < digits.length; at += 1) {
      carry += (digits[at] as number) << 8
      digits[at] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  for (let at = 0; bytes[at] === 0; at += 1) digits.push(0)
  return digits
    .reverse()
    .map((digit) => ALPHABET[digit])
    .join('')
}

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
