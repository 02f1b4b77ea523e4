import type { Page } from '@playwright/test'

/** What a page has said that it should not have. */
export type FaultWatch = {
  /** What was said since it was last asked. */
  take(): readonly string[]
}

/**
 * Notes every error that a page and the documents in it put on the console, refusals of their policy among them, every
 * error that nobody caught, and everything that could not be loaded.
 */
export const watchFaults = (page: Page): FaultWatch => {
  let faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Who leaves a page does not wait for what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`not loaded: ${request.url()}`)
  })
  return {
    take: () => {
      const taken = [...new Set(faults)]
      faults = []
      return taken
    },
  }
}
