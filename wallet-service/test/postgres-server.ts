import { execFile, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgres } from './find-postgres.ts'

const execute = promisify(execFile)

export type PostgresServer = {
  /** The address of a database that is always there. */
  readonly address: string
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

/** The address of another database of the same server. */
const beside = (address: string, database: string): string =>
  Object.assign(new URL(address), { pathname: `/${database}` }).href

const runAt = async (address: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

let count = 0

/** Uses a server that others use too. Stopping it removes the databases that were made here, and leaves the server. */
export const joinPostgres = (address: string): PostgresServer => {
  const names: string[] = []
  return {
    address,
    createDatabase: async () => {
      count += 1
      const name = `casement_${process.pid}_${Date.now()}_${count}`
      // With the default strategy of PostgreSQL 15 the server works twice as long.
      await runAt(address, [`create database ${name} strategy file_copy`])
      names.push(name)
      return beside(address, name)
    },
    stop: () =>
      runAt(
        address,
        names.splice(0).map((name) => `drop database ${name} with (force)`),
      ),
  }
}

/** Ends the server and removes its folder once this process closes the pipe, or is gone, however it ended. */
const UNTIL_CLOSED = `folder=$1; shift
"$@" & server=$!
read -r line
kill -INT $server; wait $server; rm -rf "$folder"`

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
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=500', 'fsync=off']
  const [command, args] = asItsUser(join(programs, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap((setting) => ['-c', setting]),
  ])
  // In a group of its own, so that a signal to the tests does not reach it before they have ended.
  const server = spawn('sh', ['-c', UNTIL_CLOSED, 'sh', folder, command, ...args], {
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const address = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  for (let attempt = 0; ; attempt += 1) {
    try {
      await runAt(address, [])
      break
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error
      await pause(ATTEMPT_MS)
    }
  }
  return {
    ...joinPostgres(address),
    stop: async () => {
      server.stdin.end()
      await ended
    },
  }
}

/** Whether this machine has a PostgreSQL, or names one. */
export const hasPostgres = (): boolean =>
  Boolean(process.env.DATABASE_URL?.startsWith('postgres')) || findPostgres() !== undefined

/** A PostgreSQL for tests: one of this machine's own, or the server that `DATABASE_URL` names. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const { DATABASE_URL } = process.env
  if (DATABASE_URL?.startsWith('postgres')) return joinPostgres(DATABASE_URL)
  const programs = findPostgres()
  if (programs === undefined) throw new Error('This machine has no PostgreSQL.')
  return startHere(programs)
}
