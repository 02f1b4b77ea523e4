import type { KeepPart } from '../parts.ts'
import type { Verdict } from './verdict.ts'

/** What a bench found: its verdicts, the figures as one JSON document, and the same for people. */
export type BenchResult = {
  readonly verdicts: readonly Verdict[]
  readonly document: object
  readonly text: string
}

/** A bench starts what it needs by `keep`, and tells how far it is. */
export type Bench = (keep: KeepPart, tell: (progress: string) => void) => Promise<BenchResult>
