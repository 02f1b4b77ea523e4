import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** Milliseconds from one letter to the task after it was painted, with so many wallets. */
export type SearchPair = { readonly many: number; readonly few: number }

export type SearchRounds = {
  readonly pairs: readonly SearchPair[]
  /** Tasks longer than 50 ms that began while a letter was being handled, by their milliseconds. */
  readonly longTasks: readonly number[]
}

/** How much more a letter may cost over fifteen times as many wallets. */
const MAX_RATIO = 2

/** What is said of one run of letters. */
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

/** Holds the letters against their budgets: the ratio as it is, the tasks on a slow machine. */
export const judgeSearch = (figures: SearchFigures, throttled: SearchFigures): readonly Verdict[] => [
  judge({ name: 'a letter, 600 wallets by 40', rule: 'at most', limit: MAX_RATIO, measured: figures.ratio }),
  judge({
    name: 'tasks over 50 ms, four times slower',
    rule: 'at most',
    limit: 0,
    // Without letters there are no tasks, and nothing is shown by that.
    measured: Number.isNaN(throttled.manyMs) ? Number.NaN : throttled.longTasks,
  }),
]
