import { createHash } from 'node:crypto'
import type { Connection } from '../http/web-sockets.ts'
import type { RpcId } from './json-rpc.ts'
import type { Message } from './mailbox.ts'

// One socket of a client: its topics and its unacknowledged messages.

export type Client = {
  readonly id: string
  readonly send: (text: string) => void
  readonly topics: ReadonlySet<string>
  /** Subscribes to a topic. Returns false at the limit. */
  readonly follow: (topic: string) => boolean
  readonly leave: (topic: string) => void
  /** Pushes a message, again if it was pushed some time ago. */
  readonly push: (message: Message, now: number) => void
  /** The message that an answer acknowledges. */
  readonly acknowledged: (id: RpcId) => Message | undefined
  /** Messages pushed a while ago and not acknowledged. */
  readonly unanswered: (now: number) => readonly Message[]
  /** Forgets a message that need not be pushed again. */
  readonly forget: (message: Message) => void
}

/** The maximum number of topics of a socket. */
const MAX_TOPICS = 2_000
/** How long to wait for an acknowledgement before pushing again. */
export const ACKNOWLEDGE_TIMEOUT_MS = 10_000

export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

type Push = { readonly id: number; readonly message: Message; pushedAt: number }

export const createClient = (id: string, connection: Pick<Connection, 'send'>): Client => {
  const topics = new Set<string>()
  const pushes = new Map<Message, Push>()
  // As large as clients' ids, so that they do not collide by accident; still a safe integer.
  let lastId = Date.now() * 1_000
  return {
    id,
    send: connection.send,
    topics,
    follow: (topic) => {
      if (topics.size >= MAX_TOPICS && !topics.has(topic)) return false
      topics.add(topic)
      return true
    },
    leave: (topic) => {
      topics.delete(topic)
      for (const message of pushes.keys()) if (message.topic === topic) pushes.delete(message)
    },
    push: (message, now) => {
      const { topic, text, tag, attestation, publishedAt } = message
      lastId += 1
      const push = pushes.get(message) ?? { id: lastId, message, pushedAt: now }
      push.pushedAt = now
      pushes.set(message, push)
      const data = { topic, message: text, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) }
      const params = { id: subscriptionId(topic, id), data }
      connection.send(JSON.stringify({ id: push.id, jsonrpc: '2.0', method: 'irn_subscription', params }))
    },
    acknowledged: (pushId) => {
      for (const { id: own, message } of pushes.values()) {
        if (own === Number(pushId)) return message
      }
      return undefined
    },
    unanswered: (now) =>
      [...pushes.values()]
        .filter(({ pushedAt }) => pushedAt + ACKNOWLEDGE_TIMEOUT_MS <= now)
        .map(({ message }) => message),
    forget: (message) => void pushes.delete(message),
  }
}
