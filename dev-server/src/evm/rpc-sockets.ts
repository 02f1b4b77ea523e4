import type { Server } from 'node:http'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import { faultAnswer, notFound } from '../http/answer.ts'
import type { Connection, Sockets } from '../http/web-sockets.ts'
import { acceptSockets } from '../http/web-sockets.ts'
import type { Runtime } from '../parts/part.ts'
import { describeThrown } from '../parts/part-log.ts'
import type { RpcProxy } from './rpc-proxy.ts'
import { MAX_MESSAGE_BYTES } from './rpc-server.ts'

const PING_EVERY_MS = 20_000
const MAX_SOCKETS = 128
const MAX_WAITING = 256
const SERVICE_UNAVAILABLE = 503
const NODE_WENT_AWAY = 1011

const subscriptionSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ jsonrpc: v.literal('2.0'), method: v.picklist(['eth_subscribe', 'eth_unsubscribe']) }),
)

/** A socket to the node, opened with the first message that needs one. */
const connectNode = (node: string, connection: Connection) => {
  const open = () => {
    const socket = new WebSocket(node.replace(/^http/, 'ws'), { perMessageDeflate: false })
    socket.on('message', (data) => connection.send(data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => connection.close(NODE_WENT_AWAY, 'The node went away'))
    const settled = new Promise<void>((resolve) => {
      socket.once('open', resolve)
      socket.once('close', () => resolve())
    })
    return { socket, settled }
  }
  let upstream: ReturnType<typeof open> | undefined
  return {
    send: async (text: string): Promise<void> => {
      upstream ??= open()
      await upstream.settled
      if (upstream.socket.readyState === WebSocket.OPEN) upstream.socket.send(text)
    },
    close: (): void => upstream?.socket.terminate(),
  }
}

const serve =
  (node: string, proxy: RpcProxy, { log }: Runtime) =>
  (connection: Connection): void => {
    const upstream = connectNode(node, connection)
    connection.onClose(upstream.close)
    // Requests are handled in order: a transaction may depend on the previous one.
    let last: Promise<void> = Promise.resolve()
    let waiting = 0
    connection.onText((text) => {
      if (waiting >= MAX_WAITING) return connection.close(1013, 'Too many requests at once')
      waiting += 1
      const answer = async (): Promise<void> => {
        if (v.is(subscriptionSchema, text)) return upstream.send(text)
        const said = await proxy(text)
        if (said !== undefined) connection.send(said)
      }
      last = last
        .then(answer)
        .catch((error: unknown) => {
          log.error(describeThrown(error))
          connection.close(NODE_WENT_AWAY, 'Internal server error')
        })
        .then(() => {
          waiting -= 1
        })
    })
  }

/** Answers requests over sockets and forwards the events of subscriptions. */
export const acceptRpcSockets = (http: Server, node: string, proxy: RpcProxy, runtime: Runtime): Sockets => {
  const sockets: Sockets = acceptSockets(
    http,
    {
      decide: ({ path }) => {
        if (path !== '/') return { kind: 'refuse', answer: notFound() }
        if (sockets.count() >= MAX_SOCKETS) return { kind: 'refuse', answer: faultAnswer(SERVICE_UNAVAILABLE) }
        return { kind: 'accept', serve: serve(node, proxy, runtime) }
      },
      maxMessageBytes: MAX_MESSAGE_BYTES,
      pingEveryMs: PING_EVERY_MS,
    },
    runtime,
  )
  return sockets
}
