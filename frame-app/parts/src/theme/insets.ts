import type { Viewport } from '@casement/shared-protocol/schemas'

type Root = { readonly style: { setProperty(name: string, value: string): void } }

// Bars of the browser come and go by less; a keyboard takes more.
const LEAST_KEYBOARD_PX = 100

/**
 * Keeps clear of a notch, a home bar and a keyboard on the screen. A frame is not told of them by its browser, only by
 * its page: `height` is that of the frame itself, which a keyboard leaves as it is.
 *
 * @example
 * applyInsets(document.documentElement, viewport, innerHeight)
 */
export const applyInsets = (root: Root, viewport: Viewport | undefined, height: number): void => {
  const covered = viewport ? height - viewport.height : 0
  root.style.setProperty('--inset-bottom', `${viewport?.safeArea.bottom ?? 0}px`)
  root.style.setProperty('--keyboard', `${covered >= LEAST_KEYBOARD_PX ? covered : 0}px`)
}
