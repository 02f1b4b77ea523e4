import { WebSocket } from 'ws'
import { notFound } from '../../http/answer.ts'
import type { Request } from '../../http/request.ts'
import type { Connection, SocketDecision } from '../../http/web-sockets.ts'
import { chainUnreachable, RequestError } from '../http/failure.ts'
import { refusalOnSocket, rpcError } from '../rpc-exchange.ts'
import type { Service } from '../service.ts'
import { proxiedChain } from './rpc-proxy.ts'

export const MAX_MESSAGE_BYTES = 1_048_576
const MAX_SAID_BYTES = 16 * 1_024 * 1_024
/** The maximum of messages that wait for the chain's socket to open. */
const MAX_WAITING = 100
const MAX_SOCKETS = 500

export const SOCKET_PATHS = ['/v1', '/v1/', '/ws'] as const

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Connects a page's socket to one of the chain's. */
const tie = (connection: Connection, url: string, timeoutMs: number): void => {
  const upstream = new WebSocket(url.replace(/^http/, 'ws'), {
    handshakeTimeout: timeoutMs,
    maxPayload: MAX_SAID_BYTES,
    perMessageDeflate: false,
  })
  const waiting: string[] = []
  upstream.on('open', () => {
    for (const text of waiting.splice(0)) upstream.send(text)
  })
  upstream.on('message', (data: Buffer) => connection.send(data.toString('utf8')))
  upstream.on('error', () => undefined)
  upstream.on('close', () => connection.close(1011, 'The chain is away'))
  connection.onClose(() => upstream.terminate())
  connection.onText((text) => {
    const message = parse(text)
    const refusal = message === undefined ? rpcError(null, -32_700, 'Parse error') : refusalOnSocket(message)
    if (refusal !== undefined) connection.send(JSON.stringify(refusal))
    else if (upstream.readyState === WebSocket.OPEN) upstream.send(text)
    else if (upstream.readyState === WebSocket.CONNECTING && waiting.length < MAX_WAITING) waiting.push(text)
    else connection.close(1013, 'Too much waits for the chain')
  })
}

/** Accepts or refuses a socket request. */
export const decideSocket =
  (service: Service, openCount: () => number) =>
  ({ path, query }: Request): SocketDecision => {
    if (!(SOCKET_PATHS as readonly string[]).includes(path)) return { kind: 'refuse', answer: notFound() }
    try {
      const chain = proxiedChain(service, query)
      const url = service.sources.urls.get(chain)
      if (url === undefined || openCount() >= MAX_SOCKETS) throw chainUnreachable(chain)
      return { kind: 'accept', serve: (connection) => tie(connection, url, service.proxyTimeoutMs) }
    } catch (error) {
      if (error instanceof RequestError) return { kind: 'refuse', answer: error.answer }
      throw error
    }
  }
