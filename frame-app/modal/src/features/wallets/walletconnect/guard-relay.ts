import { callRate } from '@casement/shared-protocol'
import type { Client, ClientInternals } from './patch-sign-client.ts'
import { readFrame } from './relay-frames.ts'

/**
 * Frames that a relay may send per second. This must allow for a burst, since everything waiting for the page arrives
 * at once.
 */
const FRAMES_PER_SECOND = 500
/** In characters; most messages have a few hundred. */
const CHARACTERS_PER_SECOND = 4 * 1024 * 1024
const CHARACTERS_A_TOKEN = 1024
/**
 * Sign-in responses accepted per request. Anyone who has seen the request can send one, and each costs a key
 * derivation.
 */
const MAX_ANSWERS = 16

/** Envelope types: sealed with the topic's key, sealed with a key that the message carries, or unencrypted. */
const SEALED = 0
const SEALED_ANEW = 1

/** A relay connection as the library creates it. */
type Connection = {
  readonly events: { emit(name: string, payload: unknown): unknown }
  socket: (Pick<WebSocket, 'onmessage' | 'onclose' | 'close'> & { readonly terminate?: () => void }) | undefined
  onPayload(event: { readonly data: unknown }): void
  /** Records that the socket is closed. */
  onClose(event: { readonly code: number }): void
}

/** The close code for a connection that was not closed cleanly. */
const ABNORMAL = 1_006

/** Ends a connection at once. A relay could delay the close handshake forever and keep sending. */
const leave = (connection: Connection): void => {
  const { socket } = connection
  connection.onClose({ code: ABNORMAL })
  if (!socket) return
  socket.onmessage = null
  socket.onclose = null
  // Only Node sockets can be terminated without a close handshake.
  if (socket.terminate) socket.terminate()
  else socket.close()
}

/** Creates a rate limit; it returns false once the relay exceeds it. */
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
 * Reads every incoming message before the library does. Invalid frames are dropped; if the relay floods, the connection
 * is closed and `flooded` is called.
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
 * Guards every connection that the library creates, as soon as it is assigned.
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
 * Makes the library accept encrypted messages only. On its own it also accepts unencrypted ones, which phones pass to
 * each other in links; over a relay, anyone could write those to connect a page or answer its requests. A message that
 * cannot be decrypted is not stored either; otherwise it would be saved again with each new message and retried on the
 * next visit.
 *
 * @example
 * acceptOnlyEncrypted(client, (topic) => answers.has(topic))
 */
export const acceptOnlyEncrypted = (client: Client, isAnswered: (topic: string) => boolean): void => {
  const { crypto } = client.core
  const { relayer } = (client as unknown as ClientInternals).core
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
    // Check first whether the message is known: that is cheaper than decrypting it.
    return (await shouldIgnore(event)) || typeof message !== 'string' || !(await opens(topic, message))
  }
}
