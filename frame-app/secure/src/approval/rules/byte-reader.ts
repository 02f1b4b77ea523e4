/** Too few bytes, or bytes that are no number. `ifReadable` turns it into undefined. */
class BytesError extends Error {
  override readonly name = 'BytesError'
}

/** Reads bytes from front to back. Every function throws a `BytesError` where too few bytes are left. */
export type ByteReader = {
  readonly left: () => number
  readonly byte: () => number
  readonly bytes: (length: number) => Uint8Array
  /** A number of some bytes, the least first. */
  readonly number: (length: number) => bigint
  /** Solana's short form of a number below 65,536: seven bits a byte, in as few bytes as possible. */
  readonly compact: () => number
}

/** Bytes of the longest short form. */
const MAX_COMPACT = 3

export const readBytes = (source: Uint8Array): ByteReader => {
  let at = 0
  const bytes = (length: number): Uint8Array => {
    if (length > source.length - at) throw new BytesError('There are too few bytes')
    at += length
    return source.slice(at - length, at)
  }
  const number = (length: number): bigint => bytes(length).reduceRight((value, next) => value * 256n + BigInt(next), 0n)
  return {
    left: () => source.length - at,
    byte: () => Number(number(1)),
    bytes,
    number,
    compact: () => {
      const end = source.subarray(at, at + MAX_COMPACT).findIndex((next) => next < 0x80)
      if (end < 0) throw new BytesError('The number does not end')
      const digits = bytes(end + 1)
      const value = digits.reduceRight((sum, next) => sum * 0x80 + (next & 0x7f), 0)
      const isShortest = end === 0 || digits[end] !== 0
      if (isShortest && value <= 0xffff) return value
      throw new BytesError('The number is not in its short form')
    },
  }
}

/** What a reading returns; undefined if the bytes do not allow it. */
export const ifReadable = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch (error) {
    if (error instanceof BytesError) return undefined
    throw error
  }
}
