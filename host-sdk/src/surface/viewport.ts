import type { Viewport } from '@casement/shared-protocol/host'

const matches = (query: string): boolean => matchMedia(`(${query})`).matches

type MaybeTelegram = {
  readonly TelegramWebviewProxy?: unknown
  readonly TelegramWebviewProxyProto?: unknown
  readonly Telegram?: { readonly WebApp?: { readonly initData?: unknown } }
}

// Any page may load Telegram's script, but then there is no init data. The other two globals come from the app itself.
const inTelegram = (): boolean => {
  try {
    const { TelegramWebviewProxy, TelegramWebviewProxyProto, Telegram } = globalThis as MaybeTelegram
    return Boolean(TelegramWebviewProxy || TelegramWebviewProxyProto || Telegram?.WebApp?.initData)
  } catch {
    return false
  }
}

/**
 * Returns facts of the page's window that the frame cannot observe: a hidden frame is 0 pixels wide, and only the page
 * can read the insets of a notch. `box` is our element that carries the insets.
 *
 * @example
 * client.setViewport(viewportFacts(dialog))
 */
export const viewportFacts = (box: Element): Viewport => {
  const style = getComputedStyle(box)
  // An on-screen keyboard covers the window without resizing it; only the visual viewport shrinks.
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
 * Reports changes of size, at most once per task. Returns a function that stops it. The frame observes the visitor's
 * preferences itself.
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
