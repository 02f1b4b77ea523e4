import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoopbackServer } from '../../http/loopback-server.ts'
import { startLoopbackServer } from '../../http/loopback-server.ts'
import type { FetchParts } from './fetch-image.ts'
import { fetchImage, MAX_FONT_BYTES, MAX_IMAGE_BYTES } from './fetch-image.ts'
import { openUrl } from './open-url.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1')
const PUBLIC = '93.184.216.34'

type Respond = (response: ServerResponse) => void
const image: Respond = (response) => void response.writeHead(200).end(PNG)
const redirect =
  (location?: string): Respond =>
  (response) =>
    void response.writeHead(302, location === undefined ? {} : { location }).end()

// One server of this machine stands for every one on the internet.
let server: LoopbackServer
let paths: Record<string, Respond> = {}
let asked: string[] = []
let dialled: string[] = []
beforeAll(async () => {
  server = await startLoopbackServer(0, 'internet', ({ host, path }, _message, response) => {
    asked.push(`${host}${path}`)
    const respond = paths[path]
    if (respond === undefined) response.writeHead(404).end()
    else respond(response)
    return undefined
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  paths = { '/a.png': image }
  asked = []
  dialled = []
})

const parts = (more: Partial<FetchParts> = {}): FetchParts => ({
  sources: { local: () => [{ origin: `http://127.0.0.1:${server.port}`, mayRead: () => true }], outside: true },
  resolve: async () => [PUBLIC],
  open: (url, address, signal) => {
    dialled.push(address)
    const here = new URL(url.href.replace(/^https:/, 'http:'))
    here.port = String(server.port)
    return openUrl(here, '127.0.0.1', signal)
  },
  timeoutMs: 5_000,
  ...more,
})
const refused = (code: string) => expect.objectContaining({ name: 'ImageRefusedError', code })

describe('an image', () => {
  test('behavior: it is had at the address that its name has', async () => {
    expect(await fetchImage('https://images.test/a.png', parts())).toEqual({ type: 'image/png', bytes: PNG })
    expect({ asked, dialled }).toEqual({ asked: ['images.test/a.png'], dialled: [PUBLIC] })
  })

  test('behavior: a part of this world is asked over http, and its name is not looked up', async () => {
    const resolve = () => Promise.reject(new Error('looked up'))
    const url = `http://127.0.0.1:${server.port}/a.png`
    expect(await fetchImage(url, parts({ resolve, open: openUrl }))).toMatchObject({ type: 'image/png' })
  })

  test('behavior: three redirects are followed', async () => {
    paths['/1'] = redirect('/2')
    paths['/2'] = redirect('https://other.test/3')
    paths['/3'] = redirect('a.png')
    expect(await fetchImage('https://images.test/1', parts())).toMatchObject({ type: 'image/png' })
    expect(asked).toEqual(['images.test/1', 'images.test/2', 'other.test/3', 'other.test/a.png'])
  })

  test('error: the fourth is not', async () => {
    paths['/1'] = redirect('/1')
    await expect(fetchImage('https://images.test/1', parts())).rejects.toEqual(refused('TOO_MANY_REDIRECTS'))
    expect(asked).toHaveLength(4)
  })
})

describe('a font', () => {
  const font = (length: number): Buffer => {
    const file = Buffer.alloc(length)
    file.write('wOF2')
    file.writeUInt32BE(length, 8)
    return file
  }
  const answer =
    (body: Buffer | string, type: string): Respond =>
    (response) =>
      void response.writeHead(200, { 'content-type': type }).end(body)

  test('behavior: it is passed on as what it is, whatever its server calls it', async () => {
    for (const length of [100, MAX_FONT_BYTES]) {
      paths['/a.woff2'] = answer(font(length), 'text/html')
      const fetched = await fetchImage('https://fonts.test/a.woff2', parts())
      expect({ type: fetched.type, length: fetched.bytes.length }).toEqual({ type: 'font/woff2', length })
    }
  })

  test('error: a larger one is not, though an image of its size would be', async () => {
    paths['/a.woff2'] = answer(font(MAX_FONT_BYTES + 1), 'font/woff2')
    await expect(fetchImage('https://fonts.test/a.woff2', parts())).rejects.toEqual(refused('TOO_LARGE'))
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a style sheet', '@font-face { src: url(//evil.test) }'],
    ['a script', 'alert(1)'],
    ['a font of another kind', `OTTO${'\0'.repeat(100)}`],
    ['a page behind the first bytes of a font', `wOF2${'\0'.repeat(60)}<script>alert(1)</script>`],
  ])('attack: %s that is called a font is refused', async (_name, body) => {
    paths['/a.woff2'] = answer(body, 'font/woff2')
    await expect(fetchImage('https://fonts.test/a.woff2', parts())).rejects.toEqual(refused('NOT_AN_IMAGE'))
  })
})

describe('attack: an address that is not public', () => {
  test.each([
    'https://127.0.0.1/a.png',
    'https://2130706433/a.png',
    'https://0x7f000001/a.png',
    'https://0x7f.1/a.png',
    'https://017700000001/a.png',
    'https://127.1/a.png',
    'https://127.0.0.1./a.png',
    'https://①②⑦.0.0.1/a.png',
    'https://10.0.0.1/a.png',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/a.png',
    'https://224.0.0.1/a.png',
    'https://0/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:7f00:1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fd00::1]/a.png',
  ])('%s is not asked', async (url) => {
    await expect(fetchImage(url, parts())).rejects.toEqual(refused('ADDRESS_REFUSED'))
    expect(asked).toEqual([])
  })

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [[PUBLIC, '192.168.0.1']],
    [['2606:4700::1', 'fe80::1']],
  ])('a name that leads to %j is not asked', async (addresses) => {
    const resolve = async () => addresses
    await expect(fetchImage('https://images.test/a.png', parts({ resolve }))).rejects.toEqual(
      refused('ADDRESS_REFUSED'),
    )
    expect(asked).toEqual([])
  })

  test('a name that means another machine when it is looked up again is not looked up again', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const resolve = async () => answers.shift() ?? []
    await fetchImage('https://images.test/a.png', parts({ resolve }))
    expect(dialled).toEqual([PUBLIC])
    expect(answers).toHaveLength(1)
  })

  test.each([
    ['https://127.0.0.1/', 'ADDRESS_REFUSED'],
    ['//169.254.169.254/latest/meta-data/', 'ADDRESS_REFUSED'],
    ['https://inside.test/', 'ADDRESS_REFUSED'],
    ['http://127.0.0.1:1/', 'SCHEME_REFUSED'],
    ['http://images.test/', 'SCHEME_REFUSED'],
    ['file:///etc/passwd', 'SCHEME_REFUSED'],
    ['data:image/png;base64,AAAA', 'DATA_URL_REFUSED'],
    ['ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi', 'IPFS_NEEDS_GATEWAY'],
    ['https://images.test:8443/', 'PORT_REFUSED'],
    ['https://', 'URL_INVALID'],
  ])('a redirect to %s is not followed: %s', async (location, code) => {
    paths['/1'] = redirect(location)
    const resolve = async (host: string) => [host === 'inside.test' ? '10.0.0.1' : PUBLIC]
    await expect(fetchImage('https://images.test/1', parts({ resolve }))).rejects.toEqual(refused(code))
    expect(asked).toEqual(['images.test/1'])
  })

  test('a part of this world cannot send the route to another', async () => {
    paths['/1'] = redirect(`http://localhost:${server.port}/a.png`)
    await expect(fetchImage(`http://127.0.0.1:${server.port}/1`, parts())).rejects.toEqual(refused('SCHEME_REFUSED'))
  })
})

test('attack: a world that stays on its machine neither asks nor looks up what is outside', async () => {
  const resolve = () => Promise.reject(new Error('looked up'))
  const { sources } = parts()
  const inside = parts({ resolve, sources: { ...sources, outside: false } })
  await expect(fetchImage('https://images.test/a.png', inside)).rejects.toEqual(refused('OUTSIDE_REFUSED'))
  await expect(fetchImage(`https://${PUBLIC}/a.png`, inside)).rejects.toEqual(refused('OUTSIDE_REFUSED'))
  expect(asked).toEqual([])
})

describe('error: a source', () => {
  const TOO_LONG = MAX_IMAGE_BYTES + 1
  test.each<[string, string, Respond]>([
    ['that has nothing', 'SOURCE_FAILED', (response) => void response.writeHead(404).end(PNG)],
    ['that fails', 'SOURCE_FAILED', (response) => void response.writeHead(500).end(PNG)],
    ['that breaks off', 'SOURCE_FAILED', (response) => void response.destroy()],
    [
      'that breaks off in the middle',
      'SOURCE_FAILED',
      (response) => {
        response.writeHead(200, { 'content-length': 100 })
        response.write(PNG, () => response.destroy())
      },
    ],
    ['that sends elsewhere without saying where', 'REDIRECT_INVALID', redirect()],
    [
      'that says that it is too large',
      'TOO_LARGE',
      (response) => {
        response.writeHead(200, { 'content-length': TOO_LONG })
        response.write(PNG)
      },
    ],
    [
      'that is too large and does not say so',
      'TOO_LARGE',
      (response) => void response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(TOO_LONG)])),
    ],
    [
      'that packs a bomb',
      'SOURCE_FAILED',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(PNG),
    ],
    [
      'that calls a page an image',
      'NOT_AN_IMAGE',
      (response) =>
        void response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html><script>1</script>'),
    ],
    [
      'that calls a drawing an image',
      'SVG_REFUSED',
      (response) => void response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>'),
    ],
  ])('%s is told of as %s', async (_name, code, respond) => {
    paths['/x'] = respond
    await expect(fetchImage('https://images.test/x', parts())).rejects.toEqual(refused(code))
  })

  test('behavior: one as large as is allowed is given', async () => {
    paths['/x'] = (response) =>
      void response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]).subarray(0, MAX_IMAGE_BYTES))
    expect((await fetchImage('https://images.test/x', parts())).bytes).toHaveLength(MAX_IMAGE_BYTES)
  })

  test.each([
    ['has no address', async () => []],
    ['cannot be looked up', () => Promise.reject(new Error('ENOTFOUND'))],
  ])('whose name %s is told of as NOT_RESOLVED', async (_name, resolve) => {
    await expect(fetchImage('https://images.test/a.png', parts({ resolve }))).rejects.toEqual(refused('NOT_RESOLVED'))
  })
})

describe('attack: a source that takes for ever is given up', () => {
  test.each<[string, Respond]>([
    ['before its answer', () => undefined],
    ['in the middle of it', (response) => void response.writeHead(200).write(PNG)],
  ])('%s', async (_name, respond) => {
    paths['/x'] = respond
    await expect(fetchImage('https://images.test/x', parts({ timeoutMs: 100 }))).rejects.toEqual(refused('TOO_SLOW'))
  })

  test('while its name is looked up', async () => {
    const resolve = () => new Promise<never>(() => undefined)
    const late = parts({ timeoutMs: 100, resolve })
    await expect(fetchImage('https://images.test/x', late)).rejects.toEqual(refused('TOO_SLOW'))
  })

  test('when each of its redirects takes its time', async () => {
    paths['/x'] = (response) => void setTimeout(() => redirect('/x')(response), 60)
    await expect(fetchImage('https://images.test/x', parts({ timeoutMs: 100 }))).rejects.toEqual(refused('TOO_SLOW'))
  })
})
