import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'

const execute = promisify(execFile)

export type PostgresServer = {
  /** Makes an empty database, and returns its address. */
  readonly createDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

const START_ATTEMPTS = 200
const ATTEMPT_MS = 50

/** PostgreSQL refuses to run as root. */
const asItsUser = (command: string, args: readonly string[]): readonly [string, readonly string[]] =>
  userInfo().uid === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args]

let count = 0

const databasesOf = (url: (database: string) => string): Pick<PostgresServer, 'createDatabase'> => ({
  createDatabase: async () => {
    count += 1
    const name = `casement_${process.pid}_${Date.now()}_${count}`
    const client = new pg.Client({ connectionString: url('postgres') })
    await client.connect()
    await client.query(`create database ${name}`)
    await client.end()
    return url(name)
  },
})

const startHere = async (programs: string): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-postgres-'))
  const data = join(folder, 'data')
  if (userInfo().uid === 0) await execute('chown', ['postgres:postgres', folder])
  const [initialize, options] = asItsUser(join(programs, 'initdb'), [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=trust',
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  await execute(initialize, options, { cwd: folder })
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200', 'fsync=off']
  const [command, args] = asItsUser(join(programs, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  const server = spawn(command, args, { cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  // A test process that is killed must not leave its server behind.
  const kill = (): void => void server.kill('SIGQUIT')
  process.once('exit', kill)
  const url = (database: string): string =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url('postgres') })
    try {
      await client.connect()
      await client.end()
      break
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await pause(ATTEMPT_MS)
    }
  }
  return {
    ...databasesOf(url),
    stop: async () => {
      process.removeListener('exit', kill)
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Whether this machine has a PostgreSQL, or names one. */
export const hasPostgres = (): boolean =>
  Boolean(process.env.DATABASE_URL?.startsWith('postgres')) || findPostgres() !== undefined

/** A PostgreSQL for tests: one of this machine's own, or the server that `DATABASE_URL` names. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL?.startsWith('postgres')) {
    const url = (database: string): string => Object.assign(new URL(DATABASE_URL), { pathname: `/${database}` }).href
    return { ...databasesOf(url), stop: async () => {} }
  }
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This machine has no PostgreSQL.')
  return startHere(programs)
}
