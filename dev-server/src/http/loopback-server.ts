import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../faults/fault.ts'
import type { Attempt } from '../free-port.ts'
import { isNoAddress, isTaken, LOOPBACK, onFreePort } from '../free-port.ts'
import type { Runtime } from '../parts/part.ts'
import { describeThrown } from '../parts/part-log.ts'
import type { Answer } from './answer.ts'
import { badRequest, failed, faultAnswer, firstHalf, send } from './answer.ts'
import type { Request } from './request.ts'
import { readRequest } from './request.ts'

/** A server reachable from this machine only. */
export type LoopbackServer = {
  readonly port: number
  /** For upgrades to WebSockets, which the handler does not get. Upgrades at both addresses arrive here. */
  readonly http: Server
  /** Closes every connection, even during an answer. */
  stop(): Promise<void>
}

/** Answers a request, or writes to the response itself and resolves to undefined. */
export type Handler = (
  request: Request,
  message: IncomingMessage,
  response: ServerResponse,
) => Answer | undefined | Promise<Answer | undefined>

const REQUEST_TIMEOUT_MS = 30_000
const SERVER_OPTIONS = { requestTimeout: REQUEST_TIMEOUT_MS, maxHeaderSize: 65_536 }

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** Applies a fault before the handler runs. Resolves to false if the connection was dropped. */
const applyFault = async ({ latencyMs, drop }: Fault, response: ServerResponse): Promise<boolean> => {
  // The timer must not keep the process alive if the world stops meanwhile.
  if (latencyMs !== undefined) await wait(latencyMs, undefined, { ref: false })
  if (drop) response.destroy()
  return !response.destroyed
}

const answerWith =
  (handler: Handler, { faults, log }: Partial<Runtime>) =>
  async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A browser may disconnect at any time.
    response.on('error', () => undefined)
    const request = readRequest(message)
    try {
      const fault = request === undefined ? undefined : faults?.faultFor(request.path)
      if (fault !== undefined && !(await applyFault(fault, response))) return
      if (fault?.status !== undefined) return send(response, faultAnswer(fault.status), message.method ?? '')
      const answer = request === undefined ? badRequest('Not a request') : await handler(request, message, response)
      if (answer !== undefined) send(response, fault?.malformed ? firstHalf(answer) : answer, message.method ?? '')
    } catch (error) {
      if (log) log.error(describeThrown(error))
      else console.error(error)
      if (response.headersSent) response.destroy()
      else send(response, failed('Internal server error'), message.method ?? '')
    }
  }

/** Starts a server on both loopback addresses, on the preferred port or the next one free on both. */
export const startLoopbackServer = (
  preferred: number,
  what: string,
  handler: Handler,
  runtime: Partial<Runtime> = {},
): Promise<LoopbackServer> => {
  const answer = answerWith(handler, runtime)
  const attempt = async (wanted: number): Promise<Attempt<LoopbackServer>> => {
    const http = createServer(SERVER_OPTIONS)
    http.on('request', (message, response) => void answer(message, response))
    const servers: Server[] = []
    let port = wanted
    try {
      for (const host of LOOPBACK) {
        // The second server forwards to the first, so that there is one place to listen for requests.
        const server = servers.length === 0 ? http : createServer(SERVER_OPTIONS)
        if (server !== http) {
          server.on('request', (message, response) => http.emit('request', message, response))
          server.on('upgrade', (message, socket, head) => {
            if (!http.emit('upgrade', message, socket, head)) socket.destroy()
          })
        }
        try {
          port = await listen(server, port, host)
          servers.push(server)
        } catch (error) {
          if (!isNoAddress(error)) throw error
        }
      }
    } catch (error) {
      await Promise.all(servers.map(close))
      if (isTaken(error)) return { kind: 'taken' }
      throw error
    }
    if (servers.length === 0) throw new Error(`${what}: this machine has no loopback address`)
    const stop = async (): Promise<void> => void (await Promise.all(servers.map(close)))
    return { kind: 'done', value: { port, http, stop } }
  }
  return onFreePort(preferred, attempt, what)
}
