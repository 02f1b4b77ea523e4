import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SecureFrame } from './secure-frame.ts'
import { createSecureFrame } from './secure-frame.ts'

let folder = ''
let frame: SecureFrame
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casement-secure-'))
  await mkdir(join(folder, 'built/assets'), { recursive: true })
  await writeFile(join(folder, 'built/index.html'), '<!doctype html><head><title>Wallet</title></head>')
  await writeFile(join(folder, 'built/approve.html'), '<!doctype html><head><title>Approve</title></head>')
  await writeFile(join(folder, 'built/print.html'), '<!doctype html><head><title>Print</title></head>')
  await writeFile(join(folder, 'built/assets/main-1.js'), 'void 0')
  await writeFile(join(folder, 'built/assets/notes.txt'), 'notes')
  await writeFile(join(folder, 'secret.js'), 'secret')
  await symlink(join(folder, 'secret.js'), join(folder, 'built/assets/link.js'))
  frame = createSecureFrame(join(folder, 'built'), { uiOrigins: ['https://wallet.example.com'], otpDigits: 6 })
})
afterAll(() => rm(folder, { recursive: true }))

const policyOf = (response: Response): string => response.headers.get('content-security-policy') ?? ''

describe('the secure frame', () => {
  test('behavior: H1: is framed by the modal and by the project’s own pages, and by nobody else', async () => {
    const response = frame.document('shop', {
      name: 'Shop',
      origins: ['https://shop.example', 'https://*.shop.example'],
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<title>Wallet</title>')
    expect(policyOf(response)).toContain(
      'frame-ancestors https://wallet.example.com https://shop.example https://*.shop.example',
    )
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('cross-origin-embedder-policy')).toBe('credentialless')
  })

  test('behavior: is told its project, and the origins of the modal, which alone gets answers', async () => {
    const approveInFrame = ['https://shop.example']
    const project = { name: 'Shop', origins: ['https://shop.example'], approveInFrame }
    const html = await frame.document('shop', project).text()
    const [, data = ''] =
      /<script type="application\/json" id="casement-secure">(.*)<\/script><\/head>/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual({
      projectId: 'shop',
      uiOrigins: ['https://wallet.example.com'],
      otpDigits: 6,
      approveInFrame,
    })
  })

  test('attack: a project id that is markup stays text', async () => {
    const id = '</script><script src=x></script>'
    const html = await frame.document(id, { name: 'Shop', origins: ['https://shop.example'] }).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('</script><script')
  })

  test('attack: H1: of an unknown project, or of one without a list, is framed by nobody', async () => {
    for (const project of [undefined, { name: 'Open', origins: null }]) {
      const response = frame.document('open', project)
      expect(response.status).toBe(404)
      expect(policyOf(response)).toContain("frame-ancestors 'none'")
      expect(await response.text()).toContain('Project ID Not Configured')
    }
  })

  test.each([
    ['approve', 'Approve'],
    ['print', 'Print'],
  ] as const)('attack: the page in a window, %s, is framed by nobody, and is told nothing', async (name, title) => {
    const response = frame.windowPage(name)
    expect(response.status).toBe(200)
    expect(policyOf(response)).toContain("frame-ancestors 'none'")
    const html = await response.text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).not.toContain('casement-secure')
  })

  test('error: a frame that is not built is said to be that', async () => {
    const { document, windowPage } = createSecureFrame(join(folder, 'none'), { uiOrigins: [], otpDigits: 6 })
    expect(() => document('shop', { name: 'Shop', origins: ['https://shop.example'] })).toThrow('not built')
    expect(() => windowPage('approve')).toThrow('not built')
  })

  test('behavior: serves built files for ever, and framed by nobody', async () => {
    const response = frame.asset('main-1.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(policyOf(response)).toContain("frame-ancestors 'none'")
  })

  test.each([
    'none.js',
    '../index.html',
    '..%2findex.html',
    '.env',
    'notes.txt',
    'link.js',
    '',
    '/etc/passwd',
  ])('attack: %j is not served', (name) => {
    expect(frame.asset(name).status).toBe(404)
  })
})
