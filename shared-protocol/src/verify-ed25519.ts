import { ed25519 } from '@noble/curves/ed25519'

// Libraries differ in what they take for a signature of Ed25519: points of small order, whose signatures need no secret;
// keys with such a point added; a second way to write a point or a number. The browser's own and Node's do, too. What the
// frame shows as signed a server has to take, and the other way round, so both ask this.

const POINT_LENGTH = 32

/**
 * Whether bytes are a point that multiples of the base can be, in its one encoding. Throws where they are no point of the
 * curve, or another encoding of one.
 */
const isOfPrimeOrder = (bytes: Uint8Array): boolean => {
  const point = ed25519.ExtendedPoint.fromHex(bytes)
  return !point.isSmallOrder() && point.isTorsionFree()
}

/**
 * Whether the owner of a key has signed these bytes. Stricter than RFC 8032: the key and the signature’s point have the order
 * of the base, and everything has one encoding.
 *
 * @example
 * verifyEd25519(key, new TextEncoder().encode(text), signature) // true
 */
export const verifyEd25519 = (key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean => {
  try {
    const points = [key, signature.subarray(0, POINT_LENGTH)]
    return points.every(isOfPrimeOrder) && ed25519.verify(signature, bytes, key, { zip215: false })
  } catch {
    return false
  }
}
