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
  test('behavior: a free port is the one that was asked for', async () => {
    const free = await findFreePort(0, 'test')
    expect(await findFreePort(free, 'test')).toBe(free)
  })

  test('behavior: any port is none that the system hands out to whoever connects', async () => {
    const found = await findFreePort(0, 'test')
    expect(found).toBeGreaterThanOrEqual(20_000)
    expect(found).toBeLessThan(32_768)
  })

  test.each(['127.0.0.1', '::1'])('behavior: a port taken on %s alone is passed over', async (host) => {
    const taken = await hold(0, host)
    const found = await findFreePort(taken, 'test')
    expect(found).toBeGreaterThan(taken)
    expect(found).toBeLessThan(taken + 100)
  })
})

test('error: when no port is free it says for what', async () => {
  await expect(onFreePort(65_530, async () => ({ kind: 'taken' }), 'hosts')).rejects.toThrow(
    'hosts: no free port from 65530 on',
  )
})
