import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test as base, chromium } from '@playwright/test'
import { attachFrames } from './attach-frames.ts'
import type { ChromiumKind } from './find-chromium.ts'
import { chosenChromium } from './find-chromium.ts'
import type { Keep, Kept } from './keep.ts'
import { createKeeper } from './keep.ts'
import type { LaunchSwitches, StorageRegime } from './launch-flags.ts'
import { launchSwitches, profilePreferences, readDefaultSwitches } from './launch-flags.ts'
import { expectNothingStopped, watchPolicies } from './watch-policies.ts'
import { copyWorldState } from './world-state.ts'

export type ConsoleLine = { readonly type: string; readonly text: string }

type Parts = NonNullable<NonNullable<Parameters<typeof startWorld>[0]>['parts']>
type WorkerFixtures = {
  /**
   * Keeps something for the tests of a worker. Playwright gives each kind of worker a process and a browser of its own,
   * so that a worker fixture of some specs would cost more than what it keeps.
   */
  readonly keep: Keep
  /** How many entries the longest history has. */
  readonly historyEntries: number
  readonly regime: StorageRegime
  /** The program that a test runs in where it may be a shell: see `playwright.core.config.ts`. */
  readonly program: ChromiumKind
  readonly defaultSwitches: readonly string[]
  /** Further switches of the browser, such as for a camera. */
  readonly ownSwitches: readonly string[]
  readonly browserAtHand: Browser
}
type TestFixtures = {
  /** The parts of the world: the frame and host pages, and whatever else the tests of a file need. */
  readonly parts: Parts
  /** Whether the chains start with accounts, tokens and a history. */
  readonly contents: 'world' | 'empty'
  readonly world: World
  /** Classic scrollbars, which take up space. Playwright hides them. */
  readonly scrollbars: boolean
  readonly context: BrowserContext
  readonly page: Page
  /** Console messages of the page and its frames, and all uncaught errors. */
  readonly consoleLines: ConsoleLine[]
}

/**
 * A browser with the storage mode's preferences, which `chromium.launch` does not accept. Its contexts have separate
 * storage and inherit the preferences.
 */
const launchBrowser = async (
  { args, ignoreDefaultArgs }: LaunchSwitches,
  regime: StorageRegime,
  program: ChromiumKind,
) => {
  const profile = mkdtempSync(join(tmpdir(), 'casement-profile-'))
  mkdirSync(join(profile, 'Default'))
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(profilePreferences(regime)))
  const first = await chromium.launchPersistentContext(profile, {
    args,
    ignoreDefaultArgs,
    ...chosenChromium(process.env, program),
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

const startWorldFor = async (
  parts: Parts,
  contents: 'world' | 'empty',
  historyEntries: number,
): Promise<Kept<World>> => {
  const stateFolder = contents === 'world' ? await copyWorldState(historyEntries) : undefined
  const world = await startWorld({ parts, contents, ...(stateFolder === undefined ? {} : { stateFolder }) })
  const end = async (): Promise<void> => {
    await world.stop()
    if (stateFolder !== undefined) rmSync(stateFolder, { recursive: true, force: true })
  }
  return { value: world, end }
}

/** A browser like a visitor's and the local worlds that tests ask for, once per worker; each test has its own context. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  regime: ['partitioned', { option: true, scope: 'worker' }],
  program: ['browser', { option: true, scope: 'worker' }],
  parts: [SMALLEST_WORLD, { option: true }],
  contents: ['empty', { option: true }],
  historyEntries: [10_000, { option: true, scope: 'worker' }],
  keep: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern for a fixture's dependencies
    async ({}, use) => {
      const { keep, endAll } = createKeeper()
      await use(keep)
      await endAll()
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ keep, parts, contents, historyEntries }, use) => {
      const start = () => startWorldFor(parts, contents, historyEntries)
      await use(await keep(`world ${contents}: ${parts.join(' ')}`, start))
    },
    // Long enough to wait for a worker that writes the chain's history, which is none of a test's time.
    { timeout: 180_000 },
  ],
  defaultSwitches: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses this pattern for a fixture's dependencies
    async ({}, use) => use(await readDefaultSwitches()),
    { scope: 'worker' },
  ],
  ownSwitches: [[], { option: true, scope: 'worker' }],
  browserAtHand: [
    async ({ regime, program, defaultSwitches, ownSwitches }, use) => {
      const { args, ignoreDefaultArgs } = launchSwitches(defaultSwitches, regime)
      const switches = { ignoreDefaultArgs, args: [...args, ...ownSwitches] }
      const { browser, end } = await launchBrowser(switches, regime, program)
      await use(browser)
      await end()
    },
    { scope: 'worker' },
  ],
  scrollbars: [false, { option: true }],
  context: async ({ browserAtHand, regime, program, defaultSwitches, contextOptions, scrollbars }, use) => {
    const switches = withScrollbars(launchSwitches(defaultSwitches, regime))
    const own = scrollbars && (await launchBrowser(switches, regime, program))
    const context = await (own ? own.browser : browserAtHand).newContext(contextOptions)
    await watchPolicies(context)
    await use(context)
    await context.close()
    if (own) await own.end()
    expectNothingStopped(context)
  },
  page: async ({ context }, use, testInfo) => {
    const page = context.pages()[0] ?? (await context.newPage())
    // Focuses the window, as in real use; otherwise no frame in the page gets key events.
    await page.bringToFront()
    await use(page)
    await attachFrames(context, testInfo)
  },
  consoleLines: async ({ context }, use) => {
    const lines: ConsoleLine[] = []
    context.on('console', (message) => lines.push({ type: message.type(), text: message.text() }))
    context.on('weberror', (error) => lines.push({ type: 'uncaught', text: String(error.error()) }))
    await use(lines)
  },
})

export { expect } from '@playwright/test'
