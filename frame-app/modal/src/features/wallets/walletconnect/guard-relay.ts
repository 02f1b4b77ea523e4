import { callRate } from '@casement/shared-protocol'
import type { Client, Innards } from './patch-sign-client.ts'
import { readFrame } from './relay-frames.ts'

/** What a relay may say in a second, a burst of as much included: all that waits for a page comes at once. */
const FRAMES_PER_SECOND = 500
/** In characters, of messages of which most have some hundred. */
const CHARACTERS_PER_SECOND = 4 * 1024 * 1024
const CHARACTERS_A_TOKEN = 1024
/** Answers to a sign-in that somebody who has seen the question may send; each costs a key. */
const MAX_ANSWERS = 16

/** Envelopes: sealed with the key of the topic; with a key that the message brings along; not at all. */
const SEALED = 0
const SEALED_ANEW = 1

/** One connection to a relay, as the library makes it. */
type Connection = {
  readonly events: { emit(name: string, payload: unknown): unknown }
  socket: (Pick<WebSocket, 'onmessage' | 'onclose' | 'close'> & { readonly terminate?: () => void }) | undefined
  onPayload(event: { readonly data: unknown }): void
  /** Takes note that the socket is closed. */
  onClose(event: { readonly code: number }): void
}

/** What a browser says of a connection that was not closed by both sides. */
const ABNORMAL = 1_006

/** Ends a connection at once: a relay may let the closing of a socket wait for ever, and go on saying things. */
const leave = (connection: Connection): void => {
  const { socket } = connection
  connection.onClose({ code: ABNORMAL })
  if (!socket) return
  socket.onmessage = null
  socket.onclose = null
  // Only sockets of Node can be ended without the other side.
  if (socket.terminate) socket.terminate()
  else socket.close()
}

/** Whether a connection may say so much more; a relay that says more than anybody can handle is left. */
const createBudget = (): ((length: number) => boolean) => {
  const frame = callRate(FRAMES_PER_SECOND)
  const characters = callRate(CHARACTERS_PER_SECOND / CHARACTERS_A_TOKEN)
  return (length) => {
    if (!frame()) return false
    for (let left = length; left > 0; left -= CHARACTERS_A_TOKEN) if (!characters()) return false
    return true
  }
}

const ignore = (): undefined => undefined

/**
 * Reads whatever comes over a connection before the library does. What is no frame of a relay is dropped; a relay that floods is
 * left, and `flooded` hears of it.
 */
const guardConnection = (connection: Connection, flooded: () => void): void => {
  const mayHear = createBudget()
  let left = false
  connection.onPayload = ({ data }) => {
    if (left) return
    if (!mayHear(typeof data === 'string' ? data.length : 0)) {
      left = true
      flooded()
      leave(connection)
      return
    }
    const frame = readFrame(data)
    if (frame) connection.events.emit('payload', frame)
  }
}

type Transport = { provider: { readonly connection?: Connection } }

/**
 * Guards every connection that the library makes, from the moment on that it has it.
 *
 * @example
 * guardConnections(relayer, turns.leave)
 */
export const guardConnections = (transport: Transport, flooded: () => void): void => {
  let { provider } = transport
  const guard = ({ connection }: typeof provider): void => {
    if (connection) guardConnection(connection, flooded)
  }
  guard(provider)
  Object.defineProperty(transport, 'provider', {
    configurable: true,
    get: () => provider,
    set: (next: typeof provider) => {
      guard(next)
      provider = next
    },
  })
}

/**
 * Has the library believe what was sealed, and nothing else. It also takes messages in the clear, which phones hand to each other
 * by links: over a relay anybody could write them, and connect a page, or answer what it asked. What cannot be opened is not kept
 * either: it would be written down with each message that comes, and tried again at the next visit.
 *
 * @example
 * believeSealed(client, (topic) => answers.has(topic))
 */
export const believeSealed = (client: Client, isAnswered: (topic: string) => boolean): void => {
  const { crypto } = client.core
  const { relayer } = (client as unknown as Innards).core
  const decode = crypto.decode.bind(crypto)
  const shouldIgnore = relayer.shouldIgnoreMessageEvent.bind(relayer)
  const answers = new Map<string, number>()

  const typeOf = (message: string): number | undefined => {
    try {
      return crypto.getPayloadType(message)
    } catch {
      return undefined
    }
  }

  crypto.decode = async (topic, message, options) => {
    const type = typeOf(message)
    if (type === SEALED || (type === SEALED_ANEW && isAnswered(topic))) return await decode(topic, message, options)
    throw new Error('Missing or invalid. The message is not sealed')
  }

  const opens = async (topic: string, message: string): Promise<boolean> => {
    if (typeOf(message) !== SEALED_ANEW) return (await crypto.decode(topic, message).catch(ignore)) !== undefined
    const count = (answers.get(topic) ?? 0) + 1
    if (!isAnswered(topic) || count > MAX_ANSWERS) return false
    answers.set(topic, count)
    return true
  }

  relayer.shouldIgnoreMessageEvent = async (event) => {
    const { topic, message } = event
    // Whether it is known already comes first: it costs less than to open it.
    return (await shouldIgnore(event)) || typeof message !== 'string' || !(await opens(topic, message))
  }
}
