import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { DatabaseSettings } from '../config/settings.ts'
import { lockSingleWriter } from './single-writer.ts'
import type { Tables } from './tables.ts'

/** How many of something are allowed in a time. */
export type Limit = { readonly name: string; readonly points: number; readonly seconds: number }

export type Database = {
  readonly kind: 'sqlite' | 'postgres'
  readonly db: Kysely<Tables>
  /** A counter that all instances share. */
  readonly createLimiter: (limit: Limit) => RateLimiterStoreAbstract
  /** Runs something that uses the driver beside Kysely, between transactions. */
  readonly besideTransactions: <T>(run: () => Promise<T>) => Promise<T>
  readonly waitingForConnection: () => number
  /** Copies the database into a file while it is used. SQLite only. */
  readonly backup: ((file: string) => Promise<void>) | undefined
  readonly close: () => Promise<void>
}

/** How long a statement waits for another process's write, such as a backup's. */
const BUSY_TIMEOUT_MS = 5_000
const RATE_LIMITS = 'rate_limits'

const openSqlite = (file: string, beside: boolean): Database => {
  const unlock = beside ? () => {} : lockSingleWriter(file)
  const sqlite = new Sqlite(file, { timeout: BUSY_TIMEOUT_MS })
  sqlite.pragma('journal_mode = WAL')
  // A wallet that was said to be saved must be there after a power cut.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) })
  return {
    kind: 'sqlite',
    db,
    createLimiter: ({ name, points, seconds }) =>
      new RateLimiterSQLite({
        storeClient: sqlite,
        storeType: 'better-sqlite3',
        tableName: RATE_LIMITS,
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    // The library shares the one connection with Kysely. While a transaction is open, its writes would be part of it,
    // and a refused login would give its attempts back.
    besideTransactions: (run) => db.connection().execute(run),
    waitingForConnection: () => 0,
    backup: async (copy) => {
      await sqlite.backup(copy)
    },
    close: async () => {
      await db.destroy()
      unlock()
    },
  }
}

const INT8 = 20
const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 10_000

const openPostgres = (url: string, poolMax: number): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolMax,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: {
      // Times are below 2^53, and the driver would give them as text.
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
    },
  })
  // An idle connection that the server closes is replaced by the next query. Without a listener it ends the process.
  pool.on('error', () => {})
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    createLimiter: ({ name, points, seconds }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: RATE_LIMITS,
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    besideTransactions: (run) => run(),
    waitingForConnection: () => pool.waitingCount,
    backup: undefined,
    close: () => db.destroy(),
  }
}

export const openDatabase = (settings: DatabaseSettings): Database =>
  settings.kind === 'sqlite' ? openSqlite(settings.file, false) : openPostgres(settings.url, settings.poolMax)

/**
 * Opens a database for an operator's command, beside a service that may be running. Such a command changes rows that the
 * service only reads, or those of a person whom it deletes, which the service writes only while it holds the person.
 */
export const openDatabaseBeside = (settings: DatabaseSettings): Database =>
  settings.kind === 'sqlite' ? openSqlite(settings.file, true) : openPostgres(settings.url, settings.poolMax)
