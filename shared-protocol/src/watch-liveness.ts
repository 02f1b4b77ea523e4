import { HEARTBEAT_MS, MISSED_HEARTBEATS_DEAD } from './limits.ts'
import type { ProviderRpcError } from './provider-error.ts'
import { DISCONNECTED } from './provider-error.ts'

/** The page's document, as far as the heartbeat needs it. */
type WatchedDocument = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly visibilityState: string
}

export type LivenessParts = {
  readonly client: { ping(params: { readonly n: number }): Promise<unknown> }
  /** Whether something depends on the frame: a pending call, or a visible surface. */
  readonly busy: () => boolean
  readonly onDead: () => void
  readonly document: WatchedDocument
}

/**
 * Pings a frame while the page is visible and the frame is busy. A frame whose process died fires no event and its ports
 * never close, so missing answers are the only sign. Timers of a hidden page run late, down to once a minute, so a
 * hidden page does not count misses and starts over when it becomes visible.
 *
 * @example
 * const stop = watchLiveness({ client, busy: () => inFlight() > 0, onDead: reload, document })
 */
export const watchLiveness = ({ client, busy, onDead, document }: LivenessParts): (() => void) => {
  let missed = 0
  let round = 0

  const beat = (): void => {
    const asked = round
    client.ping({ n: missed }).then(
      () => {
        missed = 0
      },
      ({ code }: ProviderRpcError) => {
        if (asked !== round) return
        // A frame that rejects a ping because it is busy is alive.
        missed = code === DISCONNECTED ? missed + 1 : 0
        if (missed === MISSED_HEARTBEATS_DEAD) onDead()
      },
    )
  }

  const tick = (): void => {
    if (document.visibilityState === 'visible' && busy()) beat()
  }
  const timer = setInterval(tick, HEARTBEAT_MS)

  const seen = (): void => {
    round += 1
    missed = 0
    tick()
  }
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
