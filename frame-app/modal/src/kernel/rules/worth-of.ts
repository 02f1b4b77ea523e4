import { fromUnits, product, readExact } from './units.ts'

/**
 * What an amount is worth at a price, in US dollars; undefined without a price or for what is no amount.
 *
 * @example
 * worthOf('1.5', '3104.2') // '4656.3'
 */
export const worthOf = (amount: string, price: string | undefined): string | undefined => {
  const exact = readExact(amount)
  const rate = price === undefined ? undefined : readExact(price)
  if (!exact || !rate) return undefined
  const { units, scale } = product(exact, rate)
  return fromUnits(units, scale)
}
