import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { PostgresServer } from './postgres-server.ts'
import { joinPostgres, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedPostgresPort?: number
  }
}

/**
 * Shares one PostgreSQL among all test files of a run, because starting one costs more than the tests of most files. It
 * starts when the first file asks for it, and ends with the run.
 */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  let starting: Promise<PostgresServer> | undefined
  const door = createServer((_request, response) => {
    starting ??= startPostgres()
    starting.then(
      ({ address }) => response.end(address),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  provide('sharedPostgresPort', (door.address() as AddressInfo).port)
  return async () => {
    door.close()
    const server = await starting?.catch(() => undefined)
    await server?.stop()
  }
}

/** Asks for the PostgreSQL that the files of this run share. */
export const joinSharedPostgres = async (port: number): Promise<PostgresServer> => {
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return joinPostgres(text)
}
