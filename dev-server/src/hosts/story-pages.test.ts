import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import { startHosts } from './hosts-for-tests.ts'
import type { HostsServer } from './hosts-server.ts'

let server: HostsServer
beforeAll(async () => {
  server = await startHosts()
})
afterAll(() => server.stop())

const get = (path: string) => requestLoopback(server.port, 'gallery.localhost', path)

test('behavior: serves the gallery and its files under its own host name', async () => {
  expect(await get('/?group=Prose&theme=dark')).toMatchObject({ status: 200, body: expect.stringContaining('Gallery') })
  expect(await get('/main.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
  expect((await get('/favicon.ico')).status).toBe(200)
})

test("behavior: the gallery has the frame's policy, except that it may frame itself", async () => {
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
})

test.each([
  ['/', 'no-cache'],
  ['/main.js', 'no-cache'],
  ['/assets/group-Bq3x1abc.js', 'public, max-age=31536000, immutable'],
])('behavior: browsers keep %s as "%s" says', async (path, kept) => {
  expect((await get(path)).headers['cache-control']).toBe(kept)
})

test.each(['/../asked.ts', '/..%2fasked.ts', '/nothing.js', '/assets/'])('attack: %s is not found', async (path) => {
  expect((await get(path)).status).toBe(404)
})
