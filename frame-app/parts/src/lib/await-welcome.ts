import type { Knock, Welcome } from '@casement/shared-protocol'
import { encodeHandshake, PROTOCOL_VERSIONS, readKnock, readWelcome, receiveHandshake } from '@casement/shared-protocol'

/** What the embedding page has sent: two ports, one for its calls and one for ours. */
export type Welcomed = {
  /** The page's origin, as the browser reported it. */
  readonly origin: string
  readonly calls: MessagePort
  readonly answers: MessagePort
}

/** A welcome's two ports: one for the parent's calls, one for the frame's. */
const isPair = (ports: readonly MessagePort[]): ports is readonly [MessagePort, MessagePort] => ports.length === 2

/**
 * A frame's side of the handshake: says hello, and accepts one welcome per boot, from the parent only.
 *
 * @example
 * awaitWelcome({ bootId: crypto.randomUUID(), build, onWelcome: ({ origin, calls, answers }) => serve(calls, …) })
 */
export const awaitWelcome = ({
  bootId,
  build,
  early,
  isParent = () => true,
  onWelcome,
}: {
  readonly bootId: string
  readonly build: string
  /** The messages since the document's own script said hello, if it did. */
  readonly early?: { readonly take: () => readonly MessageEvent[] } | undefined
  /** Whether an origin may embed this frame. Without it the caller decides after the welcome. */
  readonly isParent?: (origin: string) => boolean
  readonly onWelcome: (welcomed: Welcomed) => void
}): void => {
  const { parent } = window

  const hello = (): void => {
    // Sent to any parent, because it contains nothing secret and the parent's origin is known only from its answer.
    parent.postMessage(encodeHandshake({ type: 'hello', versions: PROTOCOL_VERSIONS, bootId, build }), '*')
  }

  let answered = false
  const listen = (event: MessageEvent): void => {
    // Accept only one welcome per boot: a second host is ignored, however valid its message.
    if (answered || !isParent(event.origin)) return
    const message = receiveHandshake<Knock | Welcome>(event, { source: parent, origin: 'any' }, [
      readKnock,
      readWelcome,
    ])
    if (message?.type === 'knock') hello()
    if (message?.type !== 'welcome' || message.bootId !== bootId) return
    const { ports } = event
    if (!isPair(ports) || !PROTOCOL_VERSIONS.includes(message.version)) return
    answered = true
    window.removeEventListener('message', listen)
    const [calls, answers] = ports
    onWelcome({ origin: event.origin, calls, answers })
  }

  window.addEventListener('message', listen)
  if (!early) return hello()
  const kept = early.take()
  // Not now: the caller is not ready for a host before this call returns.
  queueMicrotask(() => kept.forEach(listen))
}
