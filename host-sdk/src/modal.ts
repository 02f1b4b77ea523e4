import type { OpenParams } from '@casement/shared-protocol/host'
import { abortable } from '@casement/shared-protocol/host'
import { awayBecause } from './frame/explain.ts'
import type { Lifecycle } from './frame/lifecycle.ts'
import type { CloseReason, Surface, SurfaceMode } from './surface/surface.ts'
import type { Boot } from './with-frame/boot.ts'

export type ModalParts = {
  readonly lifecycle: Lifecycle
  /** The surface, loading it if need be. */
  readonly surface: () => Promise<Surface>
  /** Whether what is in the frame has said that it is ours. */
  readonly greeted: () => boolean
  /** Makes the frame reachable for keys and presses. */
  readonly release: () => void
}

/** The opening and closing of the modal, as the page has it. */
export type Modal = {
  /** Where the frame is shown now. */
  mode(): SurfaceMode
  /** Resolves with the view that is on the screen. */
  open(params: OpenParams): Promise<string>
  /** Resolves with whether it is closed. */
  close(reason: CloseReason): Promise<boolean>
  /** The frame says where it is to be shown. */
  asked(mode: SurfaceMode, height?: number): Promise<void>
  /** The frame has said that it is ours, and is seen from now on. */
  greeted(): void
  /** The frame is alive, for the first time or again. */
  live(): void
  /** The frame is dead, for now or for good. */
  lost(): void
  hide(): void
}

// A frame that does not answer for so long may be closed without being asked again.
const PATIENCE_MS = 2_000

// Most frames say hello sooner, and show a skeleton of their own.
const SKELETON_AFTER_MS = 300

/**
 * Opens and closes the modal. Whether and at which view is the frame's to say, as long as it is alive; before and after
 * that the page owns closing, so that a dead frame never traps a visitor.
 *
 * @example
 * const modal = createModal({ lifecycle, surface, release })
 * await modal.open({ view: 'Networks' })
 */
export const createModal = ({ lifecycle, surface, greeted, release }: ModalParts): Modal => {
  let shown: Surface | undefined
  let opening = new AbortController()
  let inProgress = 0
  let last: OpenParams = {}
  let askedAt: number | undefined
  const ignore = (): undefined => undefined
  let takeAway: () => void = ignore
  let waiting: ReturnType<typeof setTimeout> | undefined
  let removeSkeleton: () => void = ignore
  // Whether what is on the screen is the frame's own doing.
  let heard = false

  const alive = (): Boot | undefined => {
    const state = lifecycle.state()
    return state.kind === 'live' ? state.frame.boot : undefined
  }
  const mode = (): SurfaceMode => shown?.mode() ?? 'hidden'

  const stopWaiting = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    removeSkeleton()
    removeSkeleton = ignore
  }

  /** A frame that has not said hello is not seen: what a page shows in its place can be left, and looks alike. */
  const waitForHello = (on: Surface): void => {
    if (greeted()) return
    waiting ??= setTimeout(() => {
      removeSkeleton = on.skeleton()
    }, SKELETON_AFTER_MS)
  }

  const hide = (): void => {
    takeAway()
    stopWaiting()
    opening.abort()
    opening = new AbortController()
    shown?.show('hidden')
  }

  const fail = (): void => {
    if (alive()) {
      // A page that asks for what is refused does not take an approval from under the visitor's eyes.
      if (!heard) hide()
    } else if (mode() !== 'hidden') {
      takeAway()
      stopWaiting()
      const state = lifecycle.state()
      const why = awayBecause(state.kind === 'failed' ? state.error : undefined, navigator.onLine)
      takeAway = (shown as Surface).fallback(why, () => {
        lifecycle.restart()
        open(last).catch(ignore)
      })
    }
  }

  const open = async (params: OpenParams): Promise<string> => {
    last = params
    takeAway()
    inProgress += 1
    try {
      // Somebody who asks again means it: what was given up is tried again.
      if (lifecycle.state().kind === 'failed') lifecycle.restart()
      const loaded = lifecycle.live()
      loaded.catch(ignore)
      // Read now: the load of a frame that is not in the page has ended what was opened before.
      const { signal } = opening
      // The frame's skeleton is shown while it loads. A frame that is there shows itself when it is ready, and one that
      // could not be put into the page is not shown at all.
      if (!/live|failed/.test(lifecycle.state().kind)) {
        shown = await abortable(signal, surface)
        shown.show('modal')
        waitForHello(shown)
      }
      const { boot } = await abortable(signal, () => loaded)
      return (await boot.client.open(params)).view
    } catch (error) {
      fail()
      throw error
    } finally {
      inProgress -= 1
    }
  }

  return {
    mode,
    open,
    close: async (reason) => {
      if (mode() === 'inline') return false
      const { signal } = opening
      const boot = alive()
      if (boot) {
        askedAt ??= Date.now()
        // It may die over the question.
        const answer = Date.now() - askedAt < PATIENCE_MS && (await boot.client.requestClose({ reason }).catch(ignore))
        askedAt = undefined
        if (answer) return answer.closed
      }
      // A question that is given up late is not about what was opened since.
      if (!signal.aborted) hide()
      return true
    },
    asked: async (next, height) => {
      shown = await surface()
      shown.show(next, height)
      heard = true
      takeAway()
      stopWaiting()
      release()
      if (next === 'modal') shown.focus()
    },
    greeted: stopWaiting,
    live: () => {
      heard = false
      // It restarted under the visitor's eyes, or came after all: it has to be told what it was opened for.
      if (mode() !== 'hidden' && !inProgress) open(last).catch(ignore)
    },
    lost: fail,
    hide,
  }
}
