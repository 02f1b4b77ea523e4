import { isDecided, median, medianInterval, pairedRatios } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** The three waits of a visitor who connects by WalletConnect. */
export const WAITS = ['code', 'approval', 'reload'] as const
export type Wait = (typeof WAITS)[number]

/** Milliseconds of each wait. */
export type ConnectTimes = { readonly [W in Wait]: number }

/** The times of both pages, side by side. */
export type ConnectRound = { readonly modal: ConnectTimes; readonly bare: ConnectTimes }

/**
 * How many times as long as on a bare page with the same library each wait may take. Measured in one run, a bare frame
 * of another origin with that library takes 1.62 times as long for the reload, and the modal 1.15 times. On different
 * days the modal took 1.12 to 1.20 times as long for the reload, and 1.03 to 1.19 times for the code.
 */
export const CONNECT_LIMITS: ConnectTimes = { code: 1.25, approval: 1.3, reload: 1.25 }

const ratiosOf = (rounds: readonly ConnectRound[], wait: Wait): readonly number[] =>
  pairedRatios(
    rounds.map(({ modal }) => modal[wait]),
    rounds.map(({ bare }) => bare[wait]),
  )

/** Whether more rounds would not change a verdict. */
export const isConnectDecided = (rounds: readonly ConnectRound[]): boolean =>
  WAITS.every((wait) => isDecided(ratiosOf(rounds, wait), CONNECT_LIMITS[wait]))

const sum = (rounds: readonly ConnectRound[], wait: Wait) => {
  const ratios = ratiosOf(rounds, wait)
  return {
    modalMs: median(rounds.map(({ modal }) => modal[wait])),
    bareMs: median(rounds.map(({ bare }) => bare[wait])),
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

/** Judges each wait against the bare page's. */
export const judgeConnect = (figures: ConnectFigures): readonly Verdict[] =>
  WAITS.map((wait) =>
    judge({
      name: `${wait}, by a bare page’s time`,
      rule: 'at most',
      limit: CONNECT_LIMITS[wait],
      measured: figures[wait].ratio,
    }),
  )
