import type { PrintedKit } from './printed-kit.ts'
import { PRINT_READY } from './printed-kit.ts'

type Opener = Pick<Window, 'open' | 'addEventListener'>

/**
 * Opens the page to print in a window, and gives it the kit. Frames in a sandbox cannot print, windows can. Only the page
 * of this origin in that window gets the kit.
 *
 * @returns Whether the browser has given a window that can be reached.
 */
export const openPrint = (window: Opener, origin: string, kit: PrintedKit, signal: AbortSignal): boolean => {
  const opened = window.open(`${origin}/print/`, '_blank', 'popup,width=720,height=900')
  if (opened === null) return false
  const give = ({ source, origin: from, data, isTrusted }: MessageEvent): void => {
    if (!isTrusted || source !== opened || from !== origin || data !== PRINT_READY) return
    opened.postMessage(kit, origin)
  }
  // Until the screen ends, so that the page may be loaded again.
  window.addEventListener('message', give, { signal })
  return true
}
