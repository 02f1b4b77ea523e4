import type { BrowserContext } from '@playwright/test'

/**
 * Resolves to the text that a page logs after `evidence `. The console still works where Playwright has lost the page:
 * after a frame has crashed, and after the page came out of the back-forward cache.
 */
export const evidenceIn = (context: BrowserContext): Promise<string> =>
  new Promise((resolve) => {
    context.on('console', (message) => {
      if (message.text().startsWith('evidence ')) resolve(message.text().slice('evidence '.length))
    })
  })
