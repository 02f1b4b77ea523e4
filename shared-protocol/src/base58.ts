const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Solana keys and signatures are not longer than this. */
const MAX_LENGTH = 128
/** The number of digits that fit into a JavaScript number exactly. */
const FEW = 9

// Processing digit by digit takes quadratic time: seconds for a message of 32 KB. Splitting long texts in halves
// delegates most of the work to the engine's fast BigInt multiplication.

/** The number of digits in the lower half: the largest of 9, 18, 36 … below the length. */
const halfOf = (length: number): number => {
  let half = FEW
  while (half * 2 < length) half *= 2
  return half
}

const powers = new Map([[FEW, BigInt(58 ** FEW)]])
const powerOf = (digits: number): bigint => {
  const power = powers.get(digits) ?? powerOf(digits / 2) ** 2n
  powers.set(digits, power)
  return power
}

/** The value of each letter, by character code. */
const VALUES: readonly (number | undefined)[] = [...ALPHABET].reduce<number[]>((values, letter, digit) => {
  values[letter.charCodeAt(0)] = digit
  return values
}, [])

/** Each byte as two hex digits. */
const HEX: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const numberOf = (text: string, start: number, end: number): bigint | undefined => {
  if (end - start > FEW) {
    const half = halfOf(end - start)
    const high = numberOf(text, start, end - half)
    if (high === undefined) return undefined
    const low = numberOf(text, end - half, end)
    return low === undefined ? undefined : high * powerOf(half) + low
  }
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = VALUES[text.charCodeAt(at)]
    if (digit === undefined) return undefined
    value = value * 58 + digit
  }
  return BigInt(value)
}

/** A number in exactly `length` digits, with leading zeros. */
const digitsOf = (value: bigint, length: number): string => {
  if (length > FEW) {
    const half = halfOf(length)
    const power = powerOf(half)
    const high = value / power
    return digitsOf(high, length - half) + digitsOf(value - high * power, half)
  }
  let left = Number(value)
  let text = ''
  for (let digit = 0; digit < length; digit += 1) {
    text = ALPHABET.charAt(left % 58) + text
    left = Math.floor(left / 58)
  }
  return text
}

/** The number of leading zeros. */
const zerosOf = (list: ArrayLike<unknown>, zero: unknown): number => {
  let count = 0
  while (list[count] === zero) count += 1
  return count
}

/**
 * Decodes base58, the encoding of Solana's keys and signatures. Returns undefined for invalid or too long text.
 *
 * @example
 * readBase58('Ldp') // Uint8Array [1, 2, 3]
 */
export const readBase58 = (text: string, maxLength = MAX_LENGTH): Uint8Array | undefined => {
  const value = text.length > maxLength ? undefined : numberOf(text, 0, text.length)
  if (value === undefined) return undefined
  const hex = value === 0n ? '' : value.toString(16)
  const length = Math.ceil(hex.length / 2)
  // Each leading zero is a byte that the number does not contain.
  const zeros = zerosOf(text, '1')
  const bytes = new Uint8Array(zeros + length)
  // Six bytes at a time, from the end, because a number holds them exactly.
  for (let end = length; end > 0; end -= 6) {
    const last = hex.length - 2 * (length - end)
    let six = Number.parseInt(hex.slice(Math.max(0, last - 12), last), 16)
    for (let at = end - 1; at >= Math.max(0, end - 6); at -= 1) {
      bytes[zeros + at] = six % 256
      six = Math.floor(six / 256)
    }
  }
  return bytes
}

/**
 * Encodes bytes as base58.
 *
 * @example
 * writeBase58(new Uint8Array([1, 2, 3])) // 'Ldp'
 */
export const writeBase58 = (bytes: Uint8Array): string => {
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  // A digit holds 5.86 of a byte's eight bits.
  const digits = digitsOf(BigInt(`0x0${hex}`), Math.ceil(bytes.length * 1.38) + 1)
  return '1'.repeat(zerosOf(bytes, 0)) + digits.slice(zerosOf(digits, '1'))
}
