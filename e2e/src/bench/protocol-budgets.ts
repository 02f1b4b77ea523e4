import type { CallFigures } from './call-figures.ts'
import { TRANSPORT_TITLES, TRANSPORTS } from './transports.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** Maximum time of a guarded call, relative to raw Comlink. */
const MAX_COST = 1.35
/** Minimum guarded throughput, relative to raw Comlink. */
const MIN_YIELD = 0.65

/** Judges the calls against their budgets. A reply lost by a compared transport would invalidate the comparison. */
export const judgeCalls = (figures: CallFigures): readonly Verdict[] => [
  judge({
    name: 'guarded call, by comlink’s time',
    rule: 'at most',
    limit: MAX_COST,
    measured: figures.comlink.guardedCost,
  }),
  judge({
    name: 'guarded throughput, by comlink’s',
    rule: 'at least',
    limit: MIN_YIELD,
    measured: figures.comlink.guardedYield,
  }),
  ...TRANSPORTS.map((name) =>
    judge({
      name: `lost in flight, ${TRANSPORT_TITLES[name]}`,
      rule: 'at most',
      limit: 0,
      measured: figures[name].lostInFlight,
    }),
  ),
  ...TRANSPORTS.map((name) =>
    judge({
      name: `lost in sequence, ${TRANSPORT_TITLES[name]}`,
      rule: 'at most',
      limit: 0,
      measured: figures[name].lostInSequence,
    }),
  ),
]
