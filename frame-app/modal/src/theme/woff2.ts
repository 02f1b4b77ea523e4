// The directory of a WOFF2 file, as far as it says what kind of font this is (W3C, WOFF File Format 2.0, sections 4 and 5).

const HEADER_BYTES = 48
const OTHER_TAG = 63
const FVAR = 47
const TRANSFORMED_BY_DEFAULT = [10, 11]
const LAST_LENGTH_BYTES = 5

/** Whether a file is what it is said to be; what its server says it is counts for nothing. */
export const isWoff2 = (bytes: Uint8Array): boolean =>
  bytes.length > HEADER_BYTES && String.fromCharCode(...bytes.subarray(0, 4)) === 'wOF2'

/** Whether a font has axes: of its tables, each with a tag and one or two lengths, one is called `fvar`. */
export const isVariable = (bytes: Uint8Array): boolean => {
  let at = HEADER_BYTES
  const skipLength = (): void => {
    for (let left = LAST_LENGTH_BYTES; left > 0; left -= 1) {
      const byte = bytes[at] ?? 0
      at += 1
      if (byte < 0x80) return
    }
  }
  const tables = ((bytes[12] ?? 0) << 8) | (bytes[13] ?? 0)
  for (let table = 0; table < tables && at < bytes.length; table += 1) {
    const flags = bytes[at] ?? 0
    const tag = flags & 0x3f
    const version = flags >> 6
    at += 1
    if (tag === FVAR) return true
    if (tag === OTHER_TAG) at += 4
    skipLength()
    const isTransformed = TRANSFORMED_BY_DEFAULT.includes(tag) ? version !== 3 : version !== 0
    if (isTransformed) skipLength()
  }
  return false
}
