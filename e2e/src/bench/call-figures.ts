import { median, medianPairedRatio, percentile } from './statistics.ts'
import type { Block, SequenceBlock, TransportName } from './transports.ts'
import { TRANSPORTS } from './transports.ts'

export type Round<B extends Block> = Readonly<Record<TransportName, B>>

/** All measured rounds. */
export type CallRounds = {
  readonly callsInSequence: number
  readonly callsAtOnce: number
  readonly sequence: readonly Round<SequenceBlock>[]
  readonly atOnce: readonly Round<Block>[]
}

export type TransportFigures = {
  /** Median over blocks of the mean call. */
  readonly callMs: number
  /** Over single calls; limited by the resolution of the page's clock. */
  readonly p50Ms: number
  readonly p99Ms: number
  readonly callsPerSecond: number
  readonly lostInSequence: number
  readonly lostInFlight: number
  /** Median over rounds of guarded time / this transport's time. */
  readonly guardedCost: number
  /** Median over rounds of guarded throughput / this transport's throughput. */
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

export const callFigures = (rounds: CallRounds): CallFigures =>
  Object.fromEntries(TRANSPORTS.map((name) => [name, figuresOf(rounds, name)])) as Record<
    TransportName,
    TransportFigures
  >
