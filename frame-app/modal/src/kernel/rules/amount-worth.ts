import { fromUnits, readExact } from './units.ts'

/**
 * How much of a token one gets for a sum in US dollars, to its last unit, and never for more than the sum; undefined
 * without a price.
 *
 * @example
 * amountWorth('100', '3104.2', 18) // '0.032214419174022292'
 */
export const amountWorth = (sum: string, price: string | undefined, decimals: number): string | undefined => {
  const dollars = readExact(sum)
  const rate = price === undefined ? undefined : readExact(price)
  if (!dollars || !rate || rate.units === 0n) return undefined
  const units = (dollars.units * 10n ** BigInt(decimals + rate.scale)) / (rate.units * 10n ** BigInt(dollars.scale))
  return fromUnits(units, decimals)
}
