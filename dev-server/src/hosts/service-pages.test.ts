import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import { startHosts, WORLD } from './hosts-for-tests.ts'
import type { HostsServer } from './hosts-server.ts'

let server: HostsServer
beforeAll(async () => {
  server = await startHosts()
})
afterAll(() => server.stop())

const get = (host: string, path: string) => requestLoopback(server.port, host, path)

describe('the wallet and the explorer', () => {
  test.each([
    '/',
    '/wc',
    '/?uri=wc:x',
  ])('behavior: serves the wallet at %s, which may connect only to this world', async (path) => {
    const page = await get('wallet.localhost', path)
    expect(page.body).toContain('Test wallet')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://127.0.0.1:5182 http://127.0.0.1:8545; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test('behavior: gives both all addresses', async () => {
    expect(JSON.parse((await get('explorer.localhost', '/world.json')).body)).toEqual(WORLD)
    expect((await get('app.localhost', '/world.json')).status).toBe(404)
  })

  test('error: says that a page is not built, and answers unknown paths with 404', async () => {
    expect(await get('explorer.localhost', '/')).toMatchObject({ status: 404, body: expect.stringContaining('builds') })
    expect((await get('wallet.localhost', '/../package.json')).status).toBe(404)
    expect((await get('wallet.localhost', '/assets/none.js')).status).toBe(404)
  })

  test('behavior: serves the injected wallet on every host', async () => {
    expect((await get('app.localhost', '/files/injected.js')).body).toContain('testWallet')
  })
})
