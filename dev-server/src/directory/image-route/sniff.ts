// What a file is by its first bytes. What its server says it is counts for nothing.

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const MARKUP_LENGTH = 4_096
/** A box of more compatible brands than that is no image's. */
const MAX_BRANDS_LENGTH = 256

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif'
export type Sniffed = ImageType | 'svg' | 'other'

const startsWith = (bytes: Uint8Array, prefix: readonly number[]): boolean =>
  prefix.every((value, at) => bytes[at] === value)

const isAvif = (file: Buffer): boolean => {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), MAX_BRANDS_LENGTH))
  // The second four bytes are a version.
  return (brands.match(/[\s\S]{4}/g) ?? []).some((brand, at) => at !== 1 && (brand === 'avif' || brand === 'avis'))
}

export const sniff = (bytes: Uint8Array): Sniffed => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (startsWith(file, PNG)) return 'image/png'
  if (startsWith(file, JPEG)) return 'image/jpeg'
  if (/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return 'image/gif'
  if (/^RIFF[\s\S]{4}WEBP$/.test(file.toString('latin1', 0, 12))) return 'image/webp'
  if (isAvif(file)) return 'image/avif'
  const text = file.toString('latin1', 0, MARKUP_LENGTH).replaceAll('\0', '')
  return /<(?:\w+:)?svg[\s/>]/i.test(text) ? 'svg' : 'other'
}
