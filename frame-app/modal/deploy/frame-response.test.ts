import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyReferer } from './any-referer.ts'
import { deniedScript } from './denied-page.ts'
import { exampleConfig as config, examplePage as page, exampleProjects as projects } from './example-deployment.ts'
import { documentOf } from './frame-page.ts'
import { frameResponseFor } from './frame-response.ts'
import { projectJson } from './public-project.ts'

const ask = (path: string, referer?: string) => frameResponseFor({ path, referer, projects, config, page })
const bodyOf = (path: string, referer?: string): string => {
  const answer = ask(path, referer)
  return answer.kind === 'text' ? answer.body : `file ${answer.file}`
}

describe('the document', () => {
  test.each([
    ['/p/shop/', 'https://shop.example/cart'],
    ['/p/shop/', 'https://a.b.shop.example:8443/'],
    ['/p/shop/', undefined],
    ['/p/shop/', ''],
    ['/p/shop/', 'about:blank'],
    ['/p/shop/', 'not an address'],
    ['/p/shop/', `https://evil.example/${'x'.repeat(2_048)}`],
    ['/p/open/', 'https://anybody.example/'],
    ['/p/local/', 'http://app.localhost:5173/'],
  ])('behavior: %s with referer %s is the frame', (path, referer) => {
    const [, , id = ''] = path.split('/')
    const project = projects.projects[id]
    const body = project && documentOf(page, config, projectJson(id, project))
    expect(ask(path, referer)).toMatchObject({ kind: 'text', status: 200, body })
  })

  test('behavior: has the complete set of headers', () => {
    expect(ask('/p/shop/').headers).toMatchInlineSnapshot(`
      {
        "Cache-Control": "no-cache",
        "Content-Security-Policy": "default-src 'none'; script-src 'self' 'sha256-yyjq/GGlTvm0YhdkNx72uPxcwaIXqWZBYZftmpA6pYU='; style-src 'self' 'sha256-fJgEClQWV1hGkK4qHMO0KotTsVnMYMXTq7/suurGyUo='; img-src 'self' data: blob: https://images.example; font-src 'self'; connect-src 'self' https://data.example wss://relay.example https://images.example https://rpc.example http://127.0.0.1:8545 https://*.nodes.example; frame-src https://secure.example; form-action 'none'; base-uri 'none'; object-src 'none'; frame-ancestors https://shop.example https://*.shop.example:8443; require-trusted-types-for 'script'; trusted-types 'none'",
        "Content-Type": "text/html; charset=utf-8",
        "Cross-Origin-Embedder-Policy": "credentialless",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Origin-Agent-Cluster": "?1",
        "Permissions-Policy": "accelerometer=(), autoplay=(), clipboard-read=(), display-capture=(), fullscreen=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=(), camera=(self), clipboard-write=(self), payment=(self), publickey-credentials-create=(self "https://secure.example"), publickey-credentials-get=(self "https://secure.example")",
        "Referrer-Policy": "no-referrer",
        "Vary": "Referer",
        "X-Content-Type-Options": "nosniff",
      }
    `)
  })

  test('behavior: without a secure origin, passkeys are allowed for the frame only', () => {
    const { headers } = frameResponseFor({ path: '/p/shop/', projects, config: {}, page })
    expect(headers['Permissions-Policy']).toContain(
      'publickey-credentials-create=(self), publickey-credentials-get=(self)',
    )
  })

  test('behavior: only an https response sets HSTS', () => {
    expect(ask('/p/shop/').headers).not.toHaveProperty('Strict-Transport-Security')
    const answer = frameResponseFor({ path: '/p/shop/', projects, config, page, https: true })
    expect(answer.headers['Strict-Transport-Security']).toBe('max-age=63072000')
  })
})

describe('the decision window', () => {
  test.each([
    undefined,
    'https://shop.example/',
    'https://evil.example/',
  ])('attack: with referer %s it has the frame’s policy and cannot be framed', (referer) => {
    const answer = ask('/popup/decision.html', referer)
    expect(answer).toMatchObject({ kind: 'file', status: 200, file: 'popup/decision.html' })
    // Only the document has something inline.
    const sources = (policy = '') => policy.replace(/frame-ancestors [^;]+/, '').replace(/ 'sha256-[^']+'/g, '')
    const policy = answer.headers['Content-Security-Policy']
    expect(policy).toContain("frame-ancestors 'none';")
    expect(policy).not.toContain('sha256')
    expect(sources(policy)).toBe(sources(ask('/p/shop/').headers['Content-Security-Policy']))
  })

  test('behavior: has no opener policy, so that it can reach the frame that opened it', () => {
    expect(ask('/popup/decision.html').headers).not.toHaveProperty('Cross-Origin-Opener-Policy')
    expect(ask('/p/shop/').headers).not.toHaveProperty('Cross-Origin-Opener-Policy')
  })
})

describe('the denied page', () => {
  test.each([
    ['/p/shop/', 'https://evil.example/', 'ORIGIN'],
    ['/p/shop/', 'https://shop.example.evil.example/', 'ORIGIN'],
    ['/p/shop/', 'https://xshop.example/', 'ORIGIN'],
    ['/p/shop/', 'http://shop.example/', 'ORIGIN'],
    ['/p/shop/', 'https://shop.example:444/', 'ORIGIN'],
    ['/p/shop/', 'https://shop.example@evil.example/', 'ORIGIN'],
    ['/p/nobody/', 'https://shop.example/', 'PROJECT'],
    ['/p/SHOP/', undefined, 'PROJECT'],
    ['/p/constructor/', undefined, 'PROJECT'],
    ['/p/__proto__/', undefined, 'PROJECT'],
    ['/p/%73hop/', undefined, 'PROJECT'],
  ])('error: %s with referer %s reports %s', (path, referer, code) => {
    expect(bodyOf(path, referer)).toContain(`<meta name="casement-denied" content="${code}">`)
    const { headers, status } = ask(path, referer)
    expect(status).toBe(200)
    expect(headers['Cache-Control']).toBe('no-store')
    expect(headers['Content-Security-Policy']).toContain('frame-ancestors *')
    expect(headers['Cross-Origin-Embedder-Policy']).toBe('credentialless')
  })

  test('attack: without a Referer the document is served, and its policy lets only the allow-list frame it', () => {
    expect(ask('/p/shop/').headers['Content-Security-Policy']).toContain(
      'frame-ancestors https://shop.example https://*.shop.example:8443;',
    )
  })

  test('attack: no Referer widens frame-ancestors', () => {
    fc.assert(
      fc.property(anyReferer, (referer) => {
        const answer = ask('/p/shop/', referer)
        const policy = answer.headers['Content-Security-Policy']
        const denied = answer.kind === 'text' && answer.body.includes('casement-denied')
        if (!denied) expect(policy).toContain('frame-ancestors https://shop.example https://*.shop')
      }),
    )
  })
})

describe('the other files', () => {
  test('behavior: a project’s public data is served by its id', () => {
    expect(JSON.parse(bodyOf('/p/local/project.json'))).toEqual({ id: 'local', ...projects.projects.local })
    expect(JSON.parse(bodyOf('/p/open/project.json'))).toEqual({ id: 'open', name: 'Open', origins: null })
  })

  test('behavior: config.json is the given configuration', () => {
    expect(JSON.parse(bodyOf('/config.json'))).toEqual(config)
    expect(ask('/config.json').headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })

  test('behavior: the denied page’s script is a file of this origin', () => {
    expect(bodyOf('/denied.js')).toBe(deniedScript)
    expect(ask('/denied.js').headers['Content-Type']).toBe('text/javascript; charset=utf-8')
  })

  test('behavior: built files are cached forever', () => {
    expect(ask('/assets/boot-Ab_1.js')).toMatchObject({
      kind: 'file',
      file: 'assets/boot-Ab_1.js',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    })
  })

  test('behavior: project fonts are revalidated on each use', () => {
    expect(ask('/fonts/sans.v2.woff2')).toMatchObject({
      kind: 'file',
      status: 200,
      file: 'fonts/sans.v2.woff2',
      headers: {
        'Cache-Control': 'no-cache',
        'Content-Type': 'font/woff2',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      },
    })
  })

  test('behavior: what only the embedded wallet’s service needs is not public', () => {
    const shop = {
      name: 'Shop',
      origins: ['https://shop.example'],
      approveInFrame: ['https://shop.example'],
      confirmDevices: true,
    }
    const answer = frameResponseFor({ path: '/p/shop/project.json', projects: { projects: { shop } }, config, page })
    expect(answer.kind === 'text' && JSON.parse(answer.body)).toEqual({
      id: 'shop',
      name: 'Shop',
      origins: ['https://shop.example'],
    })
  })

  test('behavior: only built files may be loaded from other origins', () => {
    const given = (path: string) => ask(path).headers['Access-Control-Allow-Origin']
    expect(given('/assets/sdk-0.1.0/casement.js')).toBe('*')
    for (const path of ['/p/shop/', '/p/shop/project.json', '/config.json', '/denied.js', '/nowhere'])
      expect(given(path)).toBeUndefined()
  })

  test.each([
    '/',
    '/index.html',
    '/p/shop',
    '/p/shop/index.html',
    '/p/nobody/project.json',
    '/p//',
    '/assets/',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/.env',
    '/assets/a/../../b',
    '/assets//etc/passwd',
    '/assets/a\\b',
    '/fonts/',
    '/fonts/.woff2',
    '/fonts/../index.woff2',
    '/fonts/%2e%2e/a.woff2',
    '/fonts/a..woff2',
    '/fonts/b/a.woff2',
    '/fonts/a.js',
    '/fonts/a.woff2.html',
    '//evil.example/p/shop/',
    '/p/shop/\n',
    '/popup/',
    '/popup/decision',
    '/popup/other.html',
    '/popup/../popup/decision.html',
  ])('attack: %j is not found', (path) => {
    const answer = ask(path)
    expect(answer).toMatchObject({ kind: 'text', status: 404 })
    expect(answer.headers['Cache-Control']).toBe('no-store')
  })

  test('attack: whatever the path, a file stays below the folder and every header is one line', () => {
    const part = fc.constantFrom(
      '/',
      '..',
      '.',
      'assets',
      'fonts',
      'p',
      'shop',
      '%2e',
      '\\',
      'a',
      '\0',
      'project.json',
      'popup',
      'decision.html',
      '-',
      '?',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const answer = ask(`/${parts.join('')}`)
        if (answer.kind === 'file')
          expect(answer.file).toMatch(
            /^(?:popup\/decision\.html|fonts\/[\w-]+(?:\.[\w-]+)*\.woff2|assets(?:\/[\w-][\w.-]*)+)$/,
          )
        for (const value of Object.values(answer.headers)) expect(value).toMatch(/^[\x20-\x7e]+$/)
      }),
      { numRuns: 2_000 },
    )
  })
})
