import { isDecided, median, medianInterval, pairedRatios } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** The three waits of a visitor who connects by WalletConnect. */
export const WAITS = ['code', 'approval', 'reload'] as const
export type Wait = (typeof WAITS)[number]

/** Milliseconds of each wait. */
export type ConnectTimes = { readonly [W in Wait]: number }

/** The times side by side. */
export type ConnectRound = {
  readonly modal: ConnectTimes
  /** A bare page with the same library. */
  readonly bare: ConnectTimes
  /** A bare frame of another origin with the same library, in a page. */
  readonly framed: ConnectTimes
}

/**
 * How many times as long as in a bare frame of another origin with the same library each wait may take. A bare page is
 * no measure: it needs no process of its own, which costs more on some machines than on others. Beside one, the same
 * build took 1.15 times as long for the reload on one machine and 1.39 times on another; beside a bare frame 0.71 and
 * 0.66 times. The code comes while the card moves to its view: without a graphics processor, painting takes the cores
 * that the library needs. There it took 1.28 to 1.52 times as long, elsewhere 1.03 to 1.19 times.
 */
export const CONNECT_LIMITS: ConnectTimes = { code: 1.6, approval: 1.3, reload: 0.85 }

const ratiosOf = (rounds: readonly ConnectRound[], wait: Wait, other: 'framed' | 'bare'): readonly number[] =>
  pairedRatios(
    rounds.map(({ modal }) => modal[wait]),
    rounds.map((round) => round[other][wait]),
  )

/** Whether more rounds would not change a verdict. */
export const isConnectDecided = (rounds: readonly ConnectRound[]): boolean =>
  WAITS.every((wait) => isDecided(ratiosOf(rounds, wait, 'framed'), CONNECT_LIMITS[wait]))

const sum = (rounds: readonly ConnectRound[], wait: Wait) => {
  const ratios = ratiosOf(rounds, wait, 'framed')
  return {
    modalMs: median(rounds.map(({ modal }) => modal[wait])),
    framedMs: median(rounds.map(({ framed }) => framed[wait])),
    bareMs: median(rounds.map(({ bare }) => bare[wait])),
    byPage: median(ratiosOf(rounds, wait, 'bare')),
    ratio: median(ratios),
    interval: medianInterval(ratios),
  }
}

export const connectFigures = (rounds: readonly ConnectRound[]): { readonly [W in Wait]: ReturnType<typeof sum> } => ({
  code: sum(rounds, 'code'),
  approval: sum(rounds, 'approval'),
  reload: sum(rounds, 'reload'),
})
export type ConnectFigures = ReturnType<typeof connectFigures>

/** Judges each wait against the bare frame's. */
export const judgeConnect = (figures: ConnectFigures): readonly Verdict[] =>
  WAITS.map((wait) =>
    judge({
      name: `${wait}, by a bare frame’s time`,
      rule: 'at most',
      limit: CONNECT_LIMITS[wait],
      measured: figures[wait].ratio,
    }),
  )
