import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { readBase58, writeBase58 } from '../base58.ts'

const HEX = /^0x(?:[0-9a-f]{2})+$/i
/** A transaction with blobs is sent with the blobs, which are no part of its hash. */
const BLOB_TYPE = 3

/**
 * The hash of a signed transaction of an EVM chain, by which the chain knows it. Undefined if the text is none.
 *
 * @example
 * evmTransactionHash('0x02f8…') // '0x9fc7…'
 */
export const evmTransactionHash = (raw: unknown): string | undefined => {
  if (typeof raw !== 'string' || !HEX.test(raw)) return undefined
  const bytes = hexToBytes(raw.slice(2))
  return bytes[0] === BLOB_TYPE ? undefined : `0x${bytesToHex(keccak_256(bytes))}`
}

const SIGNATURE_BYTES = 64
/** What fits into one packet of Solana's network. */
const MAX_SOLANA_BYTES = 1_232
/** Base58 needs 1.37 characters for a byte. */
const MAX_SOLANA_TEXT = 1_700
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

const readSolana = (text: string, encoding: unknown): Uint8Array | undefined => {
  if (text.length > MAX_SOLANA_TEXT) return undefined
  if (encoding !== 'base64') return readBase58(text, MAX_SOLANA_TEXT)
  if (!BASE64.test(text) || text.length % 4 !== 0) return undefined
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/**
 * The first signature of a signed transaction of Solana, by which the chain knows it. Undefined if the text is none.
 *
 * @example
 * solanaTransactionSignature('AZ8…', 'base64') // '4vC3…'
 */
export const solanaTransactionSignature = (wire: unknown, encoding: unknown): string | undefined => {
  const bytes = typeof wire === 'string' ? readSolana(wire, encoding) : undefined
  // The first byte counts the signatures. More than 127 do not fit, so it is always one byte.
  const count = bytes?.[0] ?? 0
  if (bytes === undefined || bytes.length > MAX_SOLANA_BYTES || count === 0) return undefined
  const signature = bytes.subarray(1, 1 + SIGNATURE_BYTES)
  return signature.length === SIGNATURE_BYTES ? writeBase58(signature) : undefined
}
