import { formatUnits } from 'viem'

/** An amount in whole coins, exact to the last unit. */
export const decimalOf = (amount: bigint, decimals: number): string => formatUnits(amount, decimals)

// Fewer digits than a double holds, so that no sum of cents ends in 000000002.
const SIGNIFICANT = 12

/** Rounds a number for display; never calculate with it. */
export const rounded = (value: number): number => Number(value.toPrecision(SIGNIFICANT))

/** The value of an amount. */
export const valueOfAmount = (amount: bigint, decimals: number, price: number): number =>
  rounded(Number(decimalOf(amount, decimals)) * price)
