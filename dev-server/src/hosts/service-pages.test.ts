import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../http/ask.ts'
import { startHosts, WORLD } from './hosts-for-tests.ts'
import type { HostsServer } from './hosts-server.ts'

let server: HostsServer
beforeAll(async () => {
  server = await startHosts()
})
afterAll(() => server.stop())

const get = (host: string, path: string) => ask(server.port, host, path)

describe('the wallet and the explorer', () => {
  test.each([
    '/',
    '/wc',
    '/?uri=wc:x',
  ])('behavior: the wallet answers at %s, and may speak with this world alone', async (path) => {
    const page = await get('wallet.localhost', path)
    expect(page.body).toContain('Test wallet')
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws://127.0.0.1:5182 http://127.0.0.1:8545; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
  })

  test('behavior: both are told where everything is', async () => {
    expect(JSON.parse((await get('explorer.localhost', '/world.json')).body)).toEqual(WORLD)
    expect((await get('app.localhost', '/world.json')).status).toBe(404)
  })

  test('error: a page that is not built says so, and what is not there is not found', async () => {
    expect(await get('explorer.localhost', '/')).toMatchObject({ status: 404, body: expect.stringContaining('builds') })
    expect((await get('wallet.localhost', '/../package.json')).status).toBe(404)
    expect((await get('wallet.localhost', '/assets/none.js')).status).toBe(404)
  })

  test('behavior: the injected wallet is at hand for every host page', async () => {
    expect((await get('app.localhost', '/files/injected.js')).body).toContain('testWallet')
  })
})
