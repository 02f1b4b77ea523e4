import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createFaults } from '../faults/faults.ts'
import { notFound } from '../http/answer.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Connection } from '../http/web-sockets.ts'
import { acceptSockets } from '../http/web-sockets.ts'
import { createPartLog } from '../parts/part-log.ts'
import type { TestData } from './data-for-tests.ts'
import { CLIENT, startData } from './data-for-tests.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

/** A node's socket that echoes and records its clients. */
const startNode = async () => {
  const runtime = { log: createPartLog(() => undefined), faults: createFaults() }
  const server = await startLoopbackServer(0, 'node', () => notFound(), runtime)
  const heard: string[] = []
  const open = new Set<Connection>()
  const serve = (connection: Connection): void => {
    open.add(connection)
    connection.onClose(() => open.delete(connection))
    connection.onText((text) => {
      heard.push(text)
      connection.send(text)
    })
  }
  const options = { decide: () => ({ kind: 'accept', serve }) as const, maxMessageBytes: 1_000_000, pingEveryMs: 5_000 }
  const sockets = acceptSockets(server.http, options, runtime)
  const stop = async (): Promise<void> => {
    sockets.stop()
    await server.stop()
  }
  stops.push(stop)
  return { url: `http://127.0.0.1:${server.port}`, heard, open, faults: runtime.faults, stop }
}

/** A node that accepts connections and never answers. */
const startSilentNode = async (): Promise<string> => {
  const taken = new Set<Socket>()
  const server = createServer((socket) => taken.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(async () => {
    for (const socket of taken) socket.destroy()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const startService = async (url: string): Promise<TestData> => {
  const data = await startData({ chains: { 'eip155:1': url } }, { proxyTimeoutMs: 1_000 })
  stops.push(data.stop)
  return data
}

const connect = (data: TestData, path = '/v1', query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ ...CLIENT, chainId: 'eip155:1', ...query })
  const socket = new WebSocket(`${data.addresses.url.replace('http', 'ws')}${path}?${search}`)
  const said: unknown[] = []
  socket.on('message', (bytes: Buffer) => said.push(JSON.parse(bytes.toString())))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const refused = new Promise<number>((resolve, reject) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => reject(new Error('it was taken')))
    socket.on('error', reject)
  })
  refused.catch(() => undefined)
  return { socket, said, closed, refused }
}
const call = (method: string, id = 1): string => JSON.stringify({ jsonrpc: '2.0', id, method })

describe('a socket to a chain', () => {
  test.each(['/v1', '/v1/', '/ws'])('behavior: at %s it forwards in both directions', async (path) => {
    const node = await startNode()
    const { socket, said } = connect(await startService(node.url), path)
    await once(socket, 'open')
    // Sent before the chain's own socket is open.
    for (const id of [1, 2, 3]) socket.send(call('eth_blockNumber', id))
    await vi.waitFor(() => expect(said).toHaveLength(3))
    expect(node.heard).toEqual([1, 2, 3].map((id) => call('eth_blockNumber', id)))
  })

  test("attack: does not forward calls for the node's owner or invalid messages", async () => {
    const node = await startNode()
    const { socket, said } = connect(await startService(node.url))
    await once(socket, 'open')
    for (const text of [call('anvil_reset'), call('eth_sendTransaction'), '{', `[${call('evm_revert')}]`])
      socket.send(text)
    socket.send(call('eth_chainId', 9))
    await vi.waitFor(() => expect(said).toContainEqual({ jsonrpc: '2.0', id: 9, method: 'eth_chainId' }))
    expect(node.heard).toEqual([call('eth_chainId', 9)])
    expect(said).toContainEqual(expect.objectContaining({ error: { code: -32_700, message: 'Parse error' } }))
    expect(said.flat()).toHaveLength(5)
  })

  test.each([
    ['an unknown project', '/v1', { projectId: 'x' }, 401],
    ['an unknown chain', '/v1', { chainId: 'eip155:10' }, 400],
    ['an unknown path', '/v1/wallet', {}, 404],
  ])('error: refuses %s', async (_what, path, query, status) => {
    const node = await startNode()
    expect(await connect(await startService(node.url), path, query).refused).toBe(status)
    expect(node.open.size).toBe(0)
  })

  test('behavior: closing one end closes the other', async () => {
    const node = await startNode()
    const data = await startService(node.url)
    const first = connect(data)
    await once(first.socket, 'open')
    await vi.waitFor(() => expect(node.open.size).toBe(1))
    first.socket.close()
    await vi.waitFor(() => expect(node.open.size).toBe(0))
    const second = connect(data)
    await once(second.socket, 'open')
    await vi.waitFor(() => expect(node.open.size).toBe(1))
    for (const connection of node.open) connection.close(1000, 'enough')
    expect(await second.closed).toBe(1011)
  })

  test('attack: refuses endless connections', async () => {
    const data = await startService((await startNode()).url)
    const taken = Array.from({ length: 500 }, () => connect(data).socket)
    await Promise.all(taken.map((socket) => once(socket, 'open')))
    expect(await connect(data).refused).toBe(503)
    for (const socket of taken) socket.on('error', () => undefined).terminate()
  })

  test('error: an unreachable chain closes it, and a slow one limits what waits', async () => {
    const away = await startNode()
    await away.stop()
    expect(await connect(await startService(away.url)).closed).toBe(1011)
    const slow = await startSilentNode()
    const { socket, closed } = connect(await startService(slow))
    await once(socket, 'open')
    for (let id = 0; id < 200; id += 1) socket.send(call('eth_blockNumber', id))
    expect(await closed).toBe(1013)
  })
})
