import type { Interval } from './statistics.ts'
import { isDecided, median, medianInterval, pairedRatios, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** The two waits of a visitor for the secure frame. */
export const SECURE_WAITS = ['ready', 'signature'] as const
export type SecureWait = (typeof SECURE_WAITS)[number]

/** Milliseconds until the frame has answered, and from the press that approves until the page has its signature. */
export type SecureTimes = { readonly [W in SecureWait]: number }

export type SecureRound = {
  readonly secure: SecureTimes
  /** An empty frame that is served in the same way, with one request; and the library in a new Worker, with one request. */
  readonly empty: SecureTimes
}

/** How many times as long as the empty frame each wait may take. */
const MAX_RATIO = 1.5

export type WaitFigures = {
  readonly ms: number
  readonly p90Ms: number
  readonly emptyMs: number
  readonly ratio: number
  readonly interval: Interval
}
export type SecureFigures = { readonly [W in SecureWait]: WaitFigures }

const timesOf = (rounds: readonly SecureRound[], variant: keyof SecureRound, wait: SecureWait): readonly number[] =>
  rounds.map((round) => round[variant][wait])

const ratiosOf = (rounds: readonly SecureRound[], wait: SecureWait): readonly number[] =>
  pairedRatios(timesOf(rounds, 'secure', wait), timesOf(rounds, 'empty', wait))

/** Whether more rounds would not change a verdict. */
export const isSecureDecided = (rounds: readonly SecureRound[]): boolean =>
  SECURE_WAITS.every((wait) => isDecided(ratiosOf(rounds, wait), MAX_RATIO))

const figuresOf = (rounds: readonly SecureRound[], wait: SecureWait): WaitFigures => {
  const times = timesOf(rounds, 'secure', wait)
  const ratios = ratiosOf(rounds, wait)
  return {
    ms: median(times),
    p90Ms: percentile(times, 90),
    emptyMs: median(timesOf(rounds, 'empty', wait)),
    ratio: median(ratios),
    interval: medianInterval(ratios),
  }
}

export const secureFigures = (rounds: readonly SecureRound[]): SecureFigures => ({
  ready: figuresOf(rounds, 'ready'),
  signature: figuresOf(rounds, 'signature'),
})

/** Judges the waits against those of the empty frame. */
export const judgeSecure = ({ ready, signature }: SecureFigures): readonly Verdict[] => [
  judge({
    name: 'secure frame ready, by an empty frame and one request',
    rule: 'at most',
    limit: MAX_RATIO,
    measured: ready.ratio,
  }),
  judge({
    name: 'press to signature, by the library in a new Worker and one request',
    rule: 'at most',
    limit: MAX_RATIO,
    measured: signature.ratio,
  }),
]
