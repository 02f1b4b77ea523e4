import { getU8Decoder, getU16Decoder } from '@solana/web3.js'

/** A mint of both programs has this size, if it has no extensions. */
export const MINT_BYTES = 82
/** A token account of both programs has this size, if it has no extensions. */
export const TOKEN_ACCOUNT_BYTES = 165
/** A multisig has this size, and nothing else has. */
export const MULTISIG_BYTES = 355

/** What an account with extensions is. */
type ExtendedKind = 'mint' | 'token account'
const KINDS: { readonly [byte: number]: ExtendedKind } = { 1: 'mint', 2: 'token account' }

/**
 * What an account with extensions says that it is; undefined if it has none.
 *
 * @example
 * extendedKind(data) // 'mint'
 */
export const extendedKind = (data: Uint8Array): ExtendedKind | undefined =>
  data.length > TOKEN_ACCOUNT_BYTES && data.length !== MULTISIG_BYTES
    ? KINDS[getU8Decoder().read(data, TOKEN_ACCOUNT_BYTES)[0]]
    : undefined

/** The type and the length of an extension take two bytes each. */
const HEAD_BYTES = 4

/**
 * Reads the extensions of an account of the program Token-2022, by their numbers. Those of a mint start where those of a
 * token account do. Undefined if the bytes make no sense.
 *
 * @example
 * tokenExtensions(data)?.get(1) // the bytes of the transfer fee
 */
export const tokenExtensions = (data: Uint8Array): ReadonlyMap<number, Uint8Array> | undefined => {
  const found = new Map<number, Uint8Array>()
  // What is left may be smaller than a head: the program ignores it.
  for (let at = TOKEN_ACCOUNT_BYTES + 1; at + HEAD_BYTES <= data.length; ) {
    const [kind, afterKind] = getU16Decoder().read(data, at)
    if (kind === 0) break
    const [length, start] = getU16Decoder().read(data, afterKind)
    const end = start + length
    if (end > data.length || found.has(kind)) return undefined
    found.set(kind, data.subarray(start, end))
    at = end
  }
  return found
}
