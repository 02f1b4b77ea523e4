import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/**
 * Milliseconds from a key stroke to the task after its paint: with many wallets, with few, and in a plain list of as many
 * tiles that the same React renders.
 */
export type SearchRound = { readonly many: number; readonly few: number; readonly plain: number }

/** How many times as long a key stroke may take with fifteen times as many wallets. */
const MAX_RATIO = 2
/** How many times as long as in a plain list the key strokes may take that change most, on a slow machine. */
const MAX_BY_PLAIN = 3

export const searchFigures = (rounds: readonly SearchRound[]) => {
  const many = rounds.map((round) => round.many)
  const few = rounds.map((round) => round.few)
  const plain = rounds.map((round) => round.plain)
  return {
    manyMs: median(many),
    fewMs: median(few),
    plainMs: median(plain),
    manyP90Ms: percentile(many, 90),
    plainP90Ms: percentile(plain, 90),
    byFew: medianPairedRatio(many, few),
    /** Of the tenth of the key strokes that take longest: those that change every tile. */
    byPlain: percentile(many, 90) / percentile(plain, 90),
  }
}
export type SearchFigures = ReturnType<typeof searchFigures>

/** Judges the ratio to few wallets without throttling, and the one to a plain list on a throttled machine. */
export const judgeSearch = (figures: SearchFigures, throttled: SearchFigures): readonly Verdict[] => [
  judge({ name: 'a letter, 600 wallets by 40', rule: 'at most', limit: MAX_RATIO, measured: figures.byFew }),
  judge({
    name: 'slowest letters by a plain list, four times slower',
    rule: 'at most',
    limit: MAX_BY_PLAIN,
    measured: throttled.byPlain,
  }),
]
