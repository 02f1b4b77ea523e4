import type { Ground, Plan } from './message.ts'
import { mutatePlan, randomPlan } from './message.ts'
import type { Random } from './random.ts'

export type SearchParts = {
  readonly ground: Ground
  readonly random: Random
  /** What a message costs, in whatever is to be large. */
  readonly costOf: (plan: Plan) => number | Promise<number>
  /** Whether there is time for one more. */
  readonly goOn: () => boolean
  /** What is tried before anything else: what a search at another size has found, or what has been bad before. */
  readonly from?: readonly Plan[]
}

export type Found = {
  /** The worst, the very worst first. */
  readonly worst: readonly { readonly plan: Plan; readonly cost: number }[]
  readonly tried: number
}

/** So many of the worst are gone on from. */
const KEPT = 6
/** One in so many is a new one altogether: the worst so far may lead nowhere. */
const AFRESH = 4

/** No pause of the machine lasts so long. */
const NO_PAUSE_MS = 200

/** What takes so long has missed every bound, and trying the rest would take hours. */
const ENOUGH_MS = 2_000

/** Looks for the message that costs most, by going on from the worst of those that it has tried. */
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
    // A pause of the machine makes any message look bad once, and would then be gone on from for ever.
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
