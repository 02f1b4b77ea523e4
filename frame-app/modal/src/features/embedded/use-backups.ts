import { useStore } from 'zustand'
import type { Connection } from '../../kernel/rules/connections.ts'
import type { Backups } from './rules/backups.ts'
import { backupsOf } from './rules/backups.ts'
import { useEmbedded } from './use-embedded.ts'

/** The backups of a connected wallet. */
export const useBackups = (connection: Pick<Connection, 'kind'>): Backups =>
  backupsOf(
    connection,
    useStore(useEmbedded().store, ({ state }) => state),
  )
