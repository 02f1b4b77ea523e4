/** Whole bytes in hex, with `0x`. */
const HEX_BYTES = /^0x(?:[0-9a-f]{2})*$/i

/** Reads bytes written as 0x and two digits each; undefined for any other text. */
export const readHex = (text: string): Uint8Array | undefined => {
  if (!HEX_BYTES.test(text)) return undefined
  const bytes = new Uint8Array(text.length / 2 - 1)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(text.slice(2 + 2 * at, 4 + 2 * at), 16)
  return bytes
}

/** Writes bytes as 0x and two digits each. */
export const writeHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
