export const HIGHEST_SEED = 0xff_ff_ff_ff

/**
 * The same numbers from the same seed, each at least 0 and below 1 (mulberry32).
 *
 * @example
 * const draw = drawFrom(7)
 * draw() // at least 0, below 1
 */
export const drawFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
