import type { LoadFailure } from '../frame/explain.ts'

/** Where the frame is shown in the page. */
export type SurfaceMode = 'hidden' | 'modal' | 'inline' | 'yielded'

/** Why closing is requested. */
export type CloseReason = 'escape' | 'backdrop' | 'api'

/** The place of the frame in the page. */
export type Surface = {
  mode(): SurfaceMode
  /** Shows the frame in a mode. Does nothing if it is already in it. */
  show(mode: SurfaceMode, height?: number): void
  /** Focuses the frame. */
  focus(): void
  /** Returns the focus to the element that had it when the frame was shown. */
  focusOpener(): void
  /** Shows a placeholder for a frame that has not said hello yet. Returns a function that removes it. */
  skeleton(): () => void
  /** Shows why the frame did not load. Returns a function that removes the panel. */
  fallback(why: LoadFailure, onRetry: () => void): () => void
  remove(): void
}

export type SurfaceParts = {
  /** The frame's container: a dialog above the page, or a plain box for an embedded frame. */
  readonly box: HTMLElement
  readonly frame: () => HTMLIFrameElement | undefined
  /** The page's options, not validated. */
  readonly options: () => {
    readonly themeMode?: unknown
    readonly themeVariables?: { readonly [name: string]: unknown } | undefined
    readonly locale?: unknown
  }
  /** Called when something requests closing. */
  readonly onDismiss: (reason: CloseReason) => void
}
