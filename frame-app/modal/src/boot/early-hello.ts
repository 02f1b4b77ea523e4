import { encodeHandshake, PROTOCOL_VERSIONS } from '@casement/shared-protocol'

// A page sends its welcome once. More messages than these are of a page that does not follow the protocol.
const MAX_KEPT = 16

/** What an early hello leaves for the boot. */
export type EarlyHello = {
  readonly bootId: string
  /** The parent's messages so far, unread; no more are kept. */
  take(): readonly MessageEvent[]
}

/** The part of a window that the hello uses. */
export type HelloWindow = Pick<Window, 'parent' | 'addEventListener' | 'removeEventListener'>

/**
 * Sends the frame's hello before its scripts have loaded, and keeps what the parent answers. It reads no message: the
 * boot does, with all its checks.
 *
 * @example
 * window.casementEarlyHello = sayEarlyHello(window, { bootId: crypto.randomUUID(), build: BUILD })
 */
export const sayEarlyHello = (
  frame: HelloWindow,
  { bootId, build }: { readonly bootId: string; readonly build: string },
): EarlyHello => {
  const { parent } = frame
  const kept: MessageEvent[] = []
  const keep = (event: MessageEvent): void => {
    if (event.source === parent && kept.length < MAX_KEPT) kept.push(event)
  }
  frame.addEventListener('message', keep)
  // Sent to any parent, because it contains nothing secret and the parent's origin is known only from its answer.
  parent.postMessage(encodeHandshake({ type: 'hello', versions: PROTOCOL_VERSIONS, bootId, build }), '*')
  return {
    bootId,
    take: () => {
      frame.removeEventListener('message', keep)
      return kept
    },
  }
}
