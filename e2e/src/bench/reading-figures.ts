import { medianPairedRatio } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** Times of reading the worst message, and plain JSON of the same size, per round. */
export type ReadingRounds = {
  readonly reader: string
  readonly size: number
  readonly worstMs: readonly number[]
  readonly plainMs: readonly number[]
  /** How many messages the search tried. */
  readonly tried: number
  /** How the worst message is built. */
  readonly plan: unknown
}

/** How many times as long as plain JSON of its size the worst message may take. */
export const MAX_READING_RATIO = 20

export const readingFigures = ({ worstMs, plainMs, ...rest }: ReadingRounds) => ({
  ...rest,
  worstMs: Math.max(...worstMs),
  plainMs: Math.max(...plainMs),
  ratio: medianPairedRatio(worstMs, plainMs),
})
export type ReadingFigures = ReturnType<typeof readingFigures>

/** Judges each reader against the limit. */
export const judgeReading = (figures: readonly ReadingFigures[]): readonly Verdict[] =>
  figures.map(({ reader, ratio }) =>
    judge({ name: reader, rule: 'at most', limit: MAX_READING_RATIO, measured: ratio }),
  )
