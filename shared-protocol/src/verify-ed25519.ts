import { ed25519 } from '@noble/curves/ed25519'

// Ed25519 libraries, including the browser's and Node's, disagree about edge cases: points of small order, whose
// signatures need no secret; keys with such a point added; and a second encoding of a point or number. The frame and
// servers both use this check, so that they accept the same signatures.

const POINT_LENGTH = 32

/**
 * Whether bytes are the canonical encoding of a point in the prime-order subgroup. Throws if they are not a point of
 * the curve, or another encoding of one.
 */
const isOfPrimeOrder = (bytes: Uint8Array): boolean => {
  const point = ed25519.ExtendedPoint.fromHex(bytes)
  return !point.isSmallOrder() && point.isTorsionFree()
}

/**
 * Whether a key's owner signed these bytes. Stricter than RFC 8032: the key and the signature's point must have the
 * order of the base point, with canonical encodings.
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
