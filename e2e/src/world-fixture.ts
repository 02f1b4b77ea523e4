import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, chromium } from '@playwright/test'
import { findChromium } from './find-chromium.ts'
import type { StorageRegime } from './launch-flags.ts'
import { launchSwitches, profilePreferences, readDefaultSwitches } from './launch-flags.ts'

export type ConsoleLine = { readonly type: string; readonly text: string }

type WorkerFixtures = {
  readonly world: World
  readonly regime: StorageRegime
  readonly defaultSwitches: readonly string[]
}
type TestFixtures = {
  /** Scrollbars that take room, as those of a mouse do. Playwright hides them. */
  readonly scrollbars: boolean
  readonly context: BrowserContext
  readonly page: Page
  /** What the page and its frames said on the console, and every error that nobody caught. */
  readonly consoleLines: ConsoleLine[]
}

/** A browser as visitors have it, with a profile of its own for every test, and the local world, once for every worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  regime: ['partitioned', { option: true, scope: 'worker' }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one depends on off this pattern
    async ({}, use) => {
      const world = await startWorld({ parts: SMALLEST_WORLD })
      await use(world)
      await world.stop()
    },
    { scope: 'worker' },
  ],
  defaultSwitches: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => use(await readDefaultSwitches()),
    { scope: 'worker' },
  ],
  scrollbars: [false, { option: true }],
  context: async ({ regime, defaultSwitches, contextOptions, scrollbars }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'casement-profile-'))
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(profilePreferences(regime)))
    const executablePath = findChromium(process.env)
    const { args, ignoreDefaultArgs } = launchSwitches(defaultSwitches, regime)
    const context = await chromium.launchPersistentContext(profile, {
      ...contextOptions,
      args,
      ignoreDefaultArgs: scrollbars ? [...ignoreDefaultArgs, '--hide-scrollbars'] : ignoreDefaultArgs,
      ...(executablePath ? { executablePath } : {}),
      headless: true,
    })
    await use(context)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
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
