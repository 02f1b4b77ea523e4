import type { Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, createGzip, deflateSync } from 'node:zlib'
import type { World } from '@casement/dev-server'
import type { BrowserContext } from '@playwright/test'

// A directory that means harm: what it answers with is a test's to say, and it may be no answer at all.

/** What a directory answers with instead of a list. */
export type Lie = (response: ServerResponse) => void

const write =
  (status: number, headers: object, body: string | Buffer = ''): Lie =>
  (response) => {
    response.writeHead(status, { 'access-control-allow-origin': '*', ...headers }).end(body)
  }

/** Much that takes little room on its way: as long as somebody reads, more comes. */
const endlessGzip: Lie = (response) => {
  response.writeHead(200, {
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
    'content-encoding': 'gzip',
  })
  const gzip = createGzip()
  gzip.pipe(response)
  const spaces = Buffer.alloc(1024 * 1024, ' ')
  const more = (): void => {
    if (!response.destroyed) gzip.write(spaces, more)
  }
  gzip.on('error', () => undefined)
  more()
}

/** A byte, and then one more, for ever. */
const drip: Lie = (response) => {
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
  response.write('{')
  const timer = setInterval(() => response.write(' '), 250)
  response.on('close', () => clearInterval(timer))
}

export type LyingServer = {
  readonly origin: string
  lie: Lie
  /** The requests since it began: their paths, and the cookies that came along. */
  readonly heard: { readonly path: string; readonly cookie: string | undefined }[]
  stop(): Promise<void>
}

/** Starts a server that answers every request with the lie of the moment. */
export const startLyingServer = async (): Promise<LyingServer> => {
  const heard: LyingServer['heard'] = []
  const server: Server = createServer((request, response) => {
    heard.push({ path: request.url ?? '', cookie: request.headers.cookie })
    lying.lie(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lying: LyingServer = {
    origin: `http://127.0.0.1:${port}`,
    lie: write(503, {}),
    heard,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return lying
}

const TOO_DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

/** What is no list, by what it is. Each is answered to every question. */
export const notAList = (elsewhere: string, frame: string): ReadonlyMap<string, Lie> =>
  new Map([
    ['much in little', endlessGzip],
    ['a byte at a time', drip],
    ['sent to another origin', write(302, { location: `${elsewhere}/taken` })],
    ['sent round in a circle', write(302, { location: '' })],
    ['sent to data', write(302, { location: 'data:application/json,{"count":1,"data":[{"id":"d","name":"Data"}]}' })],
    ['sent to a file of the frame', write(302, { location: `${frame}/config.json` })],
    ['a page', write(200, { 'content-type': 'text/html' }, '<script>document.title = 1</script>')],
    ['nothing that has changed', write(304, { etag: '"x"' })],
    ['an error that is said to be none', write(200, { 'content-type': 'application/json' }, '{"error":"no"}')],
    ['numbers in words', write(200, {}, '{"count":"1","data":[{"id":"n","name":"Words"}]}')],
    ['an entry that is too deep', write(200, {}, `{"count":1,"data":[{"id":"d","name":${TOO_DEEP}}]}`)],
    ['forbidden', write(401, { 'www-authenticate': 'Basic' })],
    ['too many', write(429, { 'retry-after': '0' })],
    ['out of order', write(503, { 'retry-after': '0', 'set-cookie': 'visitor=1; SameSite=None; Secure; Path=/' })],
  ])

type Answer = (query: URLSearchParams) => unknown

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  const sum = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** A black square of a bit a pixel: 50 kB on its way, and four bytes a pixel once it is shown. */
const square = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const ATTACKED = 'document.documentElement.dataset.attacked = 1'
const COOKIE = { 'set-cookie': 'visitor=1; SameSite=None; Secure; Path=/' }

/** What is no picture of a wallet, by what it is. */
export const NOT_A_PICTURE: ReadonlyMap<string, Lie> = new Map([
  [
    'drawing',
    write(
      200,
      { 'content-type': 'image/svg+xml', ...COOKIE },
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${ATTACKED}"><script>${ATTACKED}</script></svg>`,
    ),
  ],
  ['page', write(200, { 'content-type': 'text/html', ...COOKIE }, `<script>${ATTACKED}</script>`)],
  ['square', write(200, { 'content-type': 'image/png' }, square(20_000))],
  ['endless', drip],
])

/** Has the frame of this browser hear lists of the test’s own from the directory; a text is the whole answer. */
export const lieWith = async (context: BrowserContext, world: World, answer: Answer): Promise<void> => {
  await context.route(`${world.directory?.url}/getWallets*`, async (route) => {
    const said = await answer(new URL(route.request().url()).searchParams)
    // Whoever has asked may have gone.
    await route
      .fulfill({
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
        body: typeof said === 'string' ? said : JSON.stringify(said),
      })
      .catch(() => undefined)
  })
}

/** Has the frame’s questions to the directory answered by another server, as if that were the directory. */
export const answerBy = async (context: BrowserContext, world: World, server: LyingServer): Promise<void> => {
  await context.route(`${world.directory?.url}/getWallets*`, (route) =>
    route.continue({ url: `${server.origin}${new URL(route.request().url()).pathname}` }),
  )
}

export const listOf = (...data: readonly object[]) => ({ count: data.length, data })
