import { cutDecimal, FIAT_DECIMALS, isZero, readDecimal } from '@casement/shared-protocol'
import type { WrittenAmount } from './format-amount.ts'
import { writeDigits } from './number-format.ts'

/** The currency that the services use. */
const CURRENCY = 'USD'

/**
 * Formats a value in US dollars, truncated to two decimals; undefined for an invalid amount.
 *
 * @example
 * formatFiat('1234.5', 'en') // { text: '$1,234.50', below: false }
 * formatFiat('0.004', 'en') // { text: '$0.01', below: true }
 */
export const formatFiat = (value: string, locale: string): WrittenAmount | undefined => {
  const decimal = readDecimal(value)
  if (!decimal) return undefined
  const cut = cutDecimal(decimal, FIAT_DECIMALS)
  const below = isZero(cut) && !isZero(decimal)
  const fraction = below ? '1'.padStart(FIAT_DECIMALS, '0') : cut.fraction.padEnd(FIAT_DECIMALS, '0')
  return { text: writeDigits({ locale, currency: CURRENCY }, cut.whole, fraction), below }
}
