import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareSite = { readonly address: string; stop(): Promise<void> }

const PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><body></body></html>'

/** An empty page, and a script that it loads on request. */
export const serveBareSite = async (script: string): Promise<BareSite> => {
  const server = createServer((request, response) => {
    const isScript = request.url === '/connect.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
    response.end(isScript ? script : PAGE)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  return {
    address: `http://app.localhost:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
