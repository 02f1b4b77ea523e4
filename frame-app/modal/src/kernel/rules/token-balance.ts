import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Exact } from './units.ts'
import { compareExact, product, readExact, sumOf } from './units.ts'

/** What an account has of a token. */
export type TokenBalance = {
  readonly chainId: CaipNetworkId
  /** The contract or mint; the native coin has none. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  readonly decimals: number
  /** In base units. */
  readonly amount: bigint
  /** US dollars for one token, as a decimal number; undefined if nobody knows a price. */
  readonly price?: string | undefined
}

/** A balance's value in US dollars; undefined without a price. It is computed, so that amount and value always agree. */
export const fiatValue = ({ amount, decimals, price }: TokenBalance): Exact | undefined => {
  const rate = price === undefined ? undefined : readExact(price)
  return rate && product({ units: amount, scale: decimals }, rate)
}

/** The value of all balances with a price. */
export const totalOf = (balances: readonly TokenBalance[]): Exact =>
  sumOf(balances.flatMap((each) => fiatValue(each) ?? []))

/** The most valuable first; those without a price last, in the order of the service. */
export const byValue = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  balances
    .map((balance) => ({ balance, value: fiatValue(balance) }))
    .sort((one, other) => {
      if (!one.value || !other.value) return Number(other.value !== undefined) - Number(one.value !== undefined)
      return compareExact(other.value, one.value)
    })
    .map(({ balance }) => balance)
