import type { OpenPair, OpenRounds } from './measure-open.ts'
import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** How many animation frames after an empty frame a preloaded modal may become visible. */
const MAX_FRAMES_LATER = 2
/** How many times as long as an empty frame a cold opening may take. */
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

/** Judges the openings against their budgets. */
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
