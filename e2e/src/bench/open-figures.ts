import type { ColdRound, PreloadedRound } from './measure-open.ts'
import { isDecided, median, medianInterval, pairedRatios, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/**
 * How many times as long a cold opening may take until its skeleton as an empty frame, and until its list as a plain list
 * that the same React renders in a frame. What an empty frame takes is mostly a new process, and what a list takes is
 * mostly script: how they relate depends on the machine.
 */
export type ColdLimits = { readonly seen: number; readonly list: number }
// The list is measured at 2.0, and at 2.4 at a quarter of the speed.
export const COLD_LIMITS: ColdLimits = { seen: 1.7, list: 2.2 }
/** The same at a quarter of the speed. */
export const SLOW_COLD_LIMITS: ColdLimits = { seen: 2.2, list: 2.7 }
/**
 * How many animation frames after an empty frame a preloaded modal may become visible. Measured between 0.3 and 0.6 on a
 * slow machine: the page asks the frame, which decides, before it shows it, and both take turns with the animation frames.
 */
const MAX_FRAMES_LATER = 0.75
/** How much of a plain list’s opening the script of `createCasement` may take. Measured at 0.02. */
const MAX_CREATE = 0.03
/** The same at a quarter of the speed. Measured at 0.05. */
const SLOW_MAX_CREATE = 0.07

export const coldRatios = (rounds: readonly ColdRound[]) => {
  const empty = rounds.map((round) => round.empty)
  const plain = rounds.map((round) => round.plain)
  const listed = rounds.map(({ modal }) => modal.listMs)
  return {
    seen: pairedRatios(
      rounds.map(({ modal }) => modal.seenMs),
      empty,
    ),
    list: pairedRatios(listed, plain),
    listByEmpty: pairedRatios(listed, empty),
    create: pairedRatios(
      rounds.map(({ modal }) => modal.createMs),
      plain,
    ),
  }
}

/** Whether more rounds would not change a verdict on cold openings. */
export const isColdDecided = (rounds: readonly ColdRound[], limits: ColdLimits): boolean => {
  const { seen, list } = coldRatios(rounds)
  return isDecided(seen, limits.seen) && isDecided(list, limits.list)
}

const sum = (times: readonly number[], ratios: readonly number[]) => ({
  ms: median(times),
  p90Ms: percentile(times, 90),
  ratio: median(ratios),
  interval: medianInterval(ratios),
})

export const coldFigures = (rounds: readonly ColdRound[]) => {
  const ratios = coldRatios(rounds)
  return {
    rounds: rounds.length,
    emptyMs: median(rounds.map(({ empty }) => empty)),
    plainMs: median(rounds.map(({ plain }) => plain)),
    seen: sum(
      rounds.map(({ modal }) => modal.seenMs),
      ratios.seen,
    ),
    list: sum(
      rounds.map(({ modal }) => modal.listMs),
      ratios.list,
    ),
    listByEmpty: sum(
      rounds.map(({ modal }) => modal.listMs),
      ratios.listByEmpty,
    ),
    create: sum(
      rounds.map(({ modal }) => modal.createMs),
      ratios.create,
    ),
  }
}
export type ColdFigures = ReturnType<typeof coldFigures>

const framesLater = (rounds: readonly PreloadedRound[]): readonly number[] => {
  const frameMs = median(rounds.map(({ frame }) => frame))
  return rounds.map(({ modal, empty }) => (modal - empty) / frameMs)
}

export const isPreloadedDecided = (rounds: readonly PreloadedRound[]): boolean =>
  isDecided(framesLater(rounds), MAX_FRAMES_LATER)

export const preloadedFigures = (rounds: readonly PreloadedRound[]) => {
  const later = framesLater(rounds)
  const modal = rounds.map((round) => round.modal)
  return {
    rounds: rounds.length,
    modalMs: median(modal),
    p90Ms: percentile(modal, 90),
    emptyMs: median(rounds.map(({ empty }) => empty)),
    frameMs: median(rounds.map(({ frame }) => frame)),
    framesLater: median(later),
    interval: medianInterval(later),
  }
}
export type PreloadedFigures = ReturnType<typeof preloadedFigures>

export type OpenFigures = {
  readonly preloaded: PreloadedFigures
  readonly cold: ColdFigures
  /** At a quarter of the speed. */
  readonly slowCold: ColdFigures
  /** What the first pictures of openings show; each should show the card. */
  readonly firstPictures: readonly string[]
}

/** Judges the openings against their budgets. */
export const judgeOpen = ({ preloaded, cold, slowCold, firstPictures }: OpenFigures): readonly Verdict[] => {
  const atMost = (name: string, limit: number, measured: number) => judge({ name, rule: 'at most', limit, measured })
  return [
    atMost('preloaded, frames later than an empty one', MAX_FRAMES_LATER, preloaded.framesLater),
    atMost('cold skeleton, by an empty frame’s time', COLD_LIMITS.seen, cold.seen.ratio),
    atMost('cold skeleton, 4 x slower', SLOW_COLD_LIMITS.seen, slowCold.seen.ratio),
    atMost('cold list, by a plain list’s time', COLD_LIMITS.list, cold.list.ratio),
    atMost('cold list, 4 x slower', SLOW_COLD_LIMITS.list, slowCold.list.ratio),
    atMost('script of createCasement, by a plain list’s time', MAX_CREATE, cold.create.ratio),
    atMost('script of createCasement, 4 x slower', SLOW_MAX_CREATE, slowCold.create.ratio),
    atMost(
      'first pictures without the card in its place and theme',
      0,
      firstPictures.length === 0 ? Number.NaN : firstPictures.filter((shown) => shown !== 'card').length,
    ),
  ]
}
