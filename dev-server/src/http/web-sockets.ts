import type { IncomingMessage, Server } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { RawData, WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { Runtime } from '../parts/part.ts'
import { describeThrown } from '../parts/part-log.ts'
import type { Answer } from './answer.ts'
import { faultAnswer } from './answer.ts'
import type { Request } from './request.ts'
import { readRequest } from './request.ts'

/** An open socket. */
export type Connection = {
  /** Sends a message, in order. Dropped if the socket is closed. */
  send(text: string): void
  close(code: number, reason: string): void
  onText(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

/** The decision on an upgrade request: an answer refuses it. */
export type SocketDecision =
  | { readonly kind: 'refuse'; readonly answer: Answer }
  | { readonly kind: 'accept'; readonly serve: (connection: Connection) => void }

export type SocketOptions = {
  readonly decide: (request: Request) => SocketDecision
  /** A longer message closes its socket. */
  readonly maxMessageBytes: number
  /** The interval of pings. A socket that has not answered by the next one is closed. */
  readonly pingEveryMs: number
}

export type Sockets = {
  readonly count: () => number
  /** Closes every socket. */
  stop(): void
}

const refuse = (stream: Duplex, { status, headers, body }: Answer): void => {
  const bytes = Buffer.from(body)
  const lines = Object.entries({ ...headers, 'Content-Length': bytes.length, Connection: 'close' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  stream.end(Buffer.concat([Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n`), bytes]))
}

const textOf = (data: RawData): string =>
  Array.isArray(data) ? Buffer.concat(data).toString('utf8') : Buffer.from(data as Buffer).toString('utf8')

const connect = (socket: WebSocket, { faults, log }: Runtime): Connection => {
  // Delayed messages keep their order: each waits for the previous one.
  let last: Promise<void> = Promise.resolve()
  const deliver = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(faults.current()?.malformed ? text.slice(0, Math.floor(text.length / 2)) : text)
  }
  let late = 0
  return {
    send: (text) => {
      const { latencyMs = 0 } = faults.current() ?? {}
      if (latencyMs === 0 && late === 0) return deliver(text)
      late += 1
      const due = wait(latencyMs, undefined, { ref: false })
      last = Promise.all([last, due]).then(() => {
        late -= 1
        deliver(text)
      })
    },
    close: (code, reason) => socket.close(code, reason),
    onText: (listener) => {
      socket.on('message', (data: RawData, isBinary: boolean) => {
        try {
          // All clients of these parts send text.
          if (isBinary) socket.close(1003, 'Text only')
          else listener(textOf(data))
        } catch (error) {
          log.error(describeThrown(error))
          socket.close(1011, 'Internal server error')
        }
      })
    },
    onClose: (listener) => socket.on('close', listener),
  }
}

/** Accepts a server's upgrades to sockets, with the faults of its part. */
export const acceptSockets = (http: Server, options: SocketOptions, runtime: Runtime): Sockets => {
  const { decide, maxMessageBytes, pingEveryMs } = options
  const { faults } = runtime
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false })
  const answering = new WeakSet<WebSocket>()
  // Upgrades held back by a fault. The server no longer counts them as connections, so they are closed here.
  const waiting = new Set<Duplex>()

  const upgrade = async (message: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    stream.on('error', () => undefined)
    const request = readRequest(message)
    if (request === undefined) return void stream.destroy()
    const fault = faults.faultFor(request.path)
    if (fault?.latencyMs !== undefined) {
      waiting.add(stream)
      await wait(fault.latencyMs, undefined, { ref: false })
      waiting.delete(stream)
    }
    if (fault?.drop || stream.destroyed) return void stream.destroy()
    if (fault?.status !== undefined) return refuse(stream, faultAnswer(fault.status))
    const decision = decide(request)
    if (decision.kind === 'refuse') return refuse(stream, decision.answer)
    server.handleUpgrade(message, stream, head, (socket) => {
      answering.add(socket)
      socket.on('pong', () => answering.add(socket))
      socket.on('error', () => undefined)
      decision.serve(connect(socket, runtime))
    })
  }
  http.on('upgrade', (message: IncomingMessage, stream: Duplex, head: Buffer) => void upgrade(message, stream, head))

  const pings = setInterval(() => {
    for (const socket of server.clients) {
      if (!answering.delete(socket)) socket.terminate()
      else socket.ping()
    }
  }, pingEveryMs)
  pings.unref()
  const endAll = (): void => {
    for (const socket of server.clients) socket.terminate()
  }
  const unsubscribe = faults.subscribe((fault) => {
    if (fault?.drop) endAll()
  })
  return {
    count: () => server.clients.size,
    stop: () => {
      clearInterval(pings)
      unsubscribe()
      endAll()
      for (const stream of waiting) stream.destroy()
      server.close()
    },
  }
}
