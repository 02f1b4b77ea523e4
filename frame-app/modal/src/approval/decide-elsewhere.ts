import type { Direction, Language } from '@casement/shared-protocol'
import type { Answer, Asked } from './window/messages.ts'
import { encodeAsk, readAnswer, readAsked, readFrom, readReady } from './window/messages.ts'

/**
 * What came of a decision in a window of its own. `blocked`: there is no window that could answer. `closed`: no answer
 * came, which is neither a yes nor a no.
 */
export type Decision = { readonly kind: Answer | 'blocked' | 'closed' }

export type OpenDecision = {
  readonly outcome: Promise<Decision>
  /** Brings the window to the front. */
  focus(): void
}

/** How the window is to look and what to speak, which is as the frame does: the fragment of its address. */
export type Look = `t=${'light' | 'dark'}&d=${Direction}&l=${Language}`

type Parts = {
  readonly look: Look
  /** Aborted when what is asked is no longer shown: the window is closed, and its answer is void. */
  readonly signal: AbortSignal
  readonly view?: Window
}

/** What is asked cannot be shown as it is. */
export class UnshowableError extends Error {
  override readonly name = 'UnshowableError'
}

const WIDTH = 400
const HEIGHT = 640
const LOOK_INTERVAL_MS = 250
/** A window that answers closes at once, and may be seen to be closed before its answer has arrived. */
export const CLOSED_GRACE_MS = 1_000

const featuresIn = ({ screenX, screenY, outerWidth, outerHeight }: Window): string => {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2)
  const top = Math.round(screenY + Math.max(0, (outerHeight - HEIGHT) / 2))
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
}

/**
 * Asks for a decision in a window of its own, over which no page can draw. To be called within a click, which is what
 * lets a window be opened.
 *
 * @example
 * const { outcome } = decideElsewhere(asked, { look: 't=dark&d=ltr&l=en', signal })
 * if ((await outcome).kind === 'approved') approve()
 */
export const decideElsewhere = (asked: Asked, { look, signal, view = window }: Parts): OpenDecision => {
  const shown = readAsked(asked)
  if (!shown) throw new UnshowableError('What is to be approved cannot be shown')
  const { origin } = view.location
  // The window's name tells it which decision it is for. A name that nobody can guess is also one that nobody has given
  // to a window of their own for this one to be opened in.
  const id = crypto.randomUUID()
  const popup = view.open(`/popup/decision.html#${look}`, id, featuresIn(view))
  // A page with an opener policy has the window opened, but out of this one's reach.
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
      // A window that was loaded again asks again, and is answered by a port of its own.
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
