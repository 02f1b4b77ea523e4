import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** Milliseconds from a key stroke to the task after its paint, with many wallets and with few. */
export type SearchPair = { readonly many: number; readonly few: number }

export type SearchRounds = {
  readonly pairs: readonly SearchPair[]
  /** Durations of the tasks over 50 ms that the same key strokes have each time they are made. */
  readonly longTasks: readonly number[]
}

/** How many times as long a key stroke may take with fifteen times as many wallets. */
const MAX_RATIO = 2

export const searchFigures = ({ pairs, longTasks }: SearchRounds) => {
  const many = pairs.map((pair) => pair.many)
  const few = pairs.map((pair) => pair.few)
  return {
    manyMs: median(many),
    manyP90Ms: percentile(many, 90),
    fewMs: median(few),
    ratio: medianPairedRatio(many, few),
    longTasks: longTasks.length,
    longestTaskMs: Math.max(0, ...longTasks),
  }
}
export type SearchFigures = ReturnType<typeof searchFigures>

/** Judges the ratio without throttling, and the long tasks on a throttled machine. */
export const judgeSearch = (figures: SearchFigures, throttled: SearchFigures): readonly Verdict[] => [
  judge({ name: 'a letter, 600 wallets by 40', rule: 'at most', limit: MAX_RATIO, measured: figures.ratio }),
  judge({
    name: 'tasks over 50 ms, four times slower',
    rule: 'at most',
    limit: 0,
    // Without measured key strokes, having no long tasks proves nothing.
    measured: Number.isNaN(throttled.manyMs) ? Number.NaN : throttled.longTasks,
  }),
]
