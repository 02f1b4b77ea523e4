import { alignColumns } from '../../bench/table.ts'
import type { History } from './history.ts'
import { STEPS } from './history.ts'
import type { Round } from './rounds.ts'
import { DATABASES } from './rounds.ts'

/** What came of a round. */
export type Outcome = {
  readonly round: Round
  readonly history: History
  readonly seconds: number
  /** In words. */
  readonly faults: readonly string[]
}

/** What the operator’s own check says of a database. */
export type Check = { readonly database: string; readonly ok: boolean; readonly said: string }

type Fault = Round & {
  readonly saw: string
  /** The command that plays this round alone. */
  readonly again: string
}

type Counts = { readonly [name: string]: number }

export type Report = {
  readonly ok: boolean
  readonly seed: number
  readonly kills: number
  readonly byDatabase: Counts
  readonly byStep: Counts
  /** Kills after which no answer came, and what the service had done by then. */
  readonly answersLost: number
  readonly lostAndDone: number
  readonly lostAndNotDone: number
  /** Right codes that gave nothing. */
  readonly codesSpent: number
  /** The longest time after which a session was refreshed that had lost its answer. */
  readonly longestRefreshMs: number
  readonly seconds: number
  /** What the operator’s check of each database says at the end. */
  readonly checks: readonly Check[]
  readonly faults: readonly Fault[]
}

const countsOf = (names: readonly string[], of: readonly string[]): Counts =>
  Object.fromEntries(names.map((name) => [name, of.filter((each) => each === name).length]))

const againOf = (seed: number): string => `npm run chaos -- wallet-service --seed ${seed} --kills 1`

/**
 * What a run came to.
 *
 * @example
 * reportOf(7, outcomes, checks).ok
 */
export const reportOf = (seed: number, outcomes: readonly Outcome[], checks: readonly Check[]): Report => {
  const rounds = outcomes.map(({ round }) => round)
  const events = outcomes.flatMap(({ history }) => history)
  const lost = events.filter((event) => event.kind === 'killed' && !event.answered)
  const done = events.flatMap((event) => (event.kind === 'found' ? [event.done] : []))
  const faults = outcomes.flatMap(({ round, faults: found }) =>
    found.map((saw) => ({ ...round, saw, again: againOf(round.seed) })),
  )
  return {
    ok: outcomes.length > 0 && checks.length > 0 && checks.every(({ ok }) => ok) && faults.length === 0,
    seed,
    kills: outcomes.length,
    byDatabase: countsOf(
      DATABASES,
      rounds.map(({ database }) => database),
    ),
    byStep: countsOf(
      STEPS,
      rounds.map(({ step }) => step),
    ),
    answersLost: lost.length,
    lostAndDone: done.filter(Boolean).length,
    lostAndNotDone: done.filter((isDone) => !isDone).length,
    codesSpent: events.filter((event) => event.kind === 'code' && event.gave === 'nothing').length,
    longestRefreshMs: Math.max(0, ...events.map((event) => (event.kind === 'refresh' ? event.afterMs : 0))),
    seconds: Math.round(outcomes.reduce((sum, { seconds }) => sum + seconds, 0)),
    checks,
    faults,
  }
}

/** When the service was killed. */
export const momentOf = ({ database, step, part }: Round): string =>
  `${database}, ${Math.round(part * 100)} % into "${step}"`

const rowsOf = (title: string, counts: Counts): readonly (readonly string[])[] =>
  Object.entries(counts).map(([name, count], at) => [at === 0 ? title : '', name, String(count)])

/**
 * A report for people.
 *
 * @example
 * process.stdout.write(textOf(report))
 */
export const textOf = (report: Report): string => {
  const { seed, kills, byDatabase, byStep, answersLost, lostAndDone, lostAndNotDone, codesSpent, faults } = report
  const table = alignColumns([...rowsOf('kills by database', byDatabase), ...rowsOf('kills by step', byStep)])
  const told = faults.map((fault) => `FAILED  ${momentOf(fault)}: ${fault.saw}\n        ${fault.again}`)
  const lost = `${answersLost} answers lost: ${lostAndDone} of what was asked for was done, ${lostAndNotDone} was not; ${codesSpent} codes spent`
  const checks = report.checks.map(({ database, ok, said }) => `${ok ? '' : 'FAILED  '}${database}: ${said}`)
  const sum = `${kills} kills with seed ${seed} in ${report.seconds} s: ${faults.length} faults`
  return `${[table, lost, checks.join('\n'), ...told, sum].join('\n\n')}\n`
}
