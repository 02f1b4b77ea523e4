import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareFrame = { readonly origin: string; stop(): Promise<void> }

/**
 * The frame's server behind a proxy that drops its policy headers and ignores `Referer`, like a static host that
 * ignores `_headers`: only the gate is left. A real server, because Chromium treats responses of Playwright's routes as
 * public internet addresses.
 */
export const startBareFrame = async (frameOrigin: string): Promise<BareFrame> => {
  const { hostname, port, host } = new URL(frameOrigin)
  const server = createServer(({ url, headers: { referer: _referer, ...headers }, method }, response) => {
    const asked = ask({ host: '127.0.0.1', port, path: url, method, headers: { ...headers, host } }, (answer) => {
      const { 'content-security-policy': _policy, ...passedOn } = answer.headers
      response.writeHead(answer.statusCode ?? 502, passedOn)
      answer.pipe(response)
    })
    asked.on('error', () => response.destroy())
    asked.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
