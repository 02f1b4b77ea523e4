import type { KeepPart } from '../run-parts.ts'
import type { Verdict } from './verdict.ts'

/** A benchmark's verdicts, its figures as one JSON document, and a readable report. */
export type BenchResult = {
  readonly verdicts: readonly Verdict[]
  readonly document: object
  readonly text: string
}

/**
 * Starts what it needs through `keep` and reports progress through `tell`. A given number of rounds or seconds replaces
 * its own decision.
 */
export type Bench = (keep: KeepPart, tell: (progress: string) => void, amount?: number) => Promise<BenchResult>
