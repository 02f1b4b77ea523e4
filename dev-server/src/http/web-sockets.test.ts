import { once } from 'node:events'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createFaults } from '../faults/faults.ts'
import { createPartLog } from '../parts/part-log.ts'
import { badRequest, notFound } from './answer.ts'
import { startLoopbackServer } from './loopback-server.ts'
import { acceptSockets } from './web-sockets.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const start = async ({ pingEveryMs = 10_000 } = {}) => {
  const faults = createFaults()
  const lines: string[] = []
  const log = createPartLog((line) => lines.push(line))
  const server = await startLoopbackServer(0, 'test', () => notFound(), { faults, log })
  const sockets = acceptSockets(
    server.http,
    {
      maxMessageBytes: 64,
      pingEveryMs,
      decide: ({ query }) =>
        query.has('no')
          ? { kind: 'refuse', answer: badRequest('Not you') }
          : {
              kind: 'accept',
              serve: (connection) =>
                connection.onText((text) => {
                  if (text === 'throw') throw new Error('secret')
                  connection.send(`echo ${text}`)
                }),
            },
    },
    { faults, log },
  )
  const stop = async () => {
    sockets.stop()
    await server.stop()
  }
  ends.push(stop)
  const upgrades = () => once(server.http, 'upgrade')
  const open = async (search = '', options = {}): Promise<WebSocket> => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/${search}`, options)
    await once(socket, 'open')
    return socket
  }
  return { faults, lines, sockets, open, stop, upgrades }
}

const heard = async (socket: WebSocket): Promise<string> => {
  const [data] = await once(socket, 'message')
  return String(data)
}
const closed = async (socket: WebSocket): Promise<[number, string]> => {
  const [code, reason] = await once(socket, 'close')
  return [code, String(reason)]
}

describe('sockets', () => {
  test('behavior: receives and answers messages, and refuses with a reason', async () => {
    const { open } = await start()
    const socket = await open()
    socket.send('a')
    expect(await heard(socket)).toBe('echo a')
    await expect(open('?no')).rejects.toThrow('400')
  })

  test.each([
    ['a message that is too long', 'x'.repeat(65), 1009],
    ['bytes', Buffer.from('x'), 1003],
    ['a message that makes the part throw', 'throw', 1011],
  ])('attack: %s closes its own socket only', async (_name, message, code) => {
    const { open, lines } = await start()
    const socket = await open()
    const other = await open()
    socket.send(message)
    const [got, reason] = await closed(socket)
    expect(got).toBe(code)
    expect(reason).not.toContain('secret')
    expect(lines.some((line) => line.includes('secret'))).toBe(message === 'throw')
    other.send('a')
    expect(await heard(other)).toBe('echo a')
  })

  test('behavior: closes a socket that stops answering pings', async () => {
    const { open, sockets } = await start({ pingEveryMs: 40 })
    const deaf = await open('', { autoPong: false })
    await closed(deaf)
    await vi.waitFor(() => expect(sockets.count()).toBe(0))
  })

  test('behavior: faults refuse new sockets, close open ones, truncate messages and delay them in order', async () => {
    const { open, faults } = await start()
    const socket = await open()
    faults.set({ malformed: true })
    socket.send('abcdef')
    expect(await heard(socket)).toBe('echo ')
    faults.set({ latencyMs: 60 })
    const got: string[] = []
    socket.on('message', (data) => got.push(String(data)))
    socket.send('1')
    await new Promise((resolve) => setTimeout(resolve, 20))
    faults.set(undefined)
    socket.send('2')
    while (got.length < 2) await once(socket, 'message')
    expect(got).toEqual(['echo 1', 'echo 2'])
    faults.set({ status: 503, times: 1 })
    await expect(open()).rejects.toThrow('503')
    faults.set({ drop: true })
    await closed(socket)
    await expect(open()).rejects.toThrow(/hang up|ECONNRESET/)
  })

  test('behavior: a delayed upgrade does not keep the part from stopping', async () => {
    const { open, faults, stop, upgrades } = await start()
    faults.set({ latencyMs: 100_000 })
    const asked = upgrades()
    const refused = expect(open()).rejects.toThrow(/hang up|ECONNRESET/)
    await asked
    await stop()
    await refused
  })
})
