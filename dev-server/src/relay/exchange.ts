import type { Client } from './client.ts'
import type { RpcId } from './json-rpc.ts'
import type { Mailbox, Message } from './mailbox.ts'

// Who gets what: every message goes to the mailbox, and from there to whoever listens to its topic, but never back to the
// client that published it.

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
  /** Listens to topics and is given what waits there. False: to none of them, as they would be too many. */
  readonly subscribe: (client: Client, topics: readonly string[], when: 'now' | 'later') => boolean
  readonly unsubscribe: (client: Client, topic: string) => void
  readonly waiting: (client: Client, topics: readonly string[]) => readonly Message[]
  readonly acknowledge: (client: Client, pushId: RpcId) => void
  /** Gives again what was not acknowledged, and drops what is too old. */
  readonly tidy: () => void
  readonly stop: () => void
}

export type ExchangeOptions = {
  readonly mailbox: Mailbox
  /**
   * How long clients that come back wait for what is in the mailbox. They listen to all their topics before whoever uses
   * them has asked to be told of anything, and what arrives before that is lost on them.
   */
  readonly mailboxDelayMs: number
  readonly now: () => number
}

export const createExchange = ({ mailbox, mailboxDelayMs, now }: ExchangeOptions): Exchange => {
  const clients = new Set<Client>()
  /** Topics whose waiting messages are still to be given, which therefore get no newer ones before those. */
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
