const HEX = 16

/**
 * Makes a UUID of version 7: ordered by time, which keeps the indexes of a database small, and not to be guessed.
 *
 * @param now Milliseconds since 1970.
 * @example
 * createId(Date.now()) // '019abcde-f012-7…'
 */
export const createId = (now: number): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, Math.floor(now / 2 ** 16))
  view.setUint16(4, now % 2 ** 16)
  view.setUint8(6, 0x70 | (view.getUint8(6) & 0x0f))
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f))
  return [...bytes]
    .map((byte) => byte.toString(HEX).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
