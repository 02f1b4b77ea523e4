import { median, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

export const LOGINS_A_MINUTE = 200
export const SIGNATURES_A_SECOND = 20
/** What was asked for may still be under way when the time is over. */
const MIN_SHARE_OF_LOAD = 0.98
const MAX_RSS_MB = 200
/** How much more memory the second half of the time may need than the first. */
export const MAX_RSS_RATIO = 1.1
/** Looks at the memory in a second, at least. */
const MIN_LOOKS_A_SECOND = 0.5

/** What was seen of a service under load. */
export type ServiceSamples = {
  readonly database: string
  /** How long the load was measured, until its last answer. */
  readonly seconds: number
  /** From the first request of a login to its session, without the time in which its letter travels. */
  readonly loginMs: readonly number[]
  /** How long the service took to release a share for a signature. Putting the wallet together is the device’s work. */
  readonly signMs: readonly number[]
  readonly refreshes: number
  /** What failed, in words. */
  readonly errors: readonly string[]
  /** Answers of the service’s own fault, as it counts them itself. */
  readonly ownFaults: number
  /** How much of one processor the service’s process used. */
  readonly processorSeconds: number
  /** The memory of the service’s process, in the order of time. */
  readonly rssMb: readonly number[]
}

const SECONDS_A_MINUTE = 60
const MEDIAN = 50
const SLOWEST = 95

export const serviceFigures = (samples: ServiceSamples) => {
  const { database, seconds, loginMs, signMs, refreshes, errors, ownFaults, processorSeconds, rssMb } = samples
  const half = Math.floor(rssMb.length / 2)
  return {
    database,
    seconds,
    logins: loginMs.length,
    loginsAMinute: (loginMs.length / seconds) * SECONDS_A_MINUTE,
    loginMs: { p50: percentile(loginMs, MEDIAN), p95: percentile(loginMs, SLOWEST) },
    signatures: signMs.length,
    signaturesASecond: signMs.length / seconds,
    signMs: { p50: percentile(signMs, MEDIAN), p95: percentile(signMs, SLOWEST) },
    refreshes,
    errors: errors.length,
    /** Each kind of error once, with how often it came. */
    kinds: Object.fromEntries(
      [...new Set(errors)].map((error) => [error, errors.filter((each) => each === error).length]),
    ),
    ownFaults,
    processorPercent: (processorSeconds / seconds) * 100,
    rssMb: {
      looks: rssMb.length,
      most: rssMb.length === 0 ? Number.NaN : Math.max(...rssMb),
      firstHalf: median(rssMb.slice(0, half)),
      secondHalf: median(rssMb.slice(half)),
    },
  }
}
export type ServiceFigures = ReturnType<typeof serviceFigures>

/** How much more memory the second half of the time needed than the first. */
export const rssRatio = ({ rssMb }: ServiceFigures): number => rssMb.secondHalf / rssMb.firstHalf

/** Judges a service under load against its budgets. What was not measured at all fails. */
export const judgeService = (all: readonly ServiceFigures[]): readonly Verdict[] =>
  all.flatMap((figures) => {
    const { database, seconds, loginsAMinute, signaturesASecond, errors, ownFaults, rssMb } = figures
    const budget = (name: string, rule: 'at most' | 'at least', limit: number, measured: number): Verdict =>
      judge({ name: `${database}: ${name}`, rule, limit, measured })
    return [
      budget('logins a minute', 'at least', LOGINS_A_MINUTE * MIN_SHARE_OF_LOAD, loginsAMinute),
      budget('signatures a second', 'at least', SIGNATURES_A_SECOND * MIN_SHARE_OF_LOAD, signaturesASecond),
      budget('errors', 'at most', 0, errors),
      budget('faults that the service counts itself', 'at most', 0, ownFaults),
      budget('looks at the memory a second', 'at least', MIN_LOOKS_A_SECOND, rssMb.looks / seconds),
      budget('memory of the process, in MB', 'at most', MAX_RSS_MB, rssMb.most),
      budget('memory of the second half by that of the first', 'at most', MAX_RSS_RATIO, rssRatio(figures)),
    ]
  })
