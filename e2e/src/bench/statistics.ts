const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

/** The value at a percentile, by nearest rank; NaN for an empty list. */
export const percentile = (values: readonly number[], hundredths: number): number => {
  const rank = Math.max(1, Math.ceil((hundredths / 100) * values.length))
  return ascending(values)[rank - 1] ?? Number.NaN
}

/** The middle value, or the mean of the two middle ones; NaN for an empty list. */
export const median = (values: readonly number[]): number => {
  const sorted = ascending(values)
  const above = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const below = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (above + below) / 2
}

/**
 * The median over rounds of the ratio of two measurements. A machine that is slow for a while slows both halves of a
 * round, so the ratio is not affected, unlike a ratio of medians.
 */
export const medianPairedRatio = (numerators: readonly number[], denominators: readonly number[]): number => {
  if (numerators.length !== denominators.length) {
    throw new Error(`${numerators.length} rounds cannot be paired with ${denominators.length}`)
  }
  return median(numerators.map((value, round) => value / (denominators[round] ?? Number.NaN)))
}
