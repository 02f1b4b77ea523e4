import type { OpenPair, OpenRounds } from './measure-open.ts'
import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** How much later than an empty frame a preloaded modal may be seen, in frames of the browser. */
const MAX_FRAMES_LATER = 2
/** How much longer than an empty frame a modal may take that is not loaded yet. */
const MAX_COLD_RATIO = 2.5
const MAX_CREATE_MS = 5

const sum = (pairs: readonly OpenPair[]) => {
  const product = pairs.map((pair) => pair.product)
  const empty = pairs.map((pair) => pair.empty)
  return {
    productMs: median(product),
    emptyMs: median(empty),
    productP90Ms: percentile(product, 90),
    laterMs: median(pairs.map((pair) => pair.product - pair.empty)),
    ratio: medianPairedRatio(product, empty),
  }
}

/** What is said of one run of openings. */
export const openFigures = ({ preloaded, cold, createMs, frameMs }: OpenRounds) => {
  const warm = sum(preloaded)
  const frame = median(frameMs)
  return {
    preloaded: { ...warm, framesLater: warm.laterMs / frame },
    cold: sum(cold),
    createMs: median(createMs),
    frameMs: frame,
  }
}
export type OpenFigures = ReturnType<typeof openFigures>

/** Holds the openings against their budgets. */
export const judgeOpen = ({ preloaded, cold, createMs }: OpenFigures): readonly Verdict[] => [
  judge({
    name: 'preloaded, frames later than an empty one',
    rule: 'at most',
    limit: MAX_FRAMES_LATER,
    measured: preloaded.framesLater,
  }),
  judge({ name: 'cold, by an empty one’s time', rule: 'at most', limit: MAX_COLD_RATIO, measured: cold.ratio }),
  judge({ name: 'script of createCasement, ms', rule: 'at most', limit: MAX_CREATE_MS, measured: createMs }),
]
