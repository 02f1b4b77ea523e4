import type { Client } from './client.ts'
import type { RpcId } from './json-rpc.ts'
import type { Mailbox, Message } from './mailbox.ts'

// Routes messages: each goes to the mailbox, and from there to subscribers of its topic, but never back to its
// publisher.

export type Draft = {
  readonly topic: string
  readonly text: string
  readonly ttlSeconds: number
  readonly tag: number
  readonly attestation?: string | null | undefined
}

export type Exchange = {
  readonly join: (client: Client) => void
  readonly leave: (client: Client) => void
  readonly publish: (client: Client, drafts: readonly Draft[]) => 'published' | 'full'
  /**
   * Subscribes to topics and delivers their waiting messages. Returns false, without subscribing, if they exceed the
   * limit.
   */
  readonly subscribe: (client: Client, topics: readonly string[], when: 'now' | 'later') => boolean
  readonly unsubscribe: (client: Client, topic: string) => void
  readonly waiting: (client: Client, topics: readonly string[]) => readonly Message[]
  readonly acknowledge: (client: Client, pushId: RpcId) => void
  /** Repeats unacknowledged messages and drops expired ones. */
  readonly tidy: () => void
  readonly stop: () => void
}

export type ExchangeOptions = {
  readonly mailbox: Mailbox
  /**
   * Delay before a returning client gets its mailbox. The library subscribes to all topics before the page adds its
   * listeners, and would lose messages that arrive earlier.
   */
  readonly mailboxDelayMs: number
  readonly now: () => number
}

export const createExchange = ({ mailbox, mailboxDelayMs, now }: ExchangeOptions): Exchange => {
  const clients = new Set<Client>()
  /** Topics whose waiting messages are not delivered yet; newer ones are held back to keep the order. */
  const held = new Map<Client, Map<string, NodeJS.Timeout>>()

  const hold = (client: Client, topic: string, timer: NodeJS.Timeout): void => {
    const topics = held.get(client) ?? new Map<string, NodeJS.Timeout>()
    clearTimeout(topics.get(topic))
    held.set(client, topics.set(topic, timer))
  }
  const release = (client: Client, topic: string): void => {
    clearTimeout(held.get(client)?.get(topic))
    held.get(client)?.delete(topic)
  }
  const drain = (client: Client, topic: string): void => {
    release(client, topic)
    for (const message of mailbox.waitingFor(client.id, topic, now())) client.push(message, now())
  }
  const give = (message: Message): void => {
    for (const client of clients) {
      const listens = client.topics.has(message.topic) && !held.get(client)?.has(message.topic)
      if (listens && client.id !== message.publisher) client.push(message, now())
    }
  }

  return {
    join: (client) => void clients.add(client),
    leave: (client) => {
      clients.delete(client)
      for (const timer of held.get(client)?.values() ?? []) clearTimeout(timer)
      held.delete(client)
    },
    publish: (client, drafts) => {
      for (const { topic, text, ttlSeconds, tag, attestation } of drafts) {
        const publishedAt = now()
        const message: Message = {
          topic,
          text,
          tag,
          publisher: client.id,
          publishedAt,
          expiresAt: publishedAt + ttlSeconds * 1_000,
          ...(attestation ? { attestation } : {}),
        }
        const kept = mailbox.put(message)
        if (kept === 'full') return 'full'
        if (kept === 'kept') give(message)
      }
      return 'published'
    },
    subscribe: (client, topics, when) => {
      const before = new Set(client.topics)
      if (!topics.every((topic) => client.follow(topic))) {
        for (const topic of topics) if (!before.has(topic)) client.leave(topic)
        return false
      }
      for (const topic of topics) {
        const delay = when === 'later' ? mailboxDelayMs : 0
        hold(client, topic, setTimeout(() => drain(client, topic), delay).unref())
      }
      return true
    },
    unsubscribe: (client, topic) => {
      release(client, topic)
      client.leave(topic)
    },
    waiting: (client, topics) => topics.flatMap((topic) => mailbox.waitingFor(client.id, topic, now())),
    acknowledge: (client, pushId) => {
      const message = client.acknowledged(pushId)
      if (message === undefined) return
      mailbox.acknowledge(message)
      client.forget(message)
    },
    tidy: () => {
      mailbox.dropExpired(now())
      for (const client of clients) {
        for (const message of client.unanswered(now())) {
          if (mailbox.has(message)) client.push(message, now())
          else client.forget(message)
        }
      }
    },
    stop: () => {
      for (const topics of held.values()) for (const timer of topics.values()) clearTimeout(timer)
    },
  }
}
