import { alignColumns } from '../bench/table.ts'
import type { Kind, Round } from './rounds.ts'
import { KINDS, STEPS } from './rounds.ts'

/** What came of a round. */
export type Outcome = {
  readonly round: Round
  /** Undefined if it broke off before that was known. */
  readonly sent: boolean | undefined
  readonly seconds: number
  /** In words. */
  readonly faults: readonly string[]
}

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
  readonly byKind: Counts
  readonly byStep: Counts
  readonly sent: number
  readonly notSent: number
  readonly seconds: number
  readonly faults: readonly Fault[]
}

const countsOf = (names: readonly string[], of: readonly string[]): Counts =>
  Object.fromEntries(names.map((name) => [name, of.filter((each) => each === name).length]))

/**
 * What a run came to.
 *
 * @example
 * reportOf(7, outcomes).ok
 */
export const reportOf = (seed: number, outcomes: readonly Outcome[]): Report => {
  const rounds = outcomes.map(({ round }) => round)
  const faults = outcomes.flatMap(({ round, faults: found }) =>
    found.map((saw) => ({ ...round, saw, again: `npm run chaos -- send --seed ${round.seed} --kills 1` })),
  )
  return {
    ok: outcomes.length > 0 && faults.length === 0,
    seed,
    kills: outcomes.length,
    byKind: countsOf(
      KINDS,
      rounds.map(({ kind }) => kind),
    ),
    byStep: countsOf(
      STEPS,
      rounds.map(({ step }) => step),
    ),
    sent: outcomes.filter(({ sent }) => sent === true).length,
    notSent: outcomes.filter(({ sent }) => sent === false).length,
    seconds: Math.round(outcomes.reduce((sum, { seconds }) => sum + seconds, 0)),
    faults,
  }
}

const WORDS: { readonly [K in Kind]: string } = {
  frame: 'process killed',
  reload: 'page reloaded',
  tab: 'tab closed',
}

/** When the frame ended, and how. */
export const momentOf = ({ kind, step, delayMs }: Pick<Round, 'kind' | 'step' | 'delayMs'>): string =>
  `${WORDS[kind]} ${delayMs} ms after "${step}"`

const rowsOf = (title: string, counts: Counts): readonly (readonly string[])[] =>
  Object.entries(counts).map(([name, count], at) => [at === 0 ? title : '', name, String(count)])

/**
 * A report for people.
 *
 * @example
 * process.stdout.write(textOf(report))
 */
export const textOf = ({ seed, kills, byKind, byStep, sent, notSent, seconds, faults }: Report): string => {
  const table = alignColumns([...rowsOf('kills by kind', byKind), ...rowsOf('kills by step', byStep)])
  const told = faults.map(
    (fault) =>
      `FAILED  ${momentOf(fault)}, ${fault.amount} ${fault.token} ${fault.answer}: ${fault.saw}\n        ${fault.again}`,
  )
  const sum = `${kills} kills with seed ${seed} in ${seconds} s: ${sent} sent, ${notSent} not sent, ${faults.length} faults`
  return `${[table, ...told, sum].join('\n\n')}\n`
}
