import type { Transfer } from '../../../kernel/rules/transaction.ts'
import type { Exact } from '../../../kernel/rules/units.ts'
import { compareExact, fromUnits, product, readExact, sumOf } from '../../../kernel/rules/units.ts'

/** A row of the activity has room for this many. */
const SHOWN = 2
const ZERO: Exact = { units: 0n, scale: 0 }

const amountOf = ({ amount }: Transfer): Exact => readExact(amount) ?? ZERO

/** The part of an amount: `isLess(a, 10, b)` is whether a is less than a tenth of b. */
const isLess = (amount: Exact, part: number, of: Exact): boolean =>
  compareExact({ units: amount.units * BigInt(part), scale: amount.scale }, of) < 0

/** What tells a token from others; the service says no contract. A collectible is one of a kind. */
const tokenOf = ({ asset }: Transfer): string =>
  asset.kind === 'token' ? JSON.stringify([asset.symbol, asset.name, asset.iconUrl]) : ''

const byToken = (transfers: readonly Transfer[]): readonly (readonly Transfer[])[] => {
  const tokens = new Map<string, Transfer[]>()
  transfers.forEach((transfer, at) => {
    const key = transfer.asset.kind === 'token' ? tokenOf(transfer) : `nft ${at}`
    tokens.set(key, [...(tokens.get(key) ?? []), transfer])
  })
  return [...tokens.values()]
}

/** Of more than two transfers of a token, those below a hundredth of the largest are fees and change. */
const withoutDust = (transfers: readonly Transfer[]): readonly Transfer[] => {
  if (transfers.length <= 2) return transfers
  const largest = transfers.map(amountOf).reduce((most, each) => (compareExact(each, most) > 0 ? each : most), ZERO)
  return transfers.filter((each) => !isLess(amountOf(each), 100, largest))
}

/** One transfer for each direction. */
const merged = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const directions = new Map<Transfer['direction'], Transfer>()
  for (const each of transfers) {
    const before = directions.get(each.direction)
    const { units, scale } = sumOf([...(before ? [amountOf(before)] : []), amountOf(each)])
    directions.set(each.direction, { ...(before ?? each), amount: fromUnits(units, scale) })
  }
  return [...directions.values()]
}

/** Of a token that goes out once and comes in once, the one below a tenth of the other is gas. */
const withoutGas = (transfers: readonly Transfer[]): readonly Transfer[] => {
  const into = transfers.find(({ direction }) => direction === 'in')
  const out = transfers.find(({ direction }) => direction === 'out')
  if (!into || !out) return transfers
  if (isLess(amountOf(into), 10, amountOf(out))) return transfers.filter((each) => each !== into)
  return isLess(amountOf(out), 10, amountOf(into)) ? transfers.filter((each) => each !== out) : transfers
}

const worthOf = (transfer: Transfer): Exact => {
  const price = transfer.price === undefined ? undefined : readExact(transfer.price)
  return price ? product(amountOf(transfer), price) : ZERO
}

/**
 * The transfers of a transaction that a row shows: two at most, the more valuable first, then what went out.
 *
 * @example
 * shownTransfers([out('1', 'ETH'), in('3000', 'USDC')]) // both
 */
export const shownTransfers = (transfers: readonly Transfer[]): readonly Transfer[] =>
  byToken(transfers)
    .flatMap((same) => (same[0]?.asset.kind === 'token' ? withoutGas(merged(withoutDust(same))) : same))
    .sort(
      (one, other) =>
        compareExact(worthOf(other), worthOf(one)) ||
        Number(other.direction === 'out') - Number(one.direction === 'out'),
    )
    .slice(0, SHOWN)
