import { showFallback } from './fallback.ts'
import { showSkeleton } from './skeleton.ts'
import { stylesFor } from './styles.ts'
import type { Surface, SurfaceMode, SurfaceParts } from './surface.ts'

/**
 * Shows the frame as part of the page, with the height that the frame requests, within limits. Takes neither focus nor
 * scrolling.
 *
 * @example
 * const surface = createInlineSurface({ box, frame: () => iframe, … })
 * surface.show('inline', 420)
 */
export const createInlineSurface = ({ box, frame, options }: SurfaceParts): Surface => {
  const { applyStyles, removeStyles } = stylesFor(box)
  let mode: SurfaceMode = 'hidden'
  return {
    mode: () => mode,
    show: (next, height) => {
      mode = next === 'hidden' ? next : 'inline'
      applyStyles()
      if (height) frame()?.style.setProperty('height', `${Math.min(height, 2_000)}px`, 'important')
    },
    focus: () => undefined,
    focusOpener: () => undefined,
    skeleton: () => showSkeleton(box, options()),
    fallback: (why, onRetry) => showFallback(box, options(), why, onRetry),
    remove: removeStyles,
  }
}
