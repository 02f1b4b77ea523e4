import type { Viewport } from '@casement/shared-protocol/schemas'

type Root = { readonly style: { setProperty(name: string, value: string): void } }

// Browser bars change the height by less; a keyboard takes more.
const LEAST_KEYBOARD_PX = 100

/**
 * Keeps the content clear of the notch, the home indicator and the on-screen keyboard. A frame does not get these from its browser, only from
 * its page. `height` is the frame's own height, which a keyboard does not change.
 *
 * @example
 * applyInsets(document.documentElement, viewport, innerHeight)
 */
export const applyInsets = (root: Root, viewport: Viewport | undefined, height: number): void => {
  const covered = viewport ? height - viewport.height : 0
  root.style.setProperty('--inset-bottom', `${viewport?.safeArea.bottom ?? 0}px`)
  root.style.setProperty('--keyboard', `${covered >= LEAST_KEYBOARD_PX ? covered : 0}px`)
}
