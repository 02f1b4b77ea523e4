import type { Ground, Plan } from './message.ts'
import { mutatePlan, randomPlan } from './message.ts'
import type { Random } from './random.ts'

export type SearchParts = {
  readonly ground: Ground
  readonly random: Random
  /** The cost to maximize. */
  readonly costOf: (plan: Plan) => number | Promise<number>
  /** Whether there is time for another attempt. */
  readonly goOn: () => boolean
  /** Plans to try first: results of a search at another size, or known bad ones. */
  readonly from?: readonly Plan[]
}

export type Found = {
  /** The worst plans, most expensive first. */
  readonly worst: readonly { readonly plan: Plan; readonly cost: number }[]
  readonly tried: number
}

/** How many of the worst plans are mutated further. */
const KEPT = 6
/** One in this many plans is entirely new, in case the worst so far lead nowhere. */
const AFRESH = 4

/** No pause of the machine takes this long. */
const NO_PAUSE_MS = 200

/** A message this slow has missed every limit; trying the rest would take hours. */
const ENOUGH_MS = 2_000

/** Searches for the most expensive message by mutating the worst ones found so far. */
export const searchWorst = async ({ ground, random, costOf, goOn, from = [] }: SearchParts): Promise<Found> => {
  let worst: Found['worst'] = []
  let tried = 0
  const keep = (plan: Plan, cost: number): void => {
    worst = [...worst, { plan, cost }].sort((one, other) => other.cost - one.cost).slice(0, KEPT)
  }
  const attempt = async (plan: Plan): Promise<void> => {
    tried += 1
    const first = await costOf(plan)
    const last = worst[KEPT - 1]
    if (last && first <= last.cost) return
    if (first > NO_PAUSE_MS) {
      keep(plan, first)
      return
    }
    // Measured twice, because a pause of the machine can make any message look bad once, and it would be mutated
    // forever.
    keep(plan, Math.min(first, await costOf(plan)))
  }
  for (const plan of from) {
    await attempt(plan)
    if ((worst[0]?.cost ?? 0) > ENOUGH_MS) break
  }
  do {
    const [first, ...more] = worst
    const afresh = first === undefined || random.below(AFRESH) === 0
    await attempt(afresh ? randomPlan(random, ground) : mutatePlan(random, ground, random.pick([first, ...more]).plan))
  } while (goOn())
  return { worst, tried }
}
