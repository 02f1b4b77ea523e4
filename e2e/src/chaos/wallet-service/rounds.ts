import { drawFrom } from '../random.ts'
import type { Step } from './history.ts'
import { STEPS } from './history.ts'

export const DATABASES = ['SQLite', 'PostgreSQL'] as const
export type DatabaseName = (typeof DATABASES)[number]

/** When the service is killed. */
export type Round = {
  /** All else follows from it. */
  readonly seed: number
  readonly database: DatabaseName
  readonly step: Step
  /** After which part of the time that the request takes; above 1 after its answer. */
  readonly part: number
}

/** Most kills come while the request is under way, and some after its answer. */
const LATEST_PART = 1.4
/** Keeps the seeds of places that follow each other apart. */
const SPREAD = 0x9e_37_79_b9

/** A round, as its seed alone says. */
export const roundOf = (seed: number): Round => {
  const draw = drawFrom(seed)
  const step = STEPS[Math.floor(draw() * STEPS.length)] ?? 'verify'
  const part = Math.round(draw() * LATEST_PART * 100) / 100
  return { seed, database: seed % 2 === 0 ? 'SQLite' : 'PostgreSQL', step, part }
}

/**
 * The rounds of a run: the databases take turns. The first round has the run’s own seed, so that any round is also the
 * first of a run with its seed.
 *
 * @example
 * drawRounds(7, 200)[0] // roundOf(7)
 */
export const drawRounds = (seed: number, kills: number): readonly Round[] =>
  Array.from({ length: kills }, (_, place) => {
    if (place === 0) return roundOf(seed)
    const drawn = Math.floor(drawFrom(seed + place * SPREAD)() * 2 ** 32)
    return roundOf(((drawn & ~1) | ((seed + place) % 2)) >>> 0)
  })
