import type { World } from '@casement/dev-server'
import type { BrowserContext, Page } from '@playwright/test'
import { expectNothingStopped, watchPolicies } from './watch-policies.ts'
import { test } from './world-fixture.ts'

/**
 * Gives the tests of a `describe` block, or of a file, one page, which is opened once. They run one after another in one
 * worker. It is for tests that only look: each has to leave the page as it found it, and none may depend on another.
 */
export const sharePage = (open: (page: Page, world: World) => Promise<unknown> = async () => undefined): void => {
  let shared: BrowserContext | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browserAtHand, contextOptions, world }) => {
    shared = await browserAtHand.newContext(contextOptions)
    await watchPolicies(shared)
    const page = await shared.newPage()
    await page.bringToFront()
    await open(page, world)
  })
  test.afterAll(() => shared?.close())
  test.use({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern for a fixture's dependencies
    context: async ({}, use) => {
      if (!shared) throw new Error('The shared page was not opened')
      await use(shared)
      expectNothingStopped(shared)
    },
  })
}
