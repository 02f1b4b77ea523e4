import Sqlite from 'better-sqlite3'

/**
 * Makes sure that one process has a SQLite database. Two services on one file would each believe their own counters. The
 * operating system drops the lock when the process ends, however it ends.
 *
 * @returns How to give the lock back.
 */
export const lockSingleWriter = (file: string): (() => void) => {
  const lock = new Sqlite(`${file}.lock`, { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { readonly code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new Error(
      'Another process has this SQLite database. Only one may; several instances need PostgreSQL (DATABASE_URL).',
    )
  }
  return () => lock.close()
}
