import { MAX_ID_LENGTH } from './limits.ts'
import { MAX_VERSIONS_OFFERED } from './version.ts'

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

const DENIAL_CODES: readonly unknown[] = [
  'ORIGIN',
  'PROJECT',
  'PROJECT_UNREADABLE',
  'VERSION',
  'TOP_LEVEL',
] satisfies DenialCode[]
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

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_ID_LENGTH

const isVersion = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

type Fields = Readonly<Record<string, unknown>>

/** Reads one type of message from its fields. Returns undefined if they do not match. */
type Reader<M extends HandshakeMessage> = (fields: Fields) => M | undefined

export const readKnock: Reader<Knock> = ({ type }) => (type === 'knock' ? { type } : undefined)

export const readHello: Reader<Hello> = ({ type, versions, bootId, build }) => {
  if (type !== 'hello' || !isId(bootId) || !isId(build) || !Array.isArray(versions)) return undefined
  if (versions.length > MAX_VERSIONS_OFFERED || !versions.every(isVersion)) return undefined
  return { type, versions: [...versions], bootId, build }
}

export const readWelcome: Reader<Welcome> = ({ type, version, bootId, instanceId, sdk }) => {
  if (type !== 'welcome' || !isVersion(version) || !isId(bootId) || !isId(instanceId) || !isId(sdk)) return undefined
  return { type, version, bootId, instanceId, sdk }
}

/**
 * Reads `denied`. The boot id is empty when it comes from the page that is served instead of the frame on an unlisted
 * site.
 */
export const readDenied: Reader<Denied> = ({ type, bootId, code }) => {
  if (type !== 'denied' || !DENIAL_CODES.includes(code) || (bootId !== '' && !isId(bootId))) return undefined
  return { type, bootId, code: code as DenialCode }
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
  readers: readonly Reader<M>[],
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
