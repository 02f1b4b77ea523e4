import { createHash } from 'node:crypto'
import type { Connection } from '../http/web-sockets.ts'
import type { RpcId } from './json-rpc.ts'
import type { Message } from './mailbox.ts'

// One socket of a client: what it listens to, and what it was given and has not acknowledged.

export type Client = {
  readonly id: string
  readonly send: (text: string) => void
  readonly topics: ReadonlySet<string>
  /** Listens to a topic. False: it listens to as many as it may. */
  readonly follow: (topic: string) => boolean
  readonly leave: (topic: string) => void
  /** Gives it a message, again if it was given before and that is some time ago. */
  readonly push: (message: Message, now: number) => void
  /** The message that an answer acknowledges. */
  readonly acknowledged: (id: RpcId) => Message | undefined
  /** What was given a while ago and never acknowledged. */
  readonly unanswered: (now: number) => readonly Message[]
  /** Forgets what need not be given again. */
  readonly forget: (message: Message) => void
}

/** How many topics a socket may listen to. */
const MAX_TOPICS = 2_000
/** How long a client may take to acknowledge before it is given a message again. */
export const PATIENCE_MS = 10_000

export const subscriptionId = (topic: string, clientId: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

type Push = { readonly id: number; readonly message: Message; pushedAt: number }

export const createClient = (id: string, connection: Pick<Connection, 'send'>): Client => {
  const topics = new Set<string>()
  const pushes = new Map<Message, Push>()
  // As large as the ids of clients, so that none takes one for the other's by accident; still exact as a number.
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
      [...pushes.values()].filter(({ pushedAt }) => pushedAt + PATIENCE_MS <= now).map(({ message }) => message),
    forget: (message) => void pushes.delete(message),
  }
}
