import type { ProjectsFile } from '@casement/shared-protocol/schemas'
import type { PartLog } from '../parts/part-log.ts'
import type { HistoryService } from './history.ts'
import type { NameStore } from './names/name-store.ts'
import type { TokenBook } from './rules/tokens.ts'
import type { Sources } from './sources.ts'

/** Dependencies of the routes. */
export type Service = {
  readonly projects: ProjectsFile
  readonly sources: Sources
  readonly book: TokenBook
  readonly history: HistoryService
  readonly names: NameStore
  readonly log: PartLog
  readonly now: () => number
  /** How long balances are cached. */
  readonly balanceCacheMs: number
  /** The timeout of a forwarded call. */
  readonly proxyTimeoutMs: number
}
