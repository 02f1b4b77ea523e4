import type { Answer } from '../http/answer.ts'
import { notFound } from '../http/answer.ts'
import type { LoopbackServer } from '../http/loopback-server.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import type { SocketDecision, Sockets } from '../http/web-sockets.ts'
import { acceptSockets } from '../http/web-sockets.ts'
import type { Runtime, StartPart } from '../parts/part.ts'
import { createFaucet } from './contents/faucet.ts'
import { createHttpHandler } from './http-handler.ts'
import type { ChainOptions } from './open-chain.ts'
import { openChain } from './open-chain.ts'
import { createMethods } from './rpc/methods.ts'
import type { Subscriptions } from './sockets/subscriptions.ts'
import { createSubscriptions } from './sockets/subscriptions.ts'

export type SolanaOptions = ChainOptions & { readonly port: number }

export type SolanaAddresses = { readonly port: number; readonly http: string; readonly ws: string }

const MAX_SOCKETS = 256
const MAX_MESSAGE_BYTES = 64 * 1_024
const PING_EVERY_MS = 20_000
const MAX_PORT = 65_535

const TOO_MANY: Answer = {
  status: 503,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'There are too many connections\n',
}

const listenForSockets = (server: LoopbackServer, subscriptions: Subscriptions, runtime: Runtime): Sockets => {
  const decide = (path: string): SocketDecision => {
    if (path !== '/') return { kind: 'refuse', answer: notFound() }
    if (sockets.count() >= MAX_SOCKETS) return { kind: 'refuse', answer: TOO_MANY }
    return { kind: 'accept', serve: subscriptions.serve }
  }
  const options = { maxMessageBytes: MAX_MESSAGE_BYTES, pingEveryMs: PING_EVERY_MS }
  const sockets = acceptSockets(server.http, { ...options, decide: ({ path }) => decide(path) }, runtime)
  return sockets
}

/** Libraries expect the socket on the port after HTTP's, which may be taken. */
const startNext = async (port: number, runtime: Runtime): Promise<LoopbackServer | undefined> => {
  if (port >= MAX_PORT) return undefined
  const server = await startLoopbackServer(port + 1, 'Solana sockets', () => notFound(), runtime)
  if (server.port === port + 1) return server
  runtime.log.warn(`Port ${port + 1} is taken; sockets are at port ${port} only`)
  await server.stop()
  return undefined
}

/** Starts a Solana node. */
export const startSolana: StartPart<SolanaOptions, SolanaAddresses> = async (
  { port: preferred, ...options },
  runtime,
) => {
  const { chain, close } = await openChain(options, runtime.log)
  const faucet = await createFaucet(chain)
  const handler = createHttpHandler(createMethods(chain, faucet), runtime.log)
  const server = await startLoopbackServer(preferred, 'Solana', handler, runtime)
  const subscriptions = createSubscriptions(chain, runtime.log)
  const next = await startNext(server.port, runtime).catch(() => undefined)
  const servers = next === undefined ? [server] : [server, next]
  const sockets = servers.map((one) => listenForSockets(one, subscriptions, runtime))
  const { port } = server
  return {
    addresses: { port, http: `http://127.0.0.1:${port}`, ws: `ws://127.0.0.1:${port}` },
    stop: async () => {
      subscriptions.stop()
      for (const one of sockets) one.stop()
      await Promise.all(servers.map((one) => one.stop()))
      close()
    },
  }
}
