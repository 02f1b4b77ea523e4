import type { Direction, Language } from '@casement/shared-protocol'
import type { Answer, DecisionRequest } from './window/messages.ts'
import { encodeAsk, readAnswer, readDecisionRequest, readFrom, readReady } from './window/messages.ts'

/**
 * The result of a decision in a separate window. `blocked`: no usable window was opened. `closed`: no answer came,
 * which is neither an approval nor a rejection.
 */
export type Decision = { readonly kind: Answer | 'blocked' | 'closed' }

export type OpenDecision = {
  readonly outcome: Promise<Decision>
  focus(): void
}

/** The window's theme, direction and language, the same as the frame's. Used as the fragment of its URL. */
export type Look = `t=${'light' | 'dark'}&d=${Direction}&l=${Language}`

type Parts = {
  readonly look: Look
  /** Aborted when the request is no longer shown: the window is closed and its answer is ignored. */
  readonly signal: AbortSignal
  readonly view?: Window
}

/** The request cannot be displayed safely. */
export class UnshowableError extends Error {
  override readonly name = 'UnshowableError'
}

const WIDTH = 400
const HEIGHT = 640
const LOOK_INTERVAL_MS = 250
/** A window closes right after answering, so it may be seen as closed before its answer arrives. */
export const CLOSED_GRACE_MS = 1_000

const featuresIn = ({ screenX, screenY, outerWidth, outerHeight }: Window): string => {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + Math.max(0, (outerHeight - HEIGHT) / 2))
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/**
 * Asks for a decision in a separate window, which no page can draw over. Must be called from a click, or the browser
 * blocks the window.
 *
 * @example
 * const { outcome } = decideInWindow(asked, { look: 't=dark&d=ltr&l=en', signal })
 * if ((await outcome).kind === 'approved') approve()
 */
export const decideInWindow = (asked: DecisionRequest, { look, signal, view = window }: Parts): OpenDecision => {
  const shown = readDecisionRequest(asked)
  if (!shown) throw new UnshowableError('What is to be approved cannot be shown')
  const { origin } = view.location
  // The window identifies its decision by its name. A random name also means that no page can have opened a window
  // under that name in which this one would open.
  const id = crypto.randomUUID()
  const popup = view.open(`/popup/decision.html#${look}`, id, featuresIn(view))
  // On a page with an opener policy the window opens, but this frame cannot reach it.
  if (!popup || popup.closed) return { outcome: Promise.resolve({ kind: 'blocked' }), focus: () => undefined }

  const outcome = new Promise<Decision>((resolve) => {
    let port: MessagePort | undefined
    let grace: ReturnType<typeof setTimeout> | undefined
    const over = new AbortController()

    const settle = (kind: Decision['kind']): void => {
      over.abort()
      clearInterval(watch)
      clearTimeout(grace)
      port?.close()
      popup.close()
      resolve({ kind })
    }

    const hear = (event: MessageEvent): void => {
      if (readFrom(event, { source: popup, origin }, readReady)?.id !== id) return
      // A reloaded window asks again and gets a new port.
      port?.close()
      const channel = new MessageChannel()
      port = channel.port1
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const given = readAnswer(data)
        if (given) settle(given.answer)
      }
      popup.postMessage(encodeAsk(id, shown), origin, [channel.port2])
    }

    const watch = setInterval(() => {
      if (!popup.closed) return
      clearInterval(watch)
      grace = setTimeout(() => settle('closed'), CLOSED_GRACE_MS)
    }, LOOK_INTERVAL_MS)

    view.addEventListener('message', hear, { signal: over.signal })
    view.addEventListener('pagehide', () => settle('closed'), { signal: over.signal })
    signal.addEventListener('abort', () => settle('closed'), { signal: over.signal })
  })
  return { outcome, focus: () => popup.focus() }
}
