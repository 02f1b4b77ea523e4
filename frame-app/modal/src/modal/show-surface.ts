import type { ModalStore, Surface } from '../kernel/modal-store.ts'

export type ShowSurfaceParts = {
  readonly modal: ModalStore
  /** Reports to the page whether the modal is open. */
  readonly opened: (open: boolean) => void
  /** Sets the surface on which the host shows the frame. */
  readonly surface: (surface: Surface) => void
  /** How long the closing animation takes; 0 if there is nothing to see. */
  readonly leavingMs: () => number
}

export type ShowSurface = {
  show(surface: Surface): void
  /** Resolves once a closing animation is over and the host was told to hide the frame. */
  gone(): Promise<void>
}

/**
 * Sets the surface. Closing counts at once for everyone who waits for it; only the host, which takes the picture away,
 * hears of it after the closing animation.
 *
 * @example
 * const { show, gone } = createShowSurface({ modal, opened, surface, leavingMs: () => 120 })
 * show('hidden')
 * await gone()
 */
export const createShowSurface = ({ modal, opened, surface, leavingMs }: ShowSurfaceParts): ShowSurface => {
  // Not an animation's end, because a hidden document has no animation frames.
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    show: (next) => {
      const { surface: before, leaving } = modal.getState()
      if (leaving && next === 'hidden') return
      clearTimeout(timer)
      const ms = next === 'hidden' && (before === 'modal' || before === 'yielded') ? leavingMs() : 0
      modal.setState({ surface: next, leaving: ms > 0 })
      // Whoever waited for the modal to close may have opened it again already.
      if (modal.getState().surface !== next) return
      opened(next !== 'hidden')
      if (ms === 0) return surface(next)
      timer = setTimeout(() => {
        surface('hidden')
        modal.setState({ leaving: false })
      }, ms)
    },
    gone: () =>
      new Promise((resolve) => {
        if (!modal.getState().leaving) return resolve()
        const stop = modal.subscribe(({ leaving }) => {
          if (leaving) return
          stop()
          resolve()
        })
      }),
  }
}
