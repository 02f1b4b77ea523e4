import type { Decimal } from '@casement/shared-protocol'
import { BALANCE_DECIMALS, cutDecimal, isZero, readDecimal } from '@casement/shared-protocol'
import { writeDigits } from './number-format.ts'

/** A formatted amount. An amount between zero and the last decimal is marked as `below` the smallest one. */
export type WrittenAmount = { readonly text: string; readonly below: boolean }

const readSmallest = (places: number): Decimal =>
  places === 0 ? { whole: '1', fraction: '' } : { whole: '0', fraction: '1'.padStart(places, '0') }

/**
 * Formats an amount of a token, truncated to some decimals; undefined for an invalid amount.
 *
 * @example
 * formatAmount('1234.56789', 'de') // { text: '1.234,567', below: false }
 * formatAmount('0.00001', 'en') // { text: '0.001', below: true }
 */
export const formatAmount = (value: string, locale: string, places = BALANCE_DECIMALS): WrittenAmount | undefined => {
  const decimal = readDecimal(value)
  if (!decimal) return undefined
  const cut = cutDecimal(decimal, places)
  const below = isZero(cut) && !isZero(decimal)
  const shown = below ? readSmallest(places) : cut
  return { text: writeDigits({ locale }, shown.whole, shown.fraction), below }
}
