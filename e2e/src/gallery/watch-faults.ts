import type { Page } from '@playwright/test'

/** Collects errors of a page. */
export type FaultWatch = {
  /** The errors since the last call. */
  take(): readonly string[]
}

/**
 * Collects all console errors of a page and its frames, including policy violations, all uncaught errors, and all
 * failed requests.
 */
export const watchFaults = (page: Page): FaultWatch => {
  let faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its pending requests.
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
