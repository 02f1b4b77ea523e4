import { formatUnits } from 'viem'

/** An amount in whole coins, exact to the last unit. */
export const decimalOf = (amount: bigint, decimals: number): string => formatUnits(amount, decimals)

// As many digits as a double holds with some left over, so that no sum of cents ends in 000000002.
const SIGNIFICANT = 12

/** A number as it is shown of money: for people, never to reckon with. */
export const rounded = (value: number): number => Number(value.toPrecision(SIGNIFICANT))

/** What an amount is worth. */
export const worthOf = (amount: bigint, decimals: number, price: number): number =>
  rounded(Number(decimalOf(amount, decimals)) * price)
