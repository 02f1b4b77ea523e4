import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Block, SequenceBlock, TransportName } from './transports.ts'
import { TRANSPORTS } from './transports.ts'

export type Round<B extends Block> = Readonly<Record<TransportName, B>>

/** All that was measured of the calls, round by round. */
export type CallRounds = {
  readonly callsInSequence: number
  readonly callsAtOnce: number
  readonly sequence: readonly Round<SequenceBlock>[]
  readonly atOnce: readonly Round<Block>[]
}

/** What is said of one transport. */
export type TransportFigures = {
  /** Of whole blocks: the median of their mean calls. */
  readonly callMs: number
  /** Of single calls, as coarse as the page's clock. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly callsPerSecond: number
  readonly lostInSequence: number
  readonly lostInFlight: number
  /** A guarded call's time by this one's, in one round: the median. */
  readonly guardedCost: number
  /** The guarded throughput by this one's, in one round: the median. */
  readonly guardedYield: number
}

export type CallFigures = Readonly<Record<TransportName, TransportFigures>>

const times = (rounds: readonly Round<Block>[], name: TransportName): readonly number[] =>
  rounds.map((round) => round[name].totalMs)

const lost = (rounds: readonly Round<Block>[], name: TransportName): number =>
  rounds.reduce((sum, round) => sum + round[name].lost, 0)

const figuresOf = ({ callsInSequence, callsAtOnce, sequence, atOnce }: CallRounds, name: TransportName) => {
  const single = sequence.flatMap((round) => round[name].singleMs)
  return {
    callMs: median(times(sequence, name)) / callsInSequence,
    p50Ms: percentile(single, 50),
    p99Ms: percentile(single, 99),
    callsPerSecond: (callsAtOnce / median(times(atOnce, name))) * 1_000,
    lostInSequence: lost(sequence, name),
    lostInFlight: lost(atOnce, name),
    guardedCost: medianPairedRatio(times(sequence, 'guarded'), times(sequence, name)),
    guardedYield: medianPairedRatio(times(atOnce, name), times(atOnce, 'guarded')),
  } satisfies TransportFigures
}

/** Sums up the rounds. */
export const callFigures = (rounds: CallRounds): CallFigures =>
  Object.fromEntries(TRANSPORTS.map((name) => [name, figuresOf(rounds, name)])) as Record<
    TransportName,
    TransportFigures
  >
