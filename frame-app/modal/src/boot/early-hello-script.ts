import { BUILD } from './build.ts'
import type { EarlyHello } from './early-hello.ts'
import { sayEarlyHello } from './early-hello.ts'

// The document's inline script. A document in a tab of its own has nobody to greet.

// The first use of a storage blocks until the browser has read it. After the skeleton's paint, the frame has nothing else
// to do until the boot has loaded.
const readStorageEarly = (): void => {
  // A preloaded frame is not displayed and paints nothing.
  if (innerHeight === 0) return
  requestAnimationFrame(() => {
    setTimeout(() => {
      try {
        localStorage.getItem('')
      } catch {
        // Storage is not available here, which the boot handles.
      }
    })
  })
}

declare global {
  interface Window {
    casementEarlyHello?: EarlyHello
  }
}

if (window.parent !== window) {
  window.casementEarlyHello = sayEarlyHello(window, { bootId: crypto.randomUUID(), build: BUILD })
  readStorageEarly()
}
