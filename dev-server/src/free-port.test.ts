import type { Server } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { findFreePort, onFreePort } from './free-port.ts'

const open: Server[] = []
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((done) => server.close(done)))))

const hold = (port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      open.push(server)
      resolve((server.address() as { port: number }).port)
    })
  })

describe('findFreePort', () => {
  test('behavior: returns the preferred port if it is free', async () => {
    const free = await findFreePort(0, 'test')
    expect(await findFreePort(free, 'test')).toBe(free)
  })

  test('behavior: for 0, returns a port below those that the system assigns to clients', async () => {
    const found = await findFreePort(0, 'test')
    expect(found).toBeGreaterThanOrEqual(20_000)
    expect(found).toBeLessThan(32_768)
  })

  test.each(['127.0.0.1', '::1'])('behavior: skips a port that is taken on %s only', async (host) => {
    const taken = await hold(0, host)
    const found = await findFreePort(taken, 'test')
    expect(found).toBeGreaterThan(taken)
    expect(found).toBeLessThan(taken + 100)
  })
})

test('error: if no port is free, names the part that needs one', async () => {
  await expect(onFreePort(65_530, async () => ({ kind: 'taken' }), 'hosts')).rejects.toThrow(
    'hosts: no free port from 65530 on',
  )
})
