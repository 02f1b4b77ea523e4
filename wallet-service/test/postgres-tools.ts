import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from './find-postgres.ts'

const execute = promisify(execFile)

/** One of PostgreSQL’s own programs: this machine’s, or of the PATH where only a server is named. */
const program = (name: string): string => join(findPostgres() ?? '', name)

/** Copies a database into a file while it is used. */
export const dumpDatabase = async (url: string, file: string): Promise<void> => {
  await execute(program('pg_dump'), ['--format=custom', `--file=${file}`, `--dbname=${url}`])
}

/** Puts a copy in the place of what a database has. */
export const restoreDatabase = async (url: string, file: string): Promise<void> => {
  await execute(program('pg_restore'), ['--clean', '--if-exists', '--exit-on-error', `--dbname=${url}`, file])
}
