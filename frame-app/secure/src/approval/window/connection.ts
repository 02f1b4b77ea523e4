import type { Answer, Queue } from '../messages.ts'

export type Connection = { readonly say: (answer: Answer) => void }

export type ConnectParts = {
  readonly window: Window
  readonly fetch: typeof fetch
  readonly onQueue: (queue: Queue) => void
  /** No secure frame is behind this window. */
  readonly onNothing: () => void
  /** The page with the secure frame was closed or left. */
  readonly onGone: () => void
}

/** The frame answers at once; whoever else has opened this address never does. */
export const PATIENCE_MS = 10_000
/** How often the window looks whether its frame is still there. */
export const LOOK_INTERVAL_MS = 500
