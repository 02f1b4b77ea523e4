import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7: ordered by time, which keeps the indexes of a database small, and not to be guessed.
 *
 * @param now Milliseconds since 1970.
 */
export const createId = (now: number): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6)
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
