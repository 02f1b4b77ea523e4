import type { OpenParams } from '@casement/shared-protocol/host'
import { abortable } from '@casement/shared-protocol/host'
import { awayBecause } from '../frame/explain.ts'
import type { Lifecycle } from '../frame/lifecycle.ts'
import type { CloseReason, Surface, SurfaceMode } from '../surface/surface.ts'
import type { Boot } from './boot.ts'

export type ModalParts = {
  readonly lifecycle: Lifecycle
  readonly surface: Surface
  /** Whether the current frame has proved that it is ours. */
  readonly greeted: () => boolean
  /** Shows or hides the frame's picture. */
  readonly reveal: (visible: boolean) => void
  /** Makes the frame interactive. */
  readonly release: () => void
}

/** Opens and closes the modal for the page. */
export type Modal = {
  /** The current surface mode. */
  mode(): SurfaceMode
  /** Resolves to the visible view. */
  open(params: OpenParams): Promise<string>
  /** Resolves to whether the modal is closed. */
  close(reason: CloseReason): Promise<boolean>
  /** The frame requests a surface mode. */
  asked(mode: SurfaceMode, height?: number): void
  /** The frame has proved that it is ours and is visible from now on. */
  greeted(): void
  /** The frame is live, for the first time or again. */
  live(): void
  /** The frame is dead; a new one may follow or not. */
  lost(): void
  hide(): void
}

// If a close request is unanswered for this long, the next one closes the modal.
const PATIENCE_MS = 2_000

// Most frames say hello sooner and show their own skeleton.
const SKELETON_AFTER_MS = 300

// Most frames take over their skeleton sooner. It cannot be closed by a pointer on a phone, so it must not last.
const SKELETON_AFTER_HELLO_MS = 1_000

/**
 * Opens and closes the modal. A live frame decides whether to open or close and which view to show. Without a live
 * frame the page decides, so that a dead frame never traps the visitor.
 *
 * @example
 * const modal = createModal({ lifecycle, surface, greeted, reveal, release })
 * await modal.open({ view: 'Networks' })
 */
export const createModal = ({ lifecycle, surface, greeted, reveal, release }: ModalParts): Modal => {
  let opening = new AbortController()
  let inProgress = 0
  let last: OpenParams = {}
  let askedAt: number | undefined
  const ignore = (): undefined => undefined
  let takeAway: () => void = ignore
  let waiting: ReturnType<typeof setTimeout> | undefined
  let removeSkeleton: () => void = ignore
  // Whether the frame has requested the mode that is shown.
  let heard = false

  const alive = (): Boot | undefined => {
    const state = lifecycle.state()
    return state.kind === 'live' ? state.frame.boot : undefined
  }
  const stopWaiting = (): void => {
    clearTimeout(waiting)
    waiting = undefined
    removeSkeleton()
    removeSkeleton = ignore
    if (greeted()) reveal(true)
  }

  /**
   * The frame is invisible until its hello, and then shows its own skeleton until its scripts have loaded. If either
   * takes long, the page shows a placeholder instead, which looks alike and can be closed.
   */
  const waitForFrame = (): void => {
    waiting ??= setTimeout(
      () => {
        // The page behind must not be dimmed twice.
        reveal(false)
        removeSkeleton = surface.skeleton()
      },
      greeted() ? SKELETON_AFTER_HELLO_MS : SKELETON_AFTER_MS,
    )
  }

  const hide = (): void => {
    takeAway()
    stopWaiting()
    opening.abort()
    opening = new AbortController()
    surface.show('hidden')
  }

  const fail = (): void => {
    if (alive()) {
      // A rejected call must not hide an approval that the visitor is looking at.
      if (!heard) hide()
    } else if (surface.mode() !== 'hidden') {
      takeAway()
      stopWaiting()
      reveal(false)
      const state = lifecycle.state()
      const why = awayBecause(state.kind === 'failed' ? state.error : undefined, navigator.onLine)
      takeAway = surface.fallback(why, () => {
        lifecycle.restart()
        open(last).catch(ignore)
      })
    }
  }

  const open = async (params: OpenParams): Promise<string> => {
    last = params
    takeAway()
    inProgress += 1
    const loaded = lifecycle.live()
    loaded.catch(ignore)
    // Read only now: reloading a removed frame has just aborted earlier calls.
    const { signal } = opening
    try {
      // While loading, show the frame at once with its skeleton. A live frame shows itself when it is ready, and a
      // frame that failed to load is not shown.
      if (!/live|failed/.test(lifecycle.state().kind)) {
        surface.show('modal')
        waitForFrame()
      }
      const { boot } = await abortable(signal, () => loaded)
      return (await boot.client.open(params)).view
    } catch (error) {
      // A call that was closed must not end the one that has opened the modal since.
      if (!signal.aborted) fail()
      throw error
    } finally {
      inProgress -= 1
    }
  }

  return {
    mode: () => surface.mode(),
    open,
    close: async (reason) => {
      if (surface.mode() === 'inline') return false
      const { signal } = opening
      const boot = alive()
      if (boot) {
        askedAt ??= Date.now()
        // The frame may die before it answers.
        const answer = Date.now() - askedAt < PATIENCE_MS && (await boot.client.requestClose({ reason }).catch(ignore))
        askedAt = undefined
        if (answer) return answer.closed
      }
      // A late answer must not close a modal that was opened since.
      if (!signal.aborted) hide()
      return true
    },
    asked: (next, height) => {
      surface.show(next, height)
      heard = true
      takeAway()
      stopWaiting()
      release()
      if (next === 'modal') surface.focus()
    },
    greeted: () => {
      stopWaiting()
      if (surface.mode() !== 'hidden') waitForFrame()
    },
    live: () => {
      heard = false
      // The frame restarted while visible, or loaded late: repeat the last call.
      if (surface.mode() !== 'hidden' && !inProgress) open(last).catch(ignore)
    },
    lost: fail,
    hide,
  }
}
