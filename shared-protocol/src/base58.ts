const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** No key and no signature of Solana is longer. */
const MAX_LENGTH = 128
/** So many digits are held by a number exactly. */
const FEW = 9

// Digit by digit, reading and writing take the square of the length: a message of 32 KB, seconds. In halves, what is long is
// left to multiplications of long numbers, which the engine is quick at.

/** How many of the last digits are taken for themselves: the largest of 9, 18, 36 … that are not all. */
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

/** What each letter stands for, by its code. */
const VALUES: readonly (number | undefined)[] = [...ALPHABET].reduce<number[]>((values, letter, digit) => {
  values[letter.charCodeAt(0)] = digit
  return values
}, [])

/** Each byte in two digits. */
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

/** A number in so many digits, with zeros before it. */
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

/** How many of them stand for zero at the beginning. */
const zerosOf = (list: ArrayLike<unknown>, zero: unknown): number => {
  let count = 0
  while (list[count] === zero) count += 1
  return count
}

/**
 * The bytes that a base58 text stands for, as Solana writes keys and signatures, or undefined where it is none.
 *
 * @example
 * readBase58('Ldp') // Uint8Array [1, 2, 3]
 */
export const readBase58 = (text: string, maxLength = MAX_LENGTH): Uint8Array | undefined => {
  const value = text.length > maxLength ? undefined : numberOf(text, 0, text.length)
  if (value === undefined) return undefined
  const hex = value === 0n ? '' : value.toString(16)
  const length = Math.ceil(hex.length / 2)
  // Each leading zero is a byte of its own, which the number does not have.
  const zeros = zerosOf(text, '1')
  const bytes = new Uint8Array(zeros + length)
  // Six bytes at once, from the end: a number holds them exactly.
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
 * Bytes as base58.
 *
 * @example
 * writeBase58(new Uint8Array([1, 2, 3])) // 'Ldp'
 */
export const writeBase58 = (bytes: Uint8Array): string => {
  let hex = ''
  for (const byte of bytes) hex += HEX[byte]
  // A digit holds 5.86 bits of a byte's eight.
  const digits = digitsOf(BigInt(`0x0${hex}`), Math.ceil(bytes.length * 1.38) + 1)
  return '1'.repeat(zerosOf(bytes, 0)) + digits.slice(zerosOf(digits, '1'))
}
