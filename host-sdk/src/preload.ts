import { PRELOAD_FALLBACK_DELAY_MS } from '@casement/shared-protocol/host'

/**
 * Runs something ahead of need: at once, or when the page is there and the browser has nothing better to do. Returns how
 * to call it off.
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
      // Safari has no idle callback.
      window.requestIdleCallback?.(go) ?? setTimeout(go, PRELOAD_FALLBACK_DELAY_MS)
    }
    if (document.readyState === 'complete') wait()
    else addEventListener('load', wait, { once: true })
  }
  return () => {
    off = true
  }
}
