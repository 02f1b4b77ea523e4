import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test as base, chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import type { LaunchSwitches, StorageRegime } from './launch-flags.ts'
import { launchSwitches, profilePreferences, readDefaultSwitches } from './launch-flags.ts'

export type ConsoleLine = { readonly type: string; readonly text: string }

type Parts = NonNullable<NonNullable<Parameters<typeof startWorld>[0]>['parts']>
type WorkerFixtures = {
  /** What there is in the world: a frame and pages of hosts, and what else the tests of a file want. */
  readonly parts: Parts
  readonly world: World
  readonly regime: StorageRegime
  readonly defaultSwitches: readonly string[]
  readonly browserAtHand: Browser
}
type TestFixtures = {
  /** Scrollbars that take room, as those of a mouse do. Playwright hides them. */
  readonly scrollbars: boolean
  readonly context: BrowserContext
  readonly page: Page
  /** What the page and its frames said on the console, and every error that nobody caught. */
  readonly consoleLines: ConsoleLine[]
}

/**
 * A browser with the preferences of a regime, which `chromium.launch` cannot be given. Its contexts have their storage
 * to themselves and take the preferences over.
 */
const launchBrowser = async ({ args, ignoreDefaultArgs }: LaunchSwitches, regime: StorageRegime) => {
  const profile = mkdtempSync(join(tmpdir(), 'casement-profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(profilePreferences(regime)))
  const executablePath = findChromium(process.env)
  const first = await chromium.launchPersistentContext(profile, {
    args,
    ignoreDefaultArgs,
    ...(executablePath ? { executablePath } : {}),
    headless: true,
  })
  const browser = first.browser()
  if (!browser) throw new Error('Playwright no longer says which browser a persistent context is in')
  const end = async (): Promise<void> => {
    await first.close()
    rmSync(profile, { recursive: true, force: true })
  }
  return { browser, end }
}

const withScrollbars = ({ args, ignoreDefaultArgs }: LaunchSwitches): LaunchSwitches => ({
  args,
  ignoreDefaultArgs: [...ignoreDefaultArgs, '--hide-scrollbars'],
})

/** A browser as visitors have it, once for every worker, as the local world is; each test has a context of its own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  regime: ['partitioned', { option: true, scope: 'worker' }],
  parts: [SMALLEST_WORLD, { option: true, scope: 'worker' }],
  world: [
    async ({ parts }, use) => {
      const world = await startWorld({ parts })
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  defaultSwitches: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on off this pattern
    async ({}, use) => use(await readDefaultSwitches()),
    { scope: 'worker' },
  ],
  browserAtHand: [
    async ({ regime, defaultSwitches }, use) => {
      const { browser, end } = await launchBrowser(launchSwitches(defaultSwitches, regime), regime)
      await use(browser)
      await end()
    },
    { scope: 'worker' },
  ],
  scrollbars: [false, { option: true }],
  context: async ({ browserAtHand, regime, defaultSwitches, contextOptions, scrollbars }, use) => {
    const own = scrollbars && (await launchBrowser(withScrollbars(launchSwitches(defaultSwitches, regime)), regime))
    const context = await (own ? own.browser : browserAtHand).newContext(contextOptions)
    await use(context)
    await context.close()
    if (own) await own.end()
  },
  page: async ({ context }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    // The window has the focus, as it has when somebody uses it; without it no frame in the page gets the keys.
    await page.bringToFront()
    await use(page)
  },
  consoleLines: async ({ context }, use) => {
    const lines: ConsoleLine[] = []
    context.on('console', (message) => lines.push({ type: message.type(), text: message.text() }))
    context.on('weberror', (error) => lines.push({ type: 'uncaught', text: String(error.error()) }))
    await use(lines)
  },
})

export { expect } from '@playwright/test'
