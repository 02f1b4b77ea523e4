import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Answer } from '../http/answer.ts'
import { notFound, wrongMethod } from '../http/answer.ts'
import type { LoopbackServer } from '../http/loopback-server.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { Request } from '../http/request.ts'
import { acceptSockets } from '../http/web-sockets.ts'
import type { Runtime } from '../parts/part.ts'
import { CORS, PREFLIGHT } from './http/cors.ts'
import { RequestError, rateLimited } from './http/failure.ts'
import type { Rate } from './http/rate-limit.ts'
import { createRateLimit } from './http/rate-limit.ts'
import type { Route } from './http/route-table.ts'
import { findRoute } from './http/route-table.ts'
import { decideSocket, MAX_MESSAGE_BYTES } from './routes/socket-proxy.ts'
import { routesOf } from './routes.ts'
import type { Service } from './service.ts'

const PING_MS = 20_000

const withHeaders = (answer: Answer, headers: Answer['headers']): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
})

const everyAnswer = () => ({ ...CORS, 'x-request-id': randomUUID() })

/** Answers over HTTP and sockets. */
export const startDataServer = async (
  port: number,
  service: Service,
  rate: Rate,
  runtime: Runtime,
): Promise<LoopbackServer> => {
  const routes = routesOf(service)
  const isAllowed = createRateLimit(rate, service.now)

  const answerRoute = async (request: Request, message: IncomingMessage): Promise<Answer> => {
    if (request.method === 'OPTIONS') return { status: 200, headers: PREFLIGHT, body: '' }
    const match = findRoute(routes, request.method, request.path)
    if (match.kind === 'none') return notFound()
    if (match.kind === 'method') return wrongMethod(match.allowed)
    const { route, places } = match
    try {
      checkRate(route.pattern, message)
      return await route.answer({ request, message, places })
    } catch (error) {
      if (error instanceof RequestError) return error.answer
      throw error
    }
  }

  const checkRate = (route: Route['pattern'], message: IncomingMessage): void => {
    if (!isAllowed(`${message.socket.remoteAddress ?? ''} ${route}`)) throw rateLimited(route)
  }

  const handle = async (request: Request, message: IncomingMessage, response: ServerResponse): Promise<Answer> => {
    // Set here, the headers are also on the answer when the handler throws.
    for (const [name, value] of Object.entries(everyAnswer())) response.setHeader(name, value)
    return answerRoute(request, message)
  }

  const server = await startLoopbackServer(port, 'data service', handle, runtime)
  const decide = decideSocket(service, () => sockets.count())
  const sockets = acceptSockets(
    server.http,
    {
      decide: (request) => {
        const decision = decide(request)
        if (decision.kind === 'accept') return decision
        return { kind: 'refuse', answer: withHeaders(decision.answer, everyAnswer()) }
      },
      maxMessageBytes: MAX_MESSAGE_BYTES,
      pingEveryMs: PING_MS,
    },
    runtime,
  )
  return {
    ...server,
    stop: async () => {
      sockets.stop()
      await server.stop()
    },
  }
}
