import type { Viewport } from '@casement/shared-protocol/host'

const matches = (query: string): boolean => matchMedia(query).matches

// CSS alone knows the insets, and only of an element that is in the page.
const safeArea = (): Viewport['safeArea'] => {
  const probe = document.createElement('div')
  probe.style.cssText =
    'position:fixed;visibility:hidden;padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)'
  document.documentElement.append(probe)
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(probe)
  probe.remove()
  const px = (length: string): number => Number.parseFloat(length) || 0
  return { top: px(paddingTop), right: px(paddingRight), bottom: px(paddingBottom), left: px(paddingLeft) }
}

const pointer = (): Viewport['pointer'] => {
  if (matches('(pointer: fine)')) return 'fine'
  return matches('(pointer: coarse)') ? 'coarse' : 'none'
}

/**
 * The facts about the page's window that the frame cannot measure itself: while it is hidden its own window is 0 wide,
 * and its media queries follow the system and not the page.
 *
 * @example
 * await client.init({ options, viewport: readViewport(), sdk })
 */
export const readViewport = (): Viewport => ({
  width: innerWidth,
  height: innerHeight,
  safeArea: safeArea(),
  pointer: pointer(),
  reducedMotion: matches('(prefers-reduced-motion: reduce)'),
  dark: matches('(prefers-color-scheme: dark)'),
  dpr: devicePixelRatio,
})
