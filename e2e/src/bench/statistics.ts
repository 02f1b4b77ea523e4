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

/** The ratio of two measurements in each round. */
export const pairedRatios = (numerators: readonly number[], denominators: readonly number[]): readonly number[] => {
  if (numerators.length !== denominators.length) {
    throw new Error(`${numerators.length} rounds cannot be paired with ${denominators.length}`)
  }
  return numerators.map((value, round) => value / (denominators[round] ?? Number.NaN))
}

/**
 * The median over rounds of the ratio of two measurements. A machine that is slow for a while slows both halves of a
 * round, so the ratio is not affected, unlike a ratio of medians.
 */
export const medianPairedRatio = (numerators: readonly number[], denominators: readonly number[]): number => {
  return median(pairedRatios(numerators, denominators))
}

/** A range that holds the true median in 95 of 100 cases. */
export type Interval = { readonly low: number; readonly high: number }

/**
 * The 95 % confidence interval of the median, from the ranks of the values, so without any assumption about how they are
 * distributed. Without values it says nothing.
 */
export const medianInterval = (values: readonly number[]): Interval => {
  const { length } = values
  const sorted = ascending(values)
  const half = (1.96 * Math.sqrt(length)) / 2
  const low = Math.max(0, Math.floor(length / 2 - half) - 1)
  const high = Math.min(length - 1, Math.ceil(length / 2 + half))
  return { low: sorted[low] ?? Number.NaN, high: sorted[high] ?? Number.NaN }
}

/** Whether the median is certainly on one side of a limit. */
export const isDecided = (values: readonly number[], limit: number): boolean => {
  const { low, high } = medianInterval(values)
  return high <= limit || low > limit
}
