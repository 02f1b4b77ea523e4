import type { Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, createGzip, deflateSync } from 'node:zlib'
import type { World } from '@casement/dev-server'
import type { BrowserContext } from '@playwright/test'

// A hostile directory that sends what a test says, including responses that never end.

/** Writes a response in place of a list. */
export type Lie = (response: ServerResponse) => void

const write =
  (status: number, headers: object, body: string | Buffer = ''): Lie =>
  (response) => {
    response.writeHead(status, { 'access-control-allow-origin': '*', ...headers }).end(body)
  }

/** Small on the wire, but expands without end as long as it is read. */
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

/** One byte at a time, without end. */
const drip: Lie = (response) => {
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
  response.write('{')
  const timer = setInterval(() => response.write(' '), 250)
  response.on('close', () => clearInterval(timer))
}

export type LyingServer = {
  readonly origin: string
  lie: Lie
  /** The requests so far, with their paths and cookies. */
  readonly heard: { readonly path: string; readonly cookie: string | undefined }[]
  stop(): Promise<void>
}

/** Starts a server that answers every request by the current `lie`. */
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

/** Responses that are not a list, by description. */
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

/** A black square with one bit per pixel: 50 kB on the wire, and four bytes per pixel when decoded. */
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

/** Responses that are not a wallet's image, by description. */
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

/** Replaces the directory's lists for this browser by the test’s own. A string is sent as the whole body. */
export const serveLists = async (context: BrowserContext, world: World, answer: Answer): Promise<void> => {
  await context.route(`${world.directory?.url}/getWallets*`, async (route) => {
    const said = await answer(new URL(route.request().url()).searchParams)
    // The request may have been aborted.
    await route
      .fulfill({
        headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
        body: typeof said === 'string' ? said : JSON.stringify(said),
      })
      .catch(() => undefined)
  })
}

/** Redirects the frame’s directory requests to another server. */
export const answerBy = async (context: BrowserContext, world: World, server: LyingServer): Promise<void> => {
  await context.route(`${world.directory?.url}/getWallets*`, (route) =>
    route.continue({ url: `${server.origin}${new URL(route.request().url()).pathname}` }),
  )
}

export const listOf = (...data: readonly object[]) => ({ count: data.length, data })
