import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import type { PartLog } from '../parts/part-log.ts'
import type { HistoryService } from './history.ts'
import type { TokenBook } from './rules/tokens.ts'
import type { Sources } from './sources.ts'

/** What the routes answer from. */
export type Service = {
  readonly projects: ProjectsFile
  readonly sources: Sources
  readonly book: TokenBook
  readonly history: HistoryService
  readonly log: PartLog
  readonly now: () => number
  /** How long an answer about balances is given again. */
  readonly balanceCacheMs: number
  /** How long a chain has for a call that is passed on to it. */
  readonly proxyTimeoutMs: number
}
