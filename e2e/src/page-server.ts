import type { Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PageServer = {
  /** The URL of the embedding page, which embeds the other one on another site. */
  readonly host: string
  readonly frameOrigin: string
  stop(): Promise<void>
}

const HOST_NAME = 'app.localhost'
const FRAME_NAME = 'frame.localhost'

const pageWith = (script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><link rel="icon" href="data:,"><body><script>${script.replaceAll('</', '<\\/')}</script></body></html>`

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, () => resolve((server.address() as AddressInfo).port))
  })

const serveOne = async (name: string, path: string, html: string, headers: Readonly<Record<string, string>> = {}) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://any')
    const found = request.headers.host?.startsWith(`${name}:`) && pathname === path
    // Browsers always request an icon, and report a missing one as an error of the page.
    const status = found ? 200 : pathname === '/favicon.ico' ? 204 : 404
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...headers })
    response.end(found ? html : '')
  })
  const port = await listen(server)
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://${name}:${port}`, stop }
}

/**
 * Serves one page unchanged, under a host name that the local world allows. Browsers treat Playwright's own responses
 * as public internet addresses, whose pages may not access this machine.
 */
export const servePage = async (
  html: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly address: string; stop(): Promise<void> }> => {
  const { origin, stop } = await serveOne(HOST_NAME, '/', html, headers)
  return { address: `${origin}/`, stop }
}

/** Serves the two pages from origins of different sites, on free local ports. */
export const startPageServer = async (scripts: {
  readonly host: string
  readonly frame: string
  readonly frameHeaders?: Readonly<Record<string, string>>
}): Promise<PageServer> => {
  const host = await serveOne(HOST_NAME, '/', pageWith(scripts.host))
  const frame = await serveOne(FRAME_NAME, '/frame', pageWith(scripts.frame), scripts.frameHeaders)
  return {
    host: `${host.origin}/?other=${encodeURIComponent(frame.origin)}`,
    frameOrigin: frame.origin,
    stop: async () => void (await Promise.all([host.stop(), frame.stop()])),
  }
}
