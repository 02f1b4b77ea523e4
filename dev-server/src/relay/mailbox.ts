// Undelivered messages by topic, until they are acknowledged or expire. They are kept in memory only and a restart
// loses them; clients must survive that by publishing unconfirmed messages and sending unanswered requests again.

/** An encrypted message from one client to the other subscribers of its topic. */
export type Message = {
  readonly topic: string
  readonly text: string
  readonly tag: number
  readonly attestation?: string
  /** The id of the client that published it, which does not get it back. */
  readonly publisher: string
  /** Both in milliseconds since 1970. */
  readonly publishedAt: number
  readonly expiresAt: number
}

export type MailboxLimits = {
  readonly topics: number
  readonly messagesPerTopic: number
  readonly bytes: number
}

export type Mailbox = {
  /** Stores a message once, even if its publisher repeats it; `full` stores nothing. */
  readonly put: (message: Message) => 'kept' | 'repeated' | 'full'
  /** A topic's messages for this client, oldest first. */
  readonly waitingFor: (clientId: string, topic: string, now: number) => readonly Message[]
  readonly has: (message: Message) => boolean
  /** Removes a delivered message. */
  readonly acknowledge: (message: Message) => void
  readonly dropExpired: (now: number) => void
  readonly size: () => { readonly topics: number; readonly messages: number; readonly bytes: number }
}

const DEFAULT_LIMITS: MailboxLimits = { topics: 10_000, messagesPerTopic: 500, bytes: 64 * 1024 * 1024 }
/** Estimated memory of a message beside its text. */
const OVERHEAD_BYTES = 256

const bytesOf = ({ text, attestation = '' }: Message): number => text.length + attestation.length + OVERHEAD_BYTES

export const createMailbox = (limits: MailboxLimits = DEFAULT_LIMITS): Mailbox => {
  const topics = new Map<string, Set<Message>>()
  let bytes = 0

  const remove = (message: Message): void => {
    const messages = topics.get(message.topic)
    if (!messages?.delete(message)) return
    bytes -= bytesOf(message)
    if (messages.size === 0) topics.delete(message.topic)
  }
  const dropExpired = (now: number): void => {
    for (const messages of topics.values()) {
      for (const message of messages) if (message.expiresAt <= now) remove(message)
    }
  }
  const hasRoom = (message: Message): boolean => {
    const messages = topics.get(message.topic)
    if (messages === undefined ? topics.size >= limits.topics : messages.size >= limits.messagesPerTopic) return false
    return bytes + bytesOf(message) <= limits.bytes
  }
  const isRepeated = ({ topic, text, publisher }: Message): boolean =>
    [...(topics.get(topic) ?? [])].some((other) => other.text === text && other.publisher === publisher)

  return {
    put: (message) => {
      if (isRepeated(message)) return 'repeated'
      if (!hasRoom(message)) dropExpired(message.publishedAt)
      if (!hasRoom(message)) return 'full'
      const messages = topics.get(message.topic) ?? new Set()
      topics.set(message.topic, messages.add(message))
      bytes += bytesOf(message)
      return 'kept'
    },
    waitingFor: (clientId, topic, now) =>
      [...(topics.get(topic) ?? [])].filter(({ publisher, expiresAt }) => publisher !== clientId && expiresAt > now),
    has: (message) => topics.get(message.topic)?.has(message) ?? false,
    acknowledge: remove,
    dropExpired,
    size: () => ({
      topics: topics.size,
      messages: [...topics.values()].reduce((sum, messages) => sum + messages.size, 0),
      bytes,
    }),
  }
}
