import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readProjectsFile } from '@casement/modal/deploy'
import type { Config } from '@casement/shared-protocol/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoopbackRequest } from '../http/request-loopback.ts'
import { requestLoopback } from '../http/request-loopback.ts'
import type { FrameServer } from './frame-server.ts'
import { startFrameServer } from './frame-server.ts'

const DOCUMENT = '<!doctype html><html><head><title>Wallet</title></head><body></body></html>'
const config = { rpc: { 'eip155:1': ['http://127.0.0.1:8545'] } } as Config
let folder = ''
let server: FrameServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-frame-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'popup'))
  await writeFile(join(folder, 'popup/decision.html'), '<!doctype html><title>Decision</title>')
  await writeFile(join(folder, 'index.html'), DOCUMENT)
  await writeFile(join(folder, 'assets/boot-1.js'), 'void 0\n')
  await mkdir(join(folder, 'own-fonts'))
  await writeFile(join(folder, 'own-fonts/sans.woff2'), 'wOF2')
  const projects = await readProjectsFile(fileURLToPath(new URL('../../projects.json', import.meta.url)))
  server = await startFrameServer({ port: 0, folder, fontsFolder: join(folder, 'own-fonts'), projects, config })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = (host: string, path: string, question?: LoopbackRequest) =>
  requestLoopback(server.port, host, path, question)
const frame = (path: string, referer?: string) =>
  get('frame.localhost', path, referer === undefined ? {} : { headers: { referer } })
const turn = (body: unknown, question: LoopbackRequest = {}) =>
  get('127.0.0.1', '/control/chaos', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...question,
  })

describe('the frame', () => {
  test('behavior: serves its projects’ fonts from a folder of their own', async () => {
    expect(await frame('/fonts/sans.woff2')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'font/woff2', 'cross-origin-resource-policy': 'cross-origin' },
      body: 'wOF2',
    })
    expect(await frame('/fonts/other.woff2')).toMatchObject({ status: 404 })
    expect(await frame('/assets/sans.woff2')).toMatchObject({ status: 404 })
  })

  test.each(['frame.localhost', 'wallet.site-a.localhost'])('behavior: %s serves it with its headers', async (host) => {
    const { status, headers, body } = await get(host, '/p/local/')
    expect({ status, body }).toEqual({ status: 200, body: DOCUMENT })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-embedder-policy': 'credentialless',
      'cross-origin-resource-policy': 'cross-origin',
      'origin-agent-cluster': '?1',
    })
    expect(headers['content-security-policy']).toContain("connect-src 'self' http://127.0.0.1:8545;")
    expect(headers['content-security-policy']).toContain(
      'frame-ancestors http://app.localhost:* http://other.localhost:* http://app.site-a.localhost:*;',
    )
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test.each([
    ['local', 'http://app.localhost:5173/', undefined],
    ['local', 'http://evil.localhost:5173/', 'ORIGIN'],
    ['wild', 'http://evil.localhost:5173/', undefined],
    ['near', 'http://app.localhost:5173/', 'ORIGIN'],
    ['site', 'http://app.site-a.localhost:5173/', undefined],
    ['site', 'http://app.localhost:5173/', 'ORIGIN'],
    ['open', 'http://evil.localhost:5173/', undefined],
    ['nobody', 'http://app.localhost:5173/', 'PROJECT'],
  ])('behavior: project %s requested from %s is denied: %s', async (project, referer, code) => {
    const { body } = await frame(`/p/${project}/`, referer)
    if (code === undefined) expect(body).toBe(DOCUMENT)
    else expect(body).toContain(`<meta name="casement-denied" content="${code}">`)
  })

  test('behavior: serves the files that the frame requests', async () => {
    expect(JSON.parse((await frame('/config.json')).body)).toEqual(config)
    expect(JSON.parse((await frame('/p/open/project.json')).body)).toMatchObject({ id: 'open', origins: null })
    expect((await frame('/p/nobody/project.json')).status).toBe(404)
    expect(await frame('/assets/boot-1.js')).toMatchObject({
      body: 'void 0\n',
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      },
    })
    expect((await frame('/denied.js')).headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('attack: the approval window cannot be framed, and no policy cuts it off from its opener', async () => {
    const { status, headers, body } = await frame('/popup/decision.html', 'http://app.localhost:5173/')
    expect({ status, body }).toEqual({ status: 200, body: '<!doctype html><title>Decision</title>' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none';")
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  })

  test.each([
    '/',
    '/index.html',
    '/assets/none.js',
    '/assets/../index.html',
    '/p/local',
    '/assets/%2e%2e/index.html',
  ])('attack: %s is not found, and the 404 is not cached', async (path) => {
    const { status, headers } = await frame(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('error: refuses other names and methods', async () => {
    expect(await get('app.localhost', '/p/local/')).toMatchObject({ status: 421 })
    expect(await get('127.0.0.1', '/p/local/')).toMatchObject({ status: 421 })
    expect(await get('frame.localhost', '/p/local/', { method: 'POST' })).toMatchObject({ status: 405 })
  })
})

describe('faulty frames', () => {
  test('behavior: slow delays the real frame', async () => {
    const start = performance.now()
    const { body, headers } = await get('slow.chaos.localhost', '/p/local/?ms=150')
    expect(performance.now() - start).toBeGreaterThan(140)
    expect(body).toBe(DOCUMENT)
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
    expect(await get('slow.chaos.localhost', '/p/local/?ms=-1')).toMatchObject({ status: 400 })
  })

  test('behavior: missing has no files', async () => {
    expect(await get('missing.chaos.localhost', '/p/local/')).toMatchObject({ status: 404 })
  })

  test.each(['/p/local/', '/assets/boot-1.js'])('behavior: truncated stops in the middle of %s', async (path) => {
    await expect(get('truncated.chaos.localhost', path)).rejects.toThrow(/aborted|ECONNRESET/)
  })

  test('behavior: hang is the real frame with one extra script', async () => {
    const { body, headers } = await get('hang.chaos.localhost', '/p/local/')
    expect(body).toBe(DOCUMENT.replace('</head>', '<script src="/chaos/hang.js" defer></script></head>'))
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect((await get('hang.chaos.localhost', '/chaos/hang.js')).body).toContain('for (;;);')
    expect((await get('hang.chaos.localhost', '/assets/boot-1.js')).body).toBe('void 0\n')
    expect(await frame('/chaos/hang.js')).toMatchObject({ status: 404 })
  })

  test('behavior: silent is a page that any site may frame and that sends no messages', async () => {
    const { body, headers } = await get('silent.chaos.localhost', '/p/local/')
    expect(body).not.toContain('<script')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers['cross-origin-embedder-policy']).toBe('credentialless')
  })

  test('behavior: denied refuses every origin, for known projects', async () => {
    const code = async (path: string) =>
      /casement-denied" content="(\w+)"/.exec(
        (await get('denied.chaos.localhost', path, { headers: { referer: 'http://app.localhost:5173/' } })).body,
      )?.[1]
    expect(await code('/p/local/')).toBe('ORIGIN')
    expect(await code('/p/open/')).toBe('ORIGIN')
    expect(await code('/p/nobody/')).toBe('PROJECT')
    expect((await get('denied.chaos.localhost', '/denied.js')).status).toBe(200)
  })

  test('behavior: forbidden allows no page to frame it', async () => {
    expect((await get('forbidden.chaos.localhost', '/p/local/')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "frame-ancestors 'none'",
    })
  })
})

describe('the switches', () => {
  test('behavior: set and show how faulty frames behave', async () => {
    expect(JSON.parse((await get('127.0.0.1', '/control/chaos')).body)).toEqual({ slowMs: 3_000, hang: 'after-load' })
    expect(JSON.parse((await turn({ slowMs: 0, hang: 'wait' })).body)).toEqual({ slowMs: 0, hang: 'wait' })
    expect(JSON.parse((await turn({ hang: 'now' })).body)).toEqual({ slowMs: 0, hang: 'now' })
    expect(JSON.parse((await get('hang.chaos.localhost', '/chaos/hang')).body)).toEqual({ hang: 'now' })
    expect((await get('slow.chaos.localhost', '/p/local/')).body).toBe(DOCUMENT)
  })

  test.each([
    ['{', 'Not JSON'],
    [{ slowMs: -1 }, 'slowMs'],
    [{ slowMs: 1e9 }, 'slowMs'],
    [{ hang: 'often' }, 'hang'],
    [{ other: 1 }, 'other'],
    [[], 'the whole'],
  ])('error: refuses %j with the reason', async (body, reason) => {
    expect(await turn(body)).toMatchObject({ status: 400, body: expect.stringContaining(reason) })
  })

  test('attack: another site’s page cannot set them, since it needs a preflight', async () => {
    expect(await turn({ slowMs: 1 }, { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 })
    const asked = await turn(undefined, { method: 'OPTIONS', body: '' })
    expect(asked.status).toBe(405)
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin')
    expect(await get('frame.localhost', '/control/chaos', { method: 'POST' })).toMatchObject({ status: 405 })
    expect(await get('frame.localhost', '/control/chaos')).toMatchObject({ status: 404 })
  })

  test('attack: stops reading a body that is too long', async () => {
    expect(await turn(JSON.stringify({ hang: 'x'.repeat(10_000) }))).toMatchObject({ status: 413 })
  })
})
