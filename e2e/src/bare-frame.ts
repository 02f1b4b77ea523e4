import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BareFrame = { readonly origin: string; stop(): Promise<void> }

/**
 * The frame's own server behind one that passes no policy on and does not look at the `Referer`, like a static host that
 * ignores `_headers`: what is left is the gate. It is a server and not a route of the test, whose answers Chromium takes for pages of the internet.
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
