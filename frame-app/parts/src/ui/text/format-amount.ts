import { BALANCE_DECIMALS } from '@casement/shared-protocol'
import type { Decimal } from './decimal.ts'
import { cutDecimal, isZero, readDecimal } from './decimal.ts'
import { writeDigits } from './number-format.ts'

/** An amount as it is read. What is more than nothing and less than the last place is `below` the smallest amount. */
export type WrittenAmount = { readonly text: string; readonly below: boolean }

const readSmallest = (places: number): Decimal =>
  places === 0 ? { whole: '1', fraction: '' } : { whole: '0', fraction: '1'.padStart(places, '0') }

/**
 * Writes an amount of coins, cut after so many decimals and never rounded; undefined of what is no amount.
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
