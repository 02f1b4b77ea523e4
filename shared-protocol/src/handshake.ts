import { MAX_ID_LENGTH } from './limits.ts'

/**
 * Only the handshake uses window.postMessage. Its rules:
 *
 * - Either end may start first, and neither polls: the frame posts `hello` when it boots, a host that attaches late posts
 *   `knock`, and the frame posts `hello` again.
 * - The `bootId` distinguishes a frame that reloaded from one that repeats its `hello`.
 * - The frame accepts one `welcome` per boot, from its parent only. The origin of that message is the host's origin for
 *   the life of the boot.
 * - Two frames of one origin in one page, and two hosts of one frame, never receive each other's messages: both ends
 *   check the source and the origin of every message, and that the browser delivered it.
 * - No message sent to `'*'` contains a secret, and ports are sent only to an exact origin.
 */
export type Hello = {
  readonly type: 'hello'
  readonly versions: readonly number[]
  readonly bootId: string
  readonly build: string
}
export type Knock = { readonly type: 'knock' }
export type Welcome = {
  readonly type: 'welcome'
  readonly version: number
  readonly bootId: string
  readonly instanceId: string
  readonly sdk: string
}
/** Why the frame does not serve this page. */
export type DenialCode = 'ORIGIN' | 'PROJECT' | 'PROJECT_UNREADABLE' | 'VERSION' | 'TOP_LEVEL'
export type Denied = { readonly type: 'denied'; readonly bootId: string; readonly code: DenialCode }
export type HandshakeMessage = Hello | Knock | Welcome | Denied

const MARK = 1

/**
 * Returns a handshake message in its wire format.
 *
 * @example
 * parent.postMessage(encodeHandshake({ type: 'knock' }), frameOrigin)
 */
export const encodeHandshake = <M extends HandshakeMessage>(message: M): M & { readonly casement: number } => ({
  casement: MARK,
  ...message,
})

/** Whether a value can be an id of a message of the handshake. */
export const isHandshakeId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH

/** Whether a value can be a version of the protocol. */
export const isVersion = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads one type of message from its fields. Returns undefined if they do not match. Those of the messages that a host
 * reads are in `host-handshake.ts`, which a frame does not load.
 */
export type HandshakeReader<M extends HandshakeMessage> = (fields: Fields) => M | undefined

export const readKnock: HandshakeReader<Knock> = ({ type }) => (type === 'knock' ? { type } : undefined)

export const readWelcome: HandshakeReader<Welcome> = ({ type, version, bootId, instanceId, sdk }) => {
  if (
    type !== 'welcome' ||
    !isVersion(version) ||
    !isHandshakeId(bootId) ||
    !isHandshakeId(instanceId) ||
    !isHandshakeId(sdk)
  )
    return undefined
  return { type, version, bootId, instanceId, sdk }
}

/** The required source and origin of a message. */
export type Sender = { readonly source: unknown; readonly origin: string | 'any' }

type Received = {
  readonly isTrusted: boolean
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/**
 * Reads a handshake message, rebuilt from its parts, if the browser delivered it from the expected window and origin.
 * All three checks are needed: any script can dispatch a MessageEvent with a forged origin and source, but only the
 * browser's own events are trusted; a window stays the same when it navigates elsewhere; and two frames may share an
 * origin. Returns undefined for any other message to the window.
 *
 * @example
 * const message = receiveHandshake(event, { source: iframe.contentWindow, origin: frameOrigin }, [readHello, readDenied])
 */
export const receiveHandshake = <M extends HandshakeMessage>(
  event: Received,
  from: Sender,
  readers: readonly HandshakeReader<M>[],
): M | undefined => {
  if (!event.isTrusted) return undefined
  // A frame that was removed from its page has a null window, and so do late messages from it.
  if (event.source === null || event.source !== from.source) return undefined
  if (from.origin !== 'any' && event.origin !== from.origin) return undefined
  const fields = (event.data ?? {}) as Fields
  if (fields.casement !== MARK) return undefined
  for (const read of readers) {
    const message = read(fields)
    if (message) return message
  }
  return undefined
}
