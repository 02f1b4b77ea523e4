import { BUILD } from './build.ts'
import type { EarlyHello } from './early-hello.ts'
import { sayEarlyHello } from './early-hello.ts'

// The document's inline script. A document in a tab of its own has nobody to greet.

declare global {
  interface Window {
    casementEarlyHello?: EarlyHello
  }
}

if (window.parent !== window)
  window.casementEarlyHello = sayEarlyHello(window, { bootId: crypto.randomUUID(), build: BUILD })
