import type { Posted } from './event-post.ts'

export type EventQueueParts = {
  readonly post: (body: string) => Promise<Posted>
  /** Runs something later. */
  readonly later: (run: () => void, ms: number) => void
  /** The page is not on the project's list. It is said once, and again only after something was taken. */
  readonly onForbidden: () => void
}

export type EventQueue = {
  add(body: string): void
  /** The page is going: what waits is sent now, for nobody will be there later. */
  flush(): void
}

/** So many wait for a service that does not keep up; more are lost, for nobody's visit is worth less than their count. */
export const MAX_WAITING = 128
/** How long a service that is away is left alone, each time longer; after the last it is not asked again. */
export const BACKOFF_MS = [5_000, 30_000, 120_000] as const

/**
 * Sends one after another, in their order. Somebody who blocks counting is not asked for ever, and nothing here rejects.
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

  const settle = (posted: Posted, body: string): void => {
    if (posted === 'away') {
      const rest = BACKOFF_MS[failures]
      failures += 1
      state = 'resting'
      waiting.unshift(body)
      // After the last it rests for good.
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
      // Where nobody was reached a moment ago nobody is now.
      if (state === 'resting') return
      for (const body of waiting.splice(0)) void post(body)
    },
  }
}
