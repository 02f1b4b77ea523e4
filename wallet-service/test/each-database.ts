import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { DatabaseSettings } from '../src/config/settings.ts'
import type { PostgresServer } from './postgres-server.ts'
import { hasPostgres, startPostgres } from './postgres-server.ts'
import { joinSharedPostgres } from './shared-postgres.ts'

/** Makes an empty database of one kind. */
export type CreateDatabase = () => Promise<DatabaseSettings>

const withSqlite = (tests: (create: CreateDatabase) => void): void => {
  describe('on SQLite', () => {
    let folder = ''
    let count = 0
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'casement-sqlite-'))
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))
    tests(async () => {
      count += 1
      return { kind: 'sqlite', file: join(folder, `${count}.db`) }
    })
  })
}

/** Runs tests that need several instances on one database. */
export const onPostgres = (tests: (create: CreateDatabase) => void): void => {
  if (!hasPostgres()) {
    // `npm run test:all` says that both databases were tried, so it must not pass without one of them.
    if (process.env.CASEMENT_REQUIRE_POSTGRES) throw new Error('PostgreSQL is required here, and there is none.')
    process.stderr.write('LEFT OUT: tests on PostgreSQL, because there is none here.\n')
    return
  }
  describe('on PostgreSQL', () => {
    let server: PostgresServer
    beforeAll(async () => {
      // Without Vitest's configuration, as in the mutation, nothing is shared.
      const port = inject('sharedPostgresPort')
      server = await (port === undefined ? startPostgres() : joinSharedPostgres(port))
    })
    afterAll(() => server.stop())
    tests(async () => ({ kind: 'postgres', url: await server.createDatabase(), poolMax: 10 }))
  })
}

/** Runs tests on both databases that the service supports; on SQLite only while the mutation runs them many times. */
export const onEachDatabase = (tests: (create: CreateDatabase) => void): void => {
  withSqlite(tests)
  if (process.env.CASEMENT_MUTATION === undefined) onPostgres(tests)
}
