import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openUrl } from './open-url.ts'

/** What the first bytes are that are sent to an address, whatever its name means. */
const firstBytes = async (address: (port: number) => string): Promise<Buffer> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection') as Promise<[Socket]>
  const opened = openUrl(new URL(address(port)), '127.0.0.1', AbortSignal.timeout(5_000)).catch(() => undefined)
  const [socket] = await connected
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  server.close()
  await opened
  return bytes
}

test('behavior: the given address is asked for the name, and told nothing of whoever wants to know', async () => {
  const text = (await firstBytes((port) => `http://images.wallet.test:${port}/a.png?x=1`)).toString('latin1')
  expect(text).toMatch(/^GET \/a\.png\?x=1 HTTP\/1\.1\r\nHost: images\.wallet\.test:\d+\r\n/)
  expect(text).toContain('Accept-Encoding: identity')
  expect(text).not.toMatch(/cookie|referer|forwarded/i)
})

test('behavior: over https the certificate is asked for by the name', async () => {
  const hello = await firstBytes((port) => `https://images.wallet.test:${port}/`)
  // A handshake record, with the name in the clear.
  expect(hello[0]).toBe(0x16)
  expect(hello.toString('latin1')).toContain('images.wallet.test')
})
