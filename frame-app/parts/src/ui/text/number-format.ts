import { numberFormat } from '../../words/intl.ts'

/** How amounts of money are written in a language. */
export type NumberWriter = { readonly locale: string; readonly currency?: string }

/**
 * The grouping, the separators and the place of the currency are the language's; the digits are 0 to 9 in every one. An
 * amount is compared with what a wallet, an explorer and an exchange show, which is written in these.
 */
const formatterFor = ({ locale, currency }: NumberWriter, places: number): Intl.NumberFormat => {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places, numberingSystem: 'latn' }
  return numberFormat(locale, currency ? { ...digits, style: 'currency', currency } : digits)
}

/**
 * Writes digits in a language. `Intl` is given the whole part as it is, which it writes exactly at any length, and its
 * zeros after the point give way to the digits that belong there.
 *
 * @example
 * writeDigits({ locale: 'de' }, '1234', '5') // '1.234,5'
 */
export const writeDigits = (writer: NumberWriter, whole: string, fraction: string): string =>
  formatterFor(writer, fraction.length)
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => (type === 'fraction' ? fraction : value))
    .join('')
