import { isDecided, median, medianInterval, pairedRatios, percentile } from './statistics.ts'
import type { Verdict } from './verdict.ts'
import { judge } from './verdict.ts'

/** Milliseconds of one round, from `open()` until the view was painted, on pages that were just reloaded. */
export type AccountRound = {
  /** The list of wallets, for a visitor who has not connected. */
  readonly list: number
  /** The account of a connected visitor, with what was known at the last visit. */
  readonly account: number
}

/** What the list was like while it scrolled. */
export type SeenRows = {
  /** How often it was looked at, and how often something visible had no rows yet. */
  readonly looks: number
  readonly gaps: number
  /** The most rows that were in the document at once. */
  readonly rows: number
  /** How far it was scrolled. */
  readonly px: number
}

/** What scrolling through a long activity did. */
export type Scrolling = SeenRows & {
  /** Entries that the list has. */
  readonly entries: number
  /** Frames that were shown while it scrolled, and those that should have been. */
  readonly shown: number
  readonly due: number
}

/** How many times as long as the list of wallets the account may take. */
export const MAX_ACCOUNT_RATIO = 1.3
const MAX_DROPPED_PERCENT = 5
/** Of the looks at the list. */
const MAX_GAPS_PERCENT = 5
const MAX_ROWS = 60
/** Less has not scrolled. */
const MIN_PX = 10_000
const ENTRIES = 10_000

const ratiosOf = (rounds: readonly AccountRound[]): readonly number[] =>
  pairedRatios(
    rounds.map(({ account }) => account),
    rounds.map(({ list }) => list),
  )

/** Whether more rounds would not change the verdict. */
export const isAccountDecided = (rounds: readonly AccountRound[]): boolean =>
  isDecided(ratiosOf(rounds), MAX_ACCOUNT_RATIO)

export const accountFigures = (rounds: readonly AccountRound[]) => {
  const ratios = ratiosOf(rounds)
  const account = rounds.map((round) => round.account)
  return {
    rounds: rounds.length,
    accountMs: median(account),
    p90Ms: percentile(account, 90),
    listMs: median(rounds.map(({ list }) => list)),
    ratio: median(ratios),
    interval: medianInterval(ratios),
  }
}

export type AccountFigures = {
  readonly opening: ReturnType<typeof accountFigures>
  /** How often the most frequent of the requests was sent, when the account was opened and its tabs were looked at. */
  readonly requests: { readonly kinds: number; readonly most: number }
  /** At a quarter of the speed. */
  readonly scrolling: Scrolling
}

export const droppedPercent = ({ shown, due }: Scrolling): number =>
  due === 0 ? Number.NaN : (Math.max(0, due - shown) / due) * 100

/** How many of the looks at the list saw a gap. */
export const gapsPercent = ({ looks, gaps }: SeenRows): number => (looks === 0 ? Number.NaN : (gaps / looks) * 100)

/** Judges the account against its budgets. What was not measured at all fails. */
export const judgeAccount = ({ opening, requests, scrolling }: AccountFigures): readonly Verdict[] => {
  const atMost = (name: string, limit: number, measured: number) => judge({ name, rule: 'at most', limit, measured })
  return [
    atMost('the account from cache, by the list’s time', MAX_ACCOUNT_RATIO, opening.ratio),
    atMost('requests of one kind', 1, requests.kinds === 0 ? Number.NaN : requests.most),
    judge({ name: 'entries to scroll through', rule: 'at least', limit: ENTRIES, measured: scrolling.entries }),
    atMost('frames dropped while scrolling, 4 x slower, in percent', MAX_DROPPED_PERCENT, droppedPercent(scrolling)),
    atMost('looks at the list with a gap, in percent', MAX_GAPS_PERCENT, gapsPercent(scrolling)),
    judge({ name: 'pixels scrolled', rule: 'at least', limit: MIN_PX, measured: scrolling.px }),
    atMost('rows in the document', MAX_ROWS, scrolling.rows === 0 ? Number.NaN : scrolling.rows),
  ]
}
