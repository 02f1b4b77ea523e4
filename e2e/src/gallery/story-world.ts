import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { build } from 'vite'
import { ensureBuilt } from '../ensure-built.ts'
import { openBrowser } from '../open-browser.ts'
import type { KeepPart } from '../run-parts.ts'

const CONFIG = fileURLToPath(new URL('../../../frame-app/modal/vite.stories.config.ts', import.meta.url))

// Three of these run at once, on a machine that may have other load. Only failures take this long.
export const COMPLETE_MS = 300_000

export type StoryWorld = { readonly world: World; readonly browser: Browser }

/**
 * The local world and a browser. The stories are built into a folder of this run, so that a build during the run
 * changes nothing.
 */
export const startStoryWorld = async (keep: KeepPart, tell: (progress: string) => void): Promise<StoryWorld> => {
  await ensureBuilt(keep, tell)
  const storiesFolder = await keep(
    () => mkdtemp(join(tmpdir(), 'casement-stories-')),
    (folder) => rm(folder, { recursive: true }),
  )
  await build({ configFile: CONFIG, logLevel: 'error', build: { outDir: storiesFolder } })
  const world = await keep(
    // With the embedded wallet, because its login is one of the views.
    () => startWorld({ parts: [...SMALLEST_WORLD, 'mail', 'wallet-service'], storiesFolder }),
    (started) => started.stop(),
  )
  const browser = await keep(openBrowser, (opened) => opened.close())
  return { world, browser }
}

// The TypeScript loader wraps functions in a helper, `__name`, which does not exist in the page.
const KEEP_NAMES = 'globalThis.__name = (named) => named'

/** Opens a window in which functions of these sources can run. */
export const openWindow = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  await context.addInitScript(KEEP_NAMES)
  return context
}

/** The titles of all groups, or of the requested one. */
export const groupsOf = async (page: Page, gallery: string, only: string | undefined): Promise<readonly string[]> => {
  await page.goto(gallery)
  await page.locator(':root[data-ready]').waitFor({ state: 'attached' })
  const titles = await page
    .locator('[data-group]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-group') ?? ''))
  if (only === undefined) return titles
  if (!titles.includes(only)) throw new Error(`There is no group "${only}". There are: ${titles.join(', ')}`)
  return [only]
}

export type Shown = {
  readonly group: string
  readonly theme: 'light' | 'dark'
  readonly locale: string
  readonly width?: 'card' | 'phone'
}

/** Runs in the page. */
const notReady = (): readonly string[] =>
  document.documentElement.dataset.ready === undefined ? ['stories that say they are ready'] : []

/** Runs in the page: the phones that are not as tall as their content, which they become shortly after loading. */
const phonesTooShort = (): readonly string[] =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe.phone')].flatMap((phone) => {
    const inner = phone.contentDocument?.getElementById('gallery')
    const wanted = Math.ceil(inner?.getBoundingClientRect().height ?? Number.POSITIVE_INFINITY)
    const is = Math.round(phone.getBoundingClientRect().height)
    return wanted <= is ? [] : [`a phone of ${is} px for content of ${wanted} px`]
  })

/** Runs in the page: the images that have neither loaded nor been replaced by their fallback. */
const picturesMissing = (): readonly string[] =>
  [document, ...[...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument)]
    .flatMap((each) => [...(each?.images ?? [])])
    .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
    .map(({ complete, currentSrc }) => `${complete ? 'a broken' : 'no'} picture ${currentSrc.slice(0, 120)}`)

const POLL_MS = 50

/** Waits until nothing is missing. Returns what is still missing after the deadline. */
const waitForNone = async (page: Page, missing: () => readonly string[]): Promise<readonly string[]> => {
  const deadline = Date.now() + COMPLETE_MS
  for (;;) {
    const still = await page.evaluate(missing)
    if (still.length === 0 || Date.now() > deadline) return still
    // Not by animation frames: a window that is not painted has none.
    await setTimeout(POLL_MS)
  }
}

/** Runs in the page: changes its URL and tells it so. */
const changeAddress = (address: string): void => {
  history.replaceState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Shows only the stories of a group. Returns what of them was not there in time. */
export const showGroup = async (page: Page, gallery: string, shown: Shown): Promise<readonly string[]> => {
  const address = `${gallery}?${new URLSearchParams({ ...shown, bare: '1' })}`
  const isLoaded = page.url().startsWith(`${gallery}?`)
  // Another loading would compile all scripts and styles again, in each iframe of the phones too.
  if (isLoaded) await page.evaluate(changeAddress, address)
  else await page.goto(address, { timeout: COMPLETE_MS })
  for (const missing of [notReady, phonesTooShort, picturesMissing]) {
    const still = await waitForNone(page, missing)
    if (still.length > 0) return still
  }
  return []
}
