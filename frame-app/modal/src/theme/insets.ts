import type { Viewport } from '@casement/shared-protocol/schemas'

/**
 * Keeps clear of a notch and a home bar. A frame is not told of them by its browser, only by its page.
 *
 * @example
 * applyInsets(document.documentElement, viewport)
 */
export const applyInsets = (
  root: { readonly style: { setProperty(name: string, value: string): void } },
  viewport: Viewport | undefined,
): void => root.style.setProperty('--inset-bottom', `${viewport?.safeArea.bottom ?? 0}px`)
