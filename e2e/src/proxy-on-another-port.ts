import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:net'
import { finished } from 'node:stream/promises'

/**
 * The same server on another port, which browsers treat as another origin of the same site.
 *
 * @example
 * const { address, stop } = await secondPort('http://app.localhost:4000/')
 */
export const secondPort = async (address: string): Promise<{ readonly address: string; stop(): void }> => {
  const other = new URL(address)
  const { port } = other
  const server = createServer((socket) => {
    const onwards = connect(Number(port), '127.0.0.1')
    socket.pipe(onwards).pipe(socket)
    // Either end may close at any time.
    for (const one of [socket, onwards]) void finished(one).catch(() => [socket, onwards].map((each) => each.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A failing test may not stop it.
  server.unref()
  other.port = String((server.address() as AddressInfo).port)
  return { address: other.href, stop: () => void server.close() }
}
