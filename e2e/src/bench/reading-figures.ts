import { medianPairedRatio } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** What one reading of the worst message took, and one of plain JSON of its size, in each round. */
export type ReadingRounds = {
  readonly reader: string
  readonly size: number
  readonly worstMs: readonly number[]
  readonly plainMs: readonly number[]
  /** How many messages were tried to find it. */
  readonly tried: number
  /** What it is like. */
  readonly plan: unknown
}

/** The worst message may cost so many times what plain JSON of its size does. */
export const MAX_READING_RATIO = 20

/** What is said of one reader. */
export const readingFigures = ({ worstMs, plainMs, ...rest }: ReadingRounds) => ({
  ...rest,
  worstMs: Math.max(...worstMs),
  plainMs: Math.max(...plainMs),
  ratio: medianPairedRatio(worstMs, plainMs),
})
export type ReadingFigures = ReturnType<typeof readingFigures>

/** Holds each reader against the bound. */
export const judgeReading = (figures: readonly ReadingFigures[]): readonly Verdict[] =>
  figures.map(({ reader, ratio }) =>
    judge({ name: reader, rule: 'at most', limit: MAX_READING_RATIO, measured: ratio }),
  )
