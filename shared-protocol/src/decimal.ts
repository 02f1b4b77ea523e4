/** A non-negative decimal number: the digits before and after the point, without redundant zeros. */
export type Decimal = { readonly whole: string; readonly fraction: string }

/** Enough for 256 bits and a token's decimals. */
const MAX_DIGITS = 96
const FORM = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a decimal number. It stays text: a float has sixteen digits, and an amount can have 78.
 *
 * @example
 * readDecimal('1.500') // { whole: '1', fraction: '5' }
 */
export const readDecimal = (text: string): Decimal | undefined => {
  if (text.length > 2 * MAX_DIGITS) return undefined
  const [, before = '', after = '', exponent = '0'] = FORM.exec(text) ?? []
  if (before === '' && after === '') return undefined
  const point = before.length + Number(exponent)
  const digits = before + after
  // Services write very small and very large numbers with an exponent.
  if (point > MAX_DIGITS || digits.length - point > MAX_DIGITS) return undefined
  const padded = digits.padStart(digits.length - Math.min(point, 0), '0').padEnd(point, '0')
  const cut = Math.max(point, 0)
  return { whole: padded.slice(0, cut).replace(/^0+/, '') || '0', fraction: padded.slice(cut).replace(/0+$/, '') }
}

/**
 * Whether a decimal number is zero.
 *
 * @example
 * isZero({ whole: '0', fraction: '' }) // true
 */
export const isZero = ({ whole, fraction }: Decimal): boolean => whole === '0' && fraction === ''

/**
 * Truncates a decimal number rather than rounding it, so that no amount is shown higher than it is.
 *
 * @example
 * cutDecimal({ whole: '1', fraction: '999' }, 2) // { whole: '1', fraction: '99' }
 */
export const cutDecimal = ({ whole, fraction }: Decimal, places: number): Decimal => ({
  whole,
  fraction: fraction.slice(0, places).replace(/0+$/, ''),
})
