import { gunzipSync } from 'node:zlib'
import type { Config, ProjectsFile } from '@casement/shared-protocol/schemas'
import { configSchema, projectsFileSchema } from '@casement/shared-protocol/schemas'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyReferer } from './any-referer.ts'
import { exampleConfig as config, examplePage as page, exampleProjects as projects } from './example-deployment.ts'
import { frameResponseFor } from './frame-response.ts'
import type { Answer } from './nginx-for-tests.ts'
import { BUILT, complaints, startNginx } from './nginx-for-tests.ts'

let nginx: Awaited<ReturnType<typeof startNginx>>
beforeAll(async () => {
  nginx = await startNginx(projects, config)
})
afterAll(() => nginx.stop())

/** Headers in which nginx and our own server may differ. */
const OF_NGINX = ['server', 'date', 'connection', 'content-length', 'last-modified', 'etag', 'accept-ranges']

const essence = ({ status, headers, body }: Answer) => {
  const shown = Object.entries(headers).filter(([name]) => !OF_NGINX.includes(name))
  const vary = String(headers.vary ?? '')
    .split(', ')
    .filter((name) => name !== '' && name !== 'Accept-Encoding')
  return {
    status,
    body: body.toString(),
    headers: Object.fromEntries(
      shown.map(([name, value]) => (name === 'vary' ? [name, vary.join(', ')] : [name, value])),
    ),
  }
}

const expected = (address: string, referer?: string) => {
  const [path = ''] = address.split('?')
  const answer = frameResponseFor({ path, referer, projects, config, page })
  const file = answer.kind === 'file' ? BUILT.get(answer.file) : undefined
  // A missing file gets the same response as an unknown path.
  if (answer.kind === 'file' && file === undefined) return missing()
  const headers = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), value]))
  return { status: answer.status, body: answer.kind === 'file' ? file : answer.body, headers }
}
const missing = (): unknown => expected('/')

const withoutEmptyVary = (one: ReturnType<typeof essence>) => {
  const { vary, ...rest } = one.headers
  return { ...one, headers: vary ? one.headers : rest }
}
const theirs = async (path: string, referer?: string, method = 'GET') =>
  withoutEmptyVary(essence(await nginx.ask(path, { method, headers: referer === undefined ? {} : { referer } })))

const PATHS = [
  '/',
  '/index.html',
  '/config.json',
  '/config.json?x=1',
  '/denied.js',
  '/denied/origin.html',
  '/denied/project.html',
  '/popup/decision.html',
  '/popup/',
  '/assets/boot-1.js',
  '/assets/deep/style-1.css',
  '/assets/figtree-1.woff2',
  '/assets/odd',
  '/assets/none.js',
  '/assets/deep',
  '/assets/deep/',
  '/assets/.hidden',
  '/assets/../config.json',
  '/assets/%2e%2e/config.json',
  '/assets/..%2fconfig.json',
  '/assets//boot-1.js',
  '/fonts/sans.v2.woff2',
  '/fonts/sans.v2.woff2?x',
  '/fonts/none.woff2',
  '/fonts/notes.txt',
  '/fonts/.hidden.woff2',
  '/fonts/../config.json',
  '/fonts/%2e%2e/fonts/sans.v2.woff2',
  '/p/shop/',
  '/p/shop/?x=1',
  '/p/shop',
  '/p/SHOP/',
  '/p/SHOP/project.json',
  '/p/shop/index.html',
  '/p/shop/project.json',
  '/p/shop/project.json?x',
  '/p/open/project.json',
  '/p/nobody/',
  '/p/nobody/project.json',
  '/p/%73hop/',
  '/p/%73hop/project.json',
  '/p/my%20shop/',
  '/p/a%2Fb/',
  '/p/shop%0d%0aX-Injected:%201/',
  '//p/shop/',
  '/p//shop/',
  '/%70/shop/',
  '/./p/shop/',
  '/x/../p/shop/',
  '/casement/page',
  '/casement/asset',
  '/404.html',
  '/_headers',
  '/nginx.conf',
]
const REFERERS = [
  undefined,
  'https://shop.example/',
  'https://shop.example/cart?x=1',
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://a.shop.example:8443/',
  'https://a.b.shop.example:8443/',
  'https://shop.example:8443/',
  'http://app.localhost:5173/',
  'http://localhost:5173/',
  'http://127.0.0.1:5173/x',
  'about:blank',
]

// Starts a process and sends hundreds of requests, which is slow on a busy machine.
const PATIENCE = { timeout: 60_000 }

describe('the generated configuration in a real nginx', PATIENCE, () => {
  test.each(PATHS)('behavior: %s gets the same response as from our own server, for every referer', async (path) => {
    for (const referer of REFERERS) expect(await theirs(path, referer), referer).toEqual(expected(path, referer))
  })

  test('behavior: random addresses get the same response as from our own server', async () => {
    const piece = fc.constantFrom(
      ...'p shop SHOP open local nobody project.json assets deep boot-1.js style-1.css denied config.json denied.js'.split(
        ' ',
      ),
      ...'popup decision.html index.html casement page .. . %2e%2e %2E %2F %5c %70 %0a %0d%0aX:1 %c3%a9 %22 ~ a:b'.split(
        ' ',
      ),
      '',
    )
    const path = fc
      .tuple(fc.array(piece, { minLength: 1, maxLength: 5 }), fc.constantFrom('', '/', '?', '?/p/shop/', '//'))
      .map(([pieces, end]) => `/${pieces.join('/')}${end}`)
    await fc.assert(
      fc.asyncProperty(path, fc.constantFrom(...REFERERS), async (address, referer) => {
        const answer = await theirs(address, referer)
        // A request that nginx cannot parse gets nginx's own page, which cannot be framed.
        if (answer.status === 400) {
          expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
        } else expect(answer, `${address} from ${referer}`).toEqual(expected(address, referer))
      }),
      { numRuns: 600 },
    )
  })

  test('attack: no Referer pairs a project’s document with a policy other than its own', async () => {
    const text = fc.oneof(
      anyReferer,
      fc.string({ unit: fc.constantFrom(...`ahtps:/.@?#\\ "'{};shopexample`, '$') }),
      fc.constantFrom(
        'https://shop.example@evil.example/',
        'https://shop.example',
        'HTTPS://SHOP.EXAMPLE/',
        'https:// /',
      ),
    )
    const { body: ours } = await theirs('/p/shop/')
    await fc.assert(
      fc.asyncProperty(text, async (referer) => {
        const { status, headers, body } = await theirs('/p/shop/', referer.trim())
        expect(status).toBe(200)
        const policy = headers['content-security-policy']
        if (body === ours) {
          expect(policy).toContain('; frame-ancestors https://shop.example https://*.shop.example:8443;')
        } else expect(body).toContain('"casement-denied" content="ORIGIN"')
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ['an invalid request', 'nonsense\r\n\r\n', 400],
    ['an invalid address', 'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a null byte in the address', 'GET /p/shop/%00 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['an address above the root', 'GET /../../etc/passwd HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no host', 'GET /p/shop/ HTTP/1.1\r\n\r\n', 400],
    ['two hosts', 'GET /p/shop/ HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['an invalid header', 'GET /p/shop/ HTTP/1.1\r\nHost: a\r\n\x00: 1\r\n\r\n', 400],
    ['an address that is too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 414],
    ['a header that is too long', `GET /p/shop/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 400],
    ['another method', 'POST /p/shop/ HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 404],
    ['another method for assets', 'DELETE /assets/boot-1.js HTTP/1.1\r\nHost: a\r\n\r\n', 404],
    ['a precondition that fails', 'GET /config.json HTTP/1.1\r\nHost: a\r\nIf-Match: "x"\r\n\r\n', 404],
  ])('attack: %s gets nothing that can be framed', async (_name, bytes, status) => {
    const answer = await nginx.send(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain("Content-Security-Policy: default-src 'none'; frame-ancestors 'none'")
    expect(answer).not.toContain('Cache-Control: public')
    expect(answer).not.toMatch(/^X-Injected/m)
  })

  test('behavior: an absolute address gets the same response as its path', async () => {
    const answer = await nginx.send(
      'GET http://wallet.example/p/shop/ HTTP/1.1\r\nHost: wallet.example\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toContain('frame-ancestors https://shop.example https://*.shop.example:8443;')
    expect(answer).toContain('<title>Wallet</title>')
  })

  test.each(PATHS)('behavior: HEAD of %s has the headers of GET and no body', async (path) => {
    const { body: _body, ...got } = await theirs(path, 'https://shop.example/')
    expect(await theirs(path, 'https://shop.example/', 'HEAD')).toEqual({ ...got, body: '' })
  })

  test.each([
    'bytes=0-5',
    'bytes=999999-',
    'bytes=0-1,3-4',
    'bytes=-1',
  ])('attack: a range request for %s gets the whole file, so that no cache keeps an error or a part', async (range) => {
    const part = await nginx.ask('/assets/boot-1.js', { headers: { range } })
    expect(part).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
    expect(part.body.toString()).toBe(BUILT.get('assets/boot-1.js'))
  })

  test.each([
    '/assets/boot-1.js',
    '/p/shop/',
  ])('behavior: %s is compressed on request and supports conditional requests', async (path) => {
    const plain = await nginx.ask(path)
    const small = await nginx.ask(path, { headers: { 'accept-encoding': 'gzip' } })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(small.headers.vary).toContain('Accept-Encoding')
    expect(small.body.length).toBeLessThan(plain.body.length / 2)
    expect(gunzipSync(small.body)).toEqual(plain.body)
    const again = await nginx.ask(path, { headers: { 'if-none-match': String(plain.headers.etag) } })
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(again.headers['content-security-policy']).toBe(plain.headers['content-security-policy'])
  })

  test('attack: a cached page is not reused for another project', async () => {
    const { headers } = await nginx.ask('/p/shop/')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('Referer') })
  })
})

const project = (origins: readonly string[] | null) => ({ name: 'P', origins })
const read = (file: unknown): ProjectsFile => v.parse(projectsFileSchema, file)

const saysTheSamePolicies = async (file: ProjectsFile, settings: Config, paths: readonly string[]): Promise<void> => {
  const other = await startNginx(file, settings)
  try {
    for (const path of paths) {
      const ours = frameResponseFor({ path, projects: file, config: settings, page }).headers['Content-Security-Policy']
      expect((await other.ask(path)).headers['content-security-policy'], path).toBe(ours)
    }
  } finally {
    await other.stop()
  }
}

describe('valid contents of the files', PATIENCE, () => {
  test.each<[string, ProjectsFile]>([
    ['no project', { projects: {} }],
    [
      'ids that are keywords of nginx or JavaScript',
      read({
        projects: Object.fromEntries(
          ['default', 'include', 'hostnames', 'volatile', '-', '_', '0', 'server', 'page'].map((id) => [
            id,
            project(['https://shop.example']),
          ]),
        ),
      }),
    ],
    ['the longest id', read({ projects: { ['x'.repeat(64)]: project(['https://shop.example']) } })],
    [
      'the longest site',
      read({
        projects: {
          ['x'.repeat(64)]: project([
            `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}:65535`,
            `https://*.${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}:*`,
          ]),
        },
      }),
    ],
    [
      'as many sites as a project may have',
      read({
        projects: {
          many: project(
            Array.from({ length: 256 }, (_, at) => `https://${'a'.repeat(60)}.${'b'.repeat(60)}.site-${at}.example`),
          ),
        },
      }),
    ],
    [
      'ten thousand projects',
      read({
        projects: Object.fromEntries(
          Array.from({ length: 10_000 }, (_, at) => [
            `project-${at}`,
            project(
              at % 3 === 0
                ? null
                : [
                    `https://customer-${at}.example`,
                    `https://www.customer-${at}.example`,
                    `https://*.customer-${at}.example`,
                  ],
            ),
          ]),
        ),
      }),
    ],
  ])('behavior: nginx accepts %s without warnings', (_name, file) => {
    expect(complaints(file, config)).toBe('')
  })

  const largest: Config = v.parse(configSchema, {
    rpc: Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `eip155:${at + 1}`,
        Array.from({ length: 8 }, (_, node) => `https://node-${node}.chain-${at}.${'x'.repeat(60)}.example/key`),
      ]),
    ),
    rpcHosts: Array.from({ length: 256 }, (_, at) => `https://*.nodes-${at}.example`),
    secureOrigin: 'https://secure.example',
  })

  test('behavior: nginx accepts a config.json with hundreds of addresses and sends all of them', async () => {
    expect(complaints(projects, largest)).toBe('')
    await saysTheSamePolicies(projects, largest, ['/p/shop/', '/assets/boot-1.js', '/popup/decision.html'])
  })

  test('behavior: a list longer than one nginx parameter is sent completely', async () => {
    const origins = Array.from({ length: 256 }, (_, at) => `https://${'a'.repeat(60)}.site-${at}.example`)
    const file = read({
      projects: { default: project(origins), include: project(['https://shop.example']), open: project(null) },
    })
    await saysTheSamePolicies(file, config, ['/p/default/', '/p/include/', '/p/open/', '/p/volatile/'])
  })
})
