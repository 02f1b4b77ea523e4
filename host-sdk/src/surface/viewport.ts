import type { Viewport } from '@casement/shared-protocol/host'

const matches = (query: string): boolean => matchMedia(`(${query})`).matches

type MaybeTelegram = {
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } }
}

// Its script may be in any page, and then has no data to start with; the two others are put there by the app itself.
const inTelegram = (): boolean => {
  try {
    const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = globalThis as MaybeTelegram
    return Boolean(TelegramWebviewProxy || TelegramWebviewProxyProto || Telegram?.WebApp?.initData)
  } catch {
    return false
  }
}

/**
 * Facts of the page's window that a frame cannot see: hidden, it is 0 pixels wide, and the insets of a notch are told
 * to the page alone. `box` is an element of ours that carries them.
 *
 * @example
 * client.setViewport(viewportFacts(dialog))
 */
export const viewportFacts = (box: Element): Viewport => {
  const style = getComputedStyle(box)
  // A keyboard on the screen covers the page's window without making it smaller; only what is left to see tells.
  const { height = innerHeight, scale = 1 } = globalThis.visualViewport ?? {}
  const inset = (side: string): number => Number.parseFloat(style.getPropertyValue(`scroll-padding-${side}`)) || 0
  return {
    width: innerWidth,
    height: Math.min(innerHeight, Math.round(height * scale)),
    safeArea: { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') },
    pointer: matches('pointer:fine') ? 'fine' : matches('pointer:coarse') ? 'coarse' : 'none',
    reducedMotion: matches('prefers-reduced-motion:reduce'),
    dark: matches('prefers-color-scheme:dark'),
    dpr: devicePixelRatio,
    ...(inTelegram() && { telegram: true }),
  }
}

/**
 * Tells of changes of size, at most once a task; returns how to stop. What the visitor prefers the frame hears itself.
 *
 * @example
 * const stop = watchViewport(() => client.setViewport(viewportFacts(dialog)))
 */
export const watchViewport = (changed: () => void): (() => void) => {
  let told = false
  const tell = (): void => {
    if (told) return
    told = true
    setTimeout(() => {
      told = false
      changed()
    })
  }
  const sources: (EventTarget | null | undefined)[] = [globalThis, globalThis.visualViewport]
  for (const source of sources) source?.addEventListener('resize', tell)
  return () => {
    for (const source of sources) source?.removeEventListener('resize', tell)
  }
}
