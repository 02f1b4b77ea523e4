import type { CaipNetworkId } from '@casement/shared-protocol'

/** A chain id as wallets write it: hexadecimal by the standard; some send a number or decimal digits. */
const HEX = /^0x[0-9a-f]{1,13}$/i
const DIGITS = /^[1-9]\d{0,15}$/

/** The network of a chain id that a wallet reported; undefined for an invalid id. */
export const evmNetworkOf = (said: unknown): CaipNetworkId | undefined => {
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !(HEX.test(text) || DIGITS.test(text))) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}
