const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** No key and no signature of Solana is longer. Reading takes the square of the length. */
const MAX_LENGTH = 128

/**
 * The bytes that a base58 text stands for, as Solana writes keys and signatures, or undefined where it is none.
 *
 * @example
 * readBase58('Ldp') // Uint8Array [1, 2, 3]
 */
export const readBase58 = (text: string): Uint8Array | undefined => {
  if (text.length > MAX_LENGTH) return undefined
  // The lowest first.
  const bytes: number[] = []
  for (const letter of text) {
    let carry = ALPHABET.indexOf(letter)
    if (carry < 0) return undefined
    for (const [at, byte] of bytes.entries()) {
      carry += byte * 58
      bytes[at] = carry & 0xff
      carry >>= 8
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 0xff)
  }
  // Each leading zero is a byte of its own, which the number does not have.
  for (let at = 0; text[at] === '1'; at += 1) bytes.push(0)
  return Uint8Array.from(bytes.reverse())
}
