import type { Decimal } from '@casement/shared-protocol'
import { cutDecimal, readDecimal } from '@casement/shared-protocol'

/** An exact number: `units` divided by ten to the power of `scale`. */
export type Exact = { readonly units: bigint; readonly scale: number }

/** A decimal number without rounding, as text; the reverse of `toUnits`. */
export const fromUnits = (units: bigint, scale: number): string => {
  const digits = units.toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return fraction === '' ? whole : `${whole}.${fraction}`
}

const exactOf = ({ whole, fraction }: Decimal): Exact => ({
  units: BigInt(whole + fraction),
  scale: fraction.length,
})

/** Reads a decimal number without rounding; undefined if it is none. */
export const readExact = (text: string): Exact | undefined => {
  const decimal = readDecimal(text)
  return decimal && exactOf(decimal)
}

/**
 * An amount in base units. Digits beyond the token's decimals are cut: there is nothing smaller than a unit. Undefined
 * for what is no amount.
 *
 * @example
 * toUnits('1.5', 6) // 1500000n
 */
export const toUnits = (text: string, decimals: number): bigint | undefined => {
  const decimal = readDecimal(text)
  if (!decimal) return undefined
  const { whole, fraction } = decimal
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/**
 * A decimal number with at most so many places, never rounded up; empty for what is no number.
 *
 * @example
 * cutTo('1.999', 2) // '1.99'
 */
export const cutTo = (text: string, places: number): string => {
  const decimal = readDecimal(text)
  if (!decimal) return ''
  const { whole, fraction } = cutDecimal(decimal, places)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

export const product = (one: Exact, other: Exact): Exact => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
})

const unitsAt = ({ units, scale }: Exact, wanted: number): bigint => units * 10n ** BigInt(wanted - scale)

export const sumOf = (numbers: readonly Exact[]): Exact => {
  const scale = Math.max(0, ...numbers.map((each) => each.scale))
  return { units: numbers.reduce((sum, each) => sum + unitsAt(each, scale), 0n), scale }
}

/** Negative if the first is smaller, positive if it is larger. */
export const compareExact = (one: Exact, other: Exact): number => {
  const scale = Math.max(one.scale, other.scale)
  const difference = unitsAt(one, scale) - unitsAt(other, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
