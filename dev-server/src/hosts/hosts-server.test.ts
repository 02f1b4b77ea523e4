import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestLoopback } from '../http/request-loopback.ts'
import { hostAddresses } from './host-pages.ts'
import { startHosts } from './hosts-for-tests.ts'
import type { HostsServer } from './hosts-server.ts'

const FRAME = 'http://frame.localhost:5180'
let server: HostsServer
beforeAll(async () => {
  server = await startHosts()
})
afterAll(() => server.stop())

const get = (host: string, path: string) => requestLoopback(server.port, host, path)
const settingOf = (html: string, name: string) =>
  new RegExp(`name="casement-${name}" content="([^"]*)"`).exec(html)?.[1]
const SPECIAL = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
]

describe('pages of an allowed host', () => {
  test.each([
    ['/', {}],
    ['/plain', {}],
    ['/dark', {}],
    [
      '/strict-csp',
      { 'content-security-policy': `default-src 'none'; script-src 'self'; frame-src ${FRAME}; style-src 'self'` },
    ],
    [
      '/no-frame-src',
      { 'content-security-policy': "default-src 'none'; script-src 'self'; frame-src 'none'; style-src 'self'" },
    ],
    ['/coep', { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' }],
    ['/coop', { 'cross-origin-opener-policy': 'same-origin' }],
    ['/trusted-types', { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" }],
    ['/rtl', {}],
    ['/long', {}],
    ['/rough', {}],
    ['/own-dialog', {}],
    ['/framed', {}],
    ['/opaque', {}],
    ['/no-referrer', { 'referrer-policy': 'no-referrer' }],
    ['/nested', {}],
    ['/two-frames', {}],
    ['/raw', {}],
  ])('behavior: %s has its special headers and no others', async (path, expected) => {
    const { status, headers } = await get('app.localhost', path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(Object.fromEntries(Object.entries(headers).filter(([name]) => SPECIAL.includes(name)))).toEqual(expected)
  })

  test('behavior: a page has its frame and project in its head', async () => {
    const { body } = await get('app.localhost', '/')
    expect(settingOf(body, 'frame')).toBe(FRAME)
    expect(settingOf(body, 'project')).toBe('local')
    expect(settingOf(body, 'start')).toBe('auto')
  })

  test('behavior: a host embeds the frame of its own site if there is one', async () => {
    const { body } = await get('app.site-a.localhost', '/')
    expect(settingOf(body, 'frame')).toBe('http://wallet.site-a.localhost:5180')
  })

  test('behavior: the query can choose another frame and project, and the policy follows', async () => {
    const { body, headers } = await get('app.localhost', '/strict-csp?frame=slow&project=open&start=manual')
    expect(settingOf(body, 'frame')).toBe('http://slow.chaos.localhost:5180')
    expect(settingOf(body, 'project')).toBe('open')
    expect(settingOf(body, 'start')).toBe('manual')
    expect(headers['content-security-policy']).toContain('frame-src http://slow.chaos.localhost:5180;')
  })

  test.each([
    '/?frame=http://elsewhere.example',
    '/?frame=control',
    '/?frame=constructor',
    '/?project=a/../b',
    '/?project="><script>',
    '/?start=later',
    '/?other=1',
  ])('attack: refuses %s', async (path) => {
    const { status, headers } = await get('app.localhost', encodeURI(path))
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('behavior: a page that frames another passes its query on', async () => {
    expect((await get('app.localhost', '/nested?project=open')).body).toContain('src="/plain?project=open"')
    for (const path of ['/framed', '/opaque'])
      expect((await get('app.localhost', `${path}?project=open`)).body).toContain('src="/plain?project=open"')
    expect((await get('evil.localhost', '/over-allowed')).body).toContain(
      `src="http://app.localhost:${server.port}/plain"`,
    )
    expect((await get('evil.localhost', '/sandboxed?project=open')).body).toContain(
      'sandbox="allow-scripts" src="/raw?project=open"',
    )
  })

  test('attack: no page has inline scripts or styles, so a strict policy needs only our line', async () => {
    for (const path of ['/', '/nested', '/two-frames', '/raw', '/own-dialog', '/framed', '/opaque']) {
      const { body } = await get('app.localhost', path)
      expect(body).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
    }
  })

  test('behavior: only the right-to-left page declares that direction', async () => {
    expect((await get('app.localhost', '/rtl')).body).toContain('<html lang="en" dir="rtl">')
    expect((await get('app.localhost', '/')).body).toContain('<html lang="en" dir="ltr">')
  })

  test('behavior: the dark page is dark whatever the visitor prefers', async () => {
    expect((await get('app.localhost', '/dark')).body).toContain('<meta name="color-scheme" content="dark">')
    expect((await get('app.localhost', '/')).body).toContain('<meta name="color-scheme" content="light dark">')
  })
})

describe('other files', () => {
  test('behavior: every announced page exists', async () => {
    for (const address of Object.values(hostAddresses(server.port))) {
      const { hostname, pathname } = new URL(address)
      expect(await get(hostname, pathname)).toMatchObject({ status: 200 })
    }
  })

  test('behavior: every file that a page references exists', async () => {
    for (const path of [
      '/',
      '/long',
      '/rough',
      '/nested',
      '/two-frames',
      '/raw',
      '/own-dialog',
      '/framed',
      '/opaque',
    ]) {
      const { body } = await get('app.localhost', path)
      for (const [, file = ''] of body.matchAll(/(?:href|src)="(\/(?:files|sdk)\/[^"]+)"/g)) {
        expect(await get('app.localhost', file)).toMatchObject({ status: 200 })
      }
    }
  })

  test('behavior: pages of any origin can load the SDK, even isolated ones', async () => {
    expect(await get('evil.localhost', '/sdk/casement.js')).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  })

  test('error: says that the SDK is not built', async () => {
    expect(await get('app.localhost', '/sdk/other.js')).toMatchObject({
      status: 404,
      body: expect.stringContaining('npm run build'),
    })
  })

  test.each([
    '/files/../plain.html',
    '/files/..%2fplain.html',
    '/sdk/../../package.json',
    '/files//etc/passwd',
    '/nothing',
  ])('attack: %s is not found', async (path) => {
    const { status, headers } = await get('app.localhost', path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test.each(['/strict-csp', '/constructor'])('error: the unlisted site has no page %s', async (path) => {
    expect(await get('evil.localhost', path)).toMatchObject({ status: 404 })
  })

  test.each([
    '127.0.0.1',
    'localhost',
    'elsewhere.example',
    'constructor',
  ])('attack: serves nothing under the name %s', async (host) => {
    expect(await get(host, '/')).toMatchObject({ status: 421, body: expect.stringContaining('app.localhost') })
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('error: answers %s with 405', async (method) => {
    expect(await requestLoopback(server.port, 'app.localhost', '/', { method })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    })
  })
})

describe('the injected wallet’s settings', () => {
  test('behavior: a page carries the wallet’s misbehaviours', async () => {
    const { body } = await get('app.localhost', '/?wallet=slow:500,script-icon')
    expect(settingOf(body, 'wallet')).toBe('slow:500,script-icon')
  })

  test('error: refuses an invalid list', async () => {
    expect((await get('app.localhost', '/?wallet=%3Cscript%3E')).status).toBe(400)
  })
})
