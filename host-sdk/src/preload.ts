import { PRELOAD_FALLBACK_DELAY_MS } from '@casement/shared-protocol/host'

/**
 * Runs a function ahead of need: at once, or when the page has loaded and the browser is idle. Returns a function that
 * cancels it.
 *
 * @example
 * const callOff = schedulePreload('idle', () => lifecycle.live())
 */
export const schedulePreload = (when: 'eager' | 'idle' | 'none' | undefined, run: () => void): (() => void) => {
  let off = when === 'none'
  const go = (): void => {
    if (!off) run()
  }
  if (when === 'eager') go()
  else if (!off) {
    const wait = (): void => {
      // Safari has no `requestIdleCallback`.
      window.requestIdleCallback?.(go) ?? setTimeout(go, PRELOAD_FALLBACK_DELAY_MS)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }
  return () => {
    off = true
  }
}
