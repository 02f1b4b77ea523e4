import { numberFormat } from '../../words/intl.ts'

/** How to format money in a language. */
export type NumberWriter = { readonly locale: string; readonly currency?: string }

/**
 * Grouping, separators and the currency's place follow the language; the digits are always 0 to 9, because amounts are
 * compared with those in wallets, explorers and exchanges.
 */
const formatterFor = ({ locale, currency }: NumberWriter, hasFraction: boolean): Intl.NumberFormat => {
  // The real decimals replace this one. Older browsers format no more than 20, and tokens may have more.
  const places = hasFraction ? 1 : 0
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places, numberingSystem: 'latn' }
  return numberFormat(locale, currency ? { ...digits, style: 'currency', currency } : digits)
}

/**
 * Formats digits in a language. `Intl` formats the whole part, exact at any length, with a zero as decimals, which is
 * then replaced by the real ones.
 *
 * @example
 * writeDigits({ locale: 'de' }, '1234', '5') // '1.234,5'
 */
export const writeDigits = (writer: NumberWriter, whole: string, fraction: string): string =>
  formatterFor(writer, fraction !== '')
    .formatToParts(BigInt(whole))
    .map(({ type, value }) => (type === 'fraction' ? fraction : value))
    .join('')
