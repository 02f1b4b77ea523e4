import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// AES-256-GCM with associated data. The associated data names the row that a text belongs to, so that whoever can write
// to the database cannot move one person's data into another's row.

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes for one place. */
export const seal = (key: Uint8Array, plain: Uint8Array, place: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts what was sealed for this place. Throws if it was changed, or sealed by another key or for another place. */
export const unseal = (key: Uint8Array, sealed: string, place: string): Uint8Array => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('The sealed text is too short.')
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  return new Uint8Array(Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]))
}

/** Joins the parts of a place. No part may contain the separator, or two places could have one name. */
export const placeOf = (...parts: readonly string[]): string => {
  if (parts.some((part) => part.includes('|'))) throw new Error('A part of a place must not contain a bar.')
  return parts.join('|')
}
