import type { CaipNetworkId } from '@casement/shared-protocol'

/** A chain's id as wallets write it: hexadecimal by the standard, a number or its digits by habit. */
const HEX = /^0x[0-9a-f]{1,13}$/i
const DIGITS = /^[1-9]\d{0,15}$/

/** The network that a wallet says it is on; undefined for what is no chain's id. */
export const evmNetworkOf = (said: unknown): CaipNetworkId | undefined => {
  const text = typeof said === 'number' ? String(said) : said
  if (typeof text !== 'string' || !(HEX.test(text) || DIGITS.test(text))) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined
}
