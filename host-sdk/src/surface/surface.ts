import type { Away } from '../frame/explain.ts'

/** Where the frame is shown in the page. */
export type SurfaceMode = 'hidden' | 'modal' | 'inline' | 'yielded'

/** Why somebody wants the modal closed. */
export type CloseReason = 'escape' | 'backdrop' | 'api'

/** The frame's place in the page, and what can be done with it. */
export type Surface = {
  mode(): SurfaceMode
  /** Shows the frame there; what is so already is left as it is. */
  show(mode: SurfaceMode, height?: number): void
  /** Gives the keys to what is shown. */
  focus(): void
  /** Gives the focus back to what had it when the frame was shown. */
  focusOpener(): void
  /** Stands in for a frame that has not said hello yet; returns how to take that away. */
  skeleton(): () => void
  /** Says in words that the frame did not come, and why; returns how to take that away. */
  fallback(why: Away, onRetry: () => void): () => void
  remove(): void
}

export type SurfaceParts = {
  /** What the frame is in: a dialog where it is shown above the page, a plain box where it is embedded. */
  readonly box: HTMLElement
  readonly frame: () => HTMLIFrameElement | undefined
  /** What the page asked for, as it wrote it: nobody has read it yet. */
  readonly options: () => {
    readonly themeMode?: unknown
    readonly themeVariables?: { readonly [name: string]: unknown } | undefined
    readonly locale?: unknown
  }
  /** Somebody wants it closed. */
  readonly onDismiss: (reason: CloseReason) => void
}
