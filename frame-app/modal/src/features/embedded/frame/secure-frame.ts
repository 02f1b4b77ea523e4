import { DISCONNECTED, ProviderRpcError, RELOAD_BACKOFF_MS, watchLiveness } from '@casement/shared-protocol'
import type { EmbeddedState } from '@casement/shared-protocol/secure-frame'
import type { AlertKind } from '../../../kernel/rules/alert-kinds.ts'
import { lazy } from '../../../lib/lazy.ts'
import type { Attempted } from '../rules/frame-failure.ts'
import { frameAlert } from '../rules/frame-failure.ts'
import type { Box } from './frame-element.ts'
import type { SecureFrameParts as OpenParts, SecureFrame } from './open-secure-frame.ts'

/** What a secure frame tells by itself. */
type FrameEvents = Pick<OpenParts, 'onState' | 'onHeight' | 'onDismiss' | 'onGone'>

export type SecureFrameParts = Pick<FrameEvents, 'onHeight' | 'onDismiss'> & {
  readonly open: (events: FrameEvents) => Promise<SecureFrame>
  /** The login or the wallet, each time that the frame tells it. */
  readonly onState: (state: EmbeddedState) => void
  /** Whether the visitor uses the embedded wallet. Its frame is then watched and loaded again when it dies. */
  readonly inUse: () => boolean
  readonly raise: (kind: AlertKind) => void
  readonly document: Document
}

export type SecureFrameAccess = {
  /** Asks the secure frame. It is loaded on first use, and again once it has died. */
  ask<T>(run: (frame: SecureFrame) => Promise<T>): Promise<T>
  /** Shows the frame in a box of the window, or hides it. A frame that is loaded later is shown there, too. */
  place(box: Box | undefined): void
  /** Removes the frame and all that it was doing. */
  close(): void
}

/**
 * Keeps one secure frame: loads it when it is first asked, watches whether it is alive, and tells the page's developer
 * why it is not.
 *
 * @example
 * const { ask } = createSecureFrame({ open, onState, onHeight, onDismiss, inUse, raise, document })
 * await ask(({ client }) => client.connectEmail({ email }))
 */
export const createSecureFrame = (parts: SecureFrameParts): SecureFrameAccess => {
  const { open, onState, onHeight, onDismiss, inUse, raise, document } = parts
  let current: SecureFrame | undefined
  /** Where the frame is shown. It may be loaded later than that is known. */
  let box: Box | undefined
  let stop = (): void => undefined
  let reloads = 0
  /** Counts the frames, so that one which is closed while it loads is not used. */
  let era = 0
  let reloading: ReturnType<typeof setTimeout> | undefined

  const alert = (attempted: Attempted, thrown: unknown): void => {
    const kind = frameAlert(attempted, thrown)
    if (kind) raise(kind)
  }

  const close = (): void => {
    era += 1
    clearTimeout(reloading)
    stop()
    stop = () => undefined
    current?.close()
    current = undefined
    loaded = createLoaded()
  }

  const died = (): void => {
    close()
    const wait = RELOAD_BACKOFF_MS[reloads]
    // After that it is loaded when it is next asked.
    if (!inUse() || wait === undefined) return
    reloads += 1
    reloading = setTimeout(() => void loaded().catch(() => undefined), wait)
  }

  const createLoaded = () =>
    lazy(async (): Promise<SecureFrame> => {
      const mine = era
      const frame = await open({ onState, onHeight, onDismiss, onGone: died }).catch((thrown: unknown) => {
        alert('load', thrown)
        throw thrown
      })
      if (mine !== era) {
        frame.close()
        throw new ProviderRpcError(DISCONNECTED, 'The embedded wallet was closed', { outcome: 'not-sent' })
      }
      current = frame
      frame.place(box)
      stop = watchLiveness({
        client: frame.client,
        busy: () => frame.inFlight() > 0 || inUse(),
        onDead: died,
        document,
      })
      onState(frame.state)
      return frame
    })
  let loaded = createLoaded()

  return {
    ask: async (run) => {
      const frame = await loaded()
      try {
        const answer = await run(frame)
        reloads = 0
        return answer
      } catch (thrown) {
        // A frame that was closed did not answer late.
        if (frame === current) alert('request', thrown)
        throw thrown
      }
    },
    place: (next) => {
      box = next
      current?.place(box)
    },
    close,
  }
}
