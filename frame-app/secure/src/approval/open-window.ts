import type { Answer, Queue } from './messages.ts'
import { readAnswer } from './messages.ts'

type Opener = Pick<Window, 'open' | 'addEventListener'>

export type ApprovalWindow = {
  /** Whether the browser has given a handle. Without one nobody knows whether a window has opened. */
  readonly isReached: boolean
  readonly say: (queue: Queue) => void
  readonly isClosed: () => boolean
  readonly focus: () => void
  /** Closes it, and hears nothing of it any more. */
  readonly close: () => void
}

const FEATURES = 'popup,width=420,height=720'

/** Opens an address as a window of its own. */
export const openAt = (window: Pick<Window, 'open'>, address: string): Window | null =>
  window.open(address, '_blank', FEATURES)

/**
 * Opens the window in which the visitor approves. Must be called from a press inside the secure frame, or the browser
 * blocks it. The address is the final one, so that the browser shows this origin from the beginning. Only the page of this
 * origin in that window is told anything, and only it is heard.
 *
 * @returns undefined if the browser gives no window that can be reached.
 */
export const openApprovalWindow = (
  window: Opener,
  address: string,
  onAnswer: (answer: Answer) => void,
): ApprovalWindow | undefined => {
  const { origin } = new URL(address)
  const opened = openAt(window, address)
  if (opened === null) return undefined
  const over = new AbortController()
  const hear = ({ source, origin: from, data, isTrusted }: MessageEvent): void => {
    if (!isTrusted || source !== opened || from !== origin) return
    const answer = readAnswer(data)
    if (answer !== undefined) onAnswer(answer)
  }
  window.addEventListener('message', hear, { signal: over.signal })
  return {
    isReached: true,
    say: (queue) => opened.postMessage(queue, origin),
    isClosed: () => opened.closed,
    focus: () => opened.focus(),
    close: () => {
      over.abort()
      opened.close()
    },
  }
}
