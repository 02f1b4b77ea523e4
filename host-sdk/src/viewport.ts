import type { Viewport } from '@casement/shared-protocol/host'

const matches = (query: string): boolean => matchMedia(query).matches

// CSS alone knows the insets, and computes them for any element that is in the page, shown or not.
const inset = (dialog: HTMLElement, side: string): number => {
  const property = `scroll-margin-${side}`
  dialog.style.setProperty(property, `env(safe-area-inset-${side})`)
  return Number.parseFloat(getComputedStyle(dialog).getPropertyValue(property)) || 0
}

/**
 * The facts about the page's window that the frame cannot measure itself: while it is hidden its own window is 0 wide,
 * and its media queries follow the system and not the page.
 *
 * @example
 * await client.init({ options, viewport: readViewport(dialog), sdk })
 */
export const readViewport = (dialog: HTMLElement): Viewport => ({
  width: innerWidth,
  height: innerHeight,
  safeArea: {
    top: inset(dialog, 'top'),
    right: inset(dialog, 'right'),
    bottom: inset(dialog, 'bottom'),
    left: inset(dialog, 'left'),
  },
  pointer: (['fine', 'coarse'] as const).find((kind) => matches(`(pointer: ${kind})`)) ?? 'none',
  reducedMotion: matches('(prefers-reduced-motion: reduce)'),
  dark: matches('(prefers-color-scheme: dark)'),
  dpr: devicePixelRatio,
})
