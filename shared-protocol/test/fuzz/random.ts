/** A reproducible random source: the same seed gives the same run. */
export type Chance = {
  below(limit: number): number
  oneOf<T>(list: readonly T[]): T
  oneIn(times: number): boolean
}

/** Mulberry32: small, fast, and random enough for fuzzing. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    oneOf: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    oneIn: (times) => below(times) === 0,
  }
}
