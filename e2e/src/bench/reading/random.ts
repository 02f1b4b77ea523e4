/** A seeded random number generator. */
export type Random = {
  /** From 0 up to but excluding 1. */
  next(): number
  /** An integer from 0 up to but excluding `limit`. */
  below(limit: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** Uses the mulberry32 algorithm. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return { next, below, pick: (list) => list[below(list.length)] ?? list[0] }
}
