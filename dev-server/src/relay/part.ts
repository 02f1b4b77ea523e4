import type { Answer } from '../http/answer.ts'
import { notFound, ok, wrongMethod } from '../http/answer.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import type { Connection, SocketDecision } from '../http/web-sockets.ts'
import { acceptSockets } from '../http/web-sockets.ts'
import type { StartPart } from '../parts/part.ts'
import { admit } from './admission.ts'
import { createClient } from './client.ts'
import { createExchange } from './exchange.ts'
import { readFrame, writeError, writeResult } from './json-rpc.ts'
import { createRelayLies } from './lies.ts'
import { createMailbox } from './mailbox.ts'
import { callMethod } from './methods.ts'

export type RelayOptions = {
  readonly port: number
  /** Default: every project id is known. */
  readonly projects?: readonly string[]
  /** Default: pages of every origin may connect. */
  readonly allowedOrigins?: readonly string[]
  /** Delay before a returning client gets its mailbox. */
  readonly mailboxDelayMs?: number
}
export type RelayAddresses = {
  readonly port: number
  /** `ws://127.0.0.1:PORT` */
  readonly url: string
}

const MAX_MESSAGE_BYTES = 1024 * 1024
const MAX_CONNECTIONS = 1_000
/** Clients in Node close a connection after 35 seconds without data. */
const PING_EVERY_MS = 20_000
const TIDY_EVERY_MS = 2_500
const MAILBOX_DELAY_MS = 300
const CLOSE_UNAUTHORIZED = 3_000

const unauthorized = (reason: string): Answer => ({
  status: 401,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: reason,
})
const overloaded: Answer = { status: 503, headers: { 'Retry-After': '1' }, body: 'Too many connections' }
const upgradeRequired: Answer = { status: 426, headers: { Upgrade: 'websocket' }, body: 'Only WebSockets here' }

const answerHttp = ({ method, path }: Request): Answer => {
  if (method !== 'GET' && method !== 'HEAD') return wrongMethod('GET, HEAD')
  if (path === '/health') return ok('text/plain; charset=utf-8', 'OK\n', { 'Access-Control-Allow-Origin': '*' })
  return path === '/' ? upgradeRequired : notFound()
}

/** Starts a WalletConnect relay. Its messages are in memory only: a restart loses them. */
export const startRelay: StartPart<RelayOptions, RelayAddresses> = async (options, runtime) => {
  const { log } = runtime
  const mailbox = createMailbox()
  const exchange = createExchange({
    mailbox,
    mailboxDelayMs: options.mailboxDelayMs ?? MAILBOX_DELAY_MS,
    now: Date.now,
  })

  const liars = createRelayLies(runtime.faults)

  const serve = (opened: Connection, clientId: string, isPage: boolean): void => {
    const liar = liars.to(opened, isPage)
    const { connection } = liar
    const client = createClient(clientId, connection)
    exchange.join(client)
    log.debug(`${clientId} connected`)
    connection.onClose(() => {
      exchange.leave(client)
      log.debug(`${clientId} left`)
    })
    connection.onText((text) => {
      const frame = readFrame(text)
      if (frame.kind === 'malformed') return connection.send(writeError(frame.id, frame.error))
      if (liar.takes(frame)) return undefined
      if (frame.kind === 'answer') return frame.accepted ? exchange.acknowledge(client, frame.id) : undefined
      const outcome = callMethod(frame.method, frame.params, client, exchange)
      log.debug(`${frame.method}: ${'error' in outcome ? outcome.error.message : 'done'}`)
      if ('error' in outcome) connection.send(writeError(frame.id, outcome.error))
      else connection.send(writeResult(frame.id, outcome.result))
    })
  }

  const server = await startLoopbackServer(options.port, 'relay', answerHttp, runtime)
  const { port } = server
  const { projects, allowedOrigins } = options
  const rules = { port, ...(projects ? { projects } : {}), ...(allowedOrigins ? { allowedOrigins } : {}) }

  const decide = (request: Request): SocketDecision => {
    if (request.path !== '/') return { kind: 'refuse', answer: notFound() }
    if (sockets.count() >= MAX_CONNECTIONS) return { kind: 'refuse', answer: overloaded }
    const admission = admit(request, rules, Date.now())
    if (admission.ok)
      return {
        kind: 'accept',
        serve: (connection) => serve(connection, admission.clientId, request.header('origin') !== undefined),
      }
    log.warn(`refused a connection: ${admission.reason}`)
    // A page cannot read the HTTP status of a refused socket, so clients ask for a close frame instead.
    if (request.query.get('useOnCloseEvent') !== 'true') {
      return { kind: 'refuse', answer: unauthorized(admission.reason) }
    }
    return { kind: 'accept', serve: (connection) => connection.close(CLOSE_UNAUTHORIZED, admission.reason) }
  }
  const limits = { decide, maxMessageBytes: MAX_MESSAGE_BYTES, pingEveryMs: PING_EVERY_MS }
  const sockets = acceptSockets(server.http, limits, runtime)
  const tidying = setInterval(exchange.tidy, TIDY_EVERY_MS).unref()
  log.info(`the relay is at ws://127.0.0.1:${port}`)

  const stop = async (): Promise<void> => {
    clearInterval(tidying)
    exchange.stop()
    liars.stop()
    sockets.stop()
    await server.stop()
  }
  return { addresses: { port, url: `ws://127.0.0.1:${port}` }, stop }
}
