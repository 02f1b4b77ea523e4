import { MAX_ID_LENGTH } from './limits.ts'
import { MAX_VERSIONS_OFFERED } from './version.ts'

/**
 * The handshake, the only thing that travels by window.postMessage. What it must achieve:
 *
 * - either side may start first, and neither polls: the frame says `hello` when it boots, a host that attached late
 *   says `knock`, and the frame says `hello` again;
 * - a frame that reloaded is told from one that spoke twice, by its `bootId`;
 * - the frame takes one `welcome` a boot, from its parent only, and the origin of that message is the host's origin for
 *   the life of the boot;
 * - two frames of one origin in one page, and two hosts of one frame, never hear each other: both sides check the
 *   source and the origin of every message, and that a browser sent it;
 * - nothing in a message sent to `'*'` is secret, and the ports travel only to an exact origin.
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
/** Why a frame will not serve this page. */
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
 * What a message of the handshake looks like on the wire.
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

/** Reads one kind of message from its fields, or undefined when they are not such a message's. */
type Reader<M extends HandshakeMessage> = (fields: Fields) => M | undefined

/** Reads `knock`. */
export const readKnock: Reader<Knock> = ({ type }) => (type === 'knock' ? { type } : undefined)

/** Reads `hello`. */
export const readHello: Reader<Hello> = ({ type, versions, bootId, build }) => {
  if (type !== 'hello' || !isId(bootId) || !isId(build) || !Array.isArray(versions)) return undefined
  if (versions.length > MAX_VERSIONS_OFFERED || !versions.every(isVersion)) return undefined
  return { type, versions: [...versions], bootId, build }
}

/** Reads `welcome`. */
export const readWelcome: Reader<Welcome> = ({ type, version, bootId, instanceId, sdk }) => {
  if (type !== 'welcome' || !isVersion(version) || !isId(bootId) || !isId(instanceId) || !isId(sdk)) return undefined
  return { type, version, bootId, instanceId, sdk }
}

/** Reads `denied`. The page that stands in for the frame on a site that is not listed has no boot: its id is empty. */
export const readDenied: Reader<Denied> = ({ type, bootId, code }) => {
  if (type !== 'denied' || !DENIAL_CODES.includes(code) || (bootId !== '' && !isId(bootId))) return undefined
  return { type, bootId, code: code as DenialCode }
}

/** Where a message must come from to be believed. */
export type Sender = { readonly source: unknown; readonly origin: string | 'any' }

type Received = {
  readonly isTrusted: boolean
  readonly source: unknown
  readonly origin: string
  readonly data: unknown
}

/**
 * Reads a message of the handshake, rebuilt from its parts, if the browser delivered it from the expected window and
 * origin. Any script can dispatch a MessageEvent with a forged origin and source, but never one that is trusted; a
 * window keeps its identity when it is navigated elsewhere, so source alone is not enough; two frames share an origin,
 * so origin alone is not. Everything else that is posted to a window gives undefined, and that is nearly everything.
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
  // A frame taken out of its page has a null window, and so has the source of what it still sends.
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
