/** What is not negative and has a decimal form: digits before and after the point, without zeros that say nothing. */
export type Decimal = { readonly whole: string; readonly fraction: string }

/** The whole range of 256 bits, and a token's decimals besides. */
const MAX_DIGITS = 96
const FORM = /^(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads an amount. It stays a text: a float holds sixteen digits, and an amount of money has up to 78.
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
  // Services write what is very small or very large with an exponent.
  if (point > MAX_DIGITS || digits.length - point > MAX_DIGITS) return undefined
  const padded = digits.padStart(digits.length - Math.min(point, 0), '0').padEnd(point, '0')
  const cut = Math.max(point, 0)
  return { whole: padded.slice(0, cut).replace(/^0+/, '') || '0', fraction: padded.slice(cut).replace(/0+$/, '') }
}

export const isZero = ({ whole, fraction }: Decimal): boolean => whole === '0' && fraction === ''

/** Cuts, and never rounds: nobody is shown more than they have. */
export const cutDecimal = ({ whole, fraction }: Decimal, places: number): Decimal => ({
  whole,
  fraction: fraction.slice(0, places).replace(/0+$/, ''),
})
