import type { FocusTrap } from 'focus-trap'
import { createFocusTrap } from 'focus-trap'

declare global {
  interface Window {
    trap: FocusTrap
  }
}

// A library's dialog, as sites have them: it holds the focus and calls it back whenever it goes elsewhere.
window.trap = createFocusTrap(document.querySelector('#open')?.closest('.card') as HTMLElement)
window.trap.activate()
