import type { BrowserContext } from '@playwright/test'

/**
 * What a page says of itself on its console, after `evidence `. That is heard where Playwright has lost the page: when a
 * frame of it has crashed, and when it comes out of the back-forward cache.
 */
export const evidenceIn = (context: BrowserContext): Promise<string> =>
  new Promise((resolve) => {
    context.on('console', (message) => {
      if (message.text().startsWith('evidence ')) resolve(message.text().slice('evidence '.length))
    })
  })
