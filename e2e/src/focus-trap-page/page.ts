import type { FocusTrap } from 'focus-trap'
import { createFocusTrap } from 'focus-trap'

declare global {
  interface Window {
    trap: FocusTrap
  }
}

// A focus trap by a library, as many sites have: it takes the focus back whenever it moves elsewhere.
window.trap = createFocusTrap(document.querySelector('#open')?.closest('.card') as HTMLElement)
window.trap.activate()
