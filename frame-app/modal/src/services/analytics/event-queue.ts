import type { PostOutcome } from './event-post.ts'

export type EventQueueParts = {
  readonly post: (body: string) => Promise<PostOutcome>
  /** Schedules a function. */
  readonly later: (run: () => void, ms: number) => void
  /** The page's origin is not on the project's allow-list. Called once, and again only after an accepted event. */
  readonly onForbidden: () => void
}

export type EventQueue = {
  add(body: string): void
  /** Sends all waiting events now, because the page is being left. */
  flush(): void
}

/** How many events wait for a slow service; further ones are dropped. */
export const MAX_WAITING = 128
/** The pauses after consecutive failures; after the last one the queue stops for good. */
export const BACKOFF_MS = [5_000, 30_000, 120_000] as const

/**
 * Sends events one by one, in order. It gives up on a blocked service and never rejects.
 *
 * @example
 * const queue = createEventQueue({ post, later, onForbidden })
 * queue.add(JSON.stringify(envelope))
 */
export const createEventQueue = ({ post, later, onForbidden }: EventQueueParts): EventQueue => {
  const waiting: string[] = []
  let state: 'idle' | 'sending' | 'resting' = 'idle'
  let failures = 0
  let forbidden = false

  const settle = (posted: PostOutcome, body: string): void => {
    if (posted === 'away') {
      const rest = BACKOFF_MS[failures]
      failures += 1
      state = 'resting'
      waiting.unshift(body)
      // After the last pause the queue stops for good.
      if (rest !== undefined)
        later(() => {
          state = 'idle'
          next()
        }, rest)
      return
    }
    failures = 0
    state = 'idle'
    if (posted === 'forbidden' && !forbidden) onForbidden()
    if (posted !== 'refused') forbidden = posted === 'forbidden'
    next()
  }

  const next = (): void => {
    const body = state === 'idle' ? waiting.shift() : undefined
    if (body === undefined) return
    state = 'sending'
    void post(body).then((posted) => settle(posted, body))
  }

  return {
    add: (body) => {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(body)
      next()
    },
    flush: () => {
      // The service was just unreachable.
      if (state === 'resting') return
      for (const body of waiting.splice(0)) void post(body)
    },
  }
}
