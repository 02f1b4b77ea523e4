import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { World } from '@casement/dev-server'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { build } from 'vite'
import { ensureBuilt } from '../ensure-built.ts'
import { openBrowser } from '../open-browser.ts'
import type { KeepPart } from '../run-parts.ts'

const CONFIG = fileURLToPath(new URL('../../../frame-app/modal/vite.stories.config.ts', import.meta.url))

// Two of these run at once, on a machine that may have other load. Only failures take this long.
export const COMPLETE_MS = 60_000

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
    () => startWorld({ parts: SMALLEST_WORLD, storiesFolder }),
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

/** Runs in the page: whether each phone is as tall as its content, which it becomes shortly after loading. */
const phonesFit = (): boolean =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe.phone')].every((phone) => {
    const inner = phone.contentDocument?.getElementById('gallery')
    return inner && Math.ceil(inner.getBoundingClientRect().height) <= Math.round(phone.getBoundingClientRect().height)
  })

/** Runs in the page: whether each image has loaded or was replaced by its fallback. */
const picturesSettled = (): boolean =>
  [document, ...[...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument)]
    .flatMap((each) => [...(each?.images ?? [])])
    .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)

/** Shows only the stories of a group. Returns whether all of them were ready in time. */
export const showGroup = async (page: Page, gallery: string, shown: Shown): Promise<boolean> => {
  await page.goto(`${gallery}?${new URLSearchParams({ ...shown, bare: '1' })}`, { timeout: COMPLETE_MS })
  const ready = page.locator(':root[data-ready]').waitFor({ state: 'attached', timeout: COMPLETE_MS })
  return ready
    .then(() => page.waitForFunction(phonesFit, undefined, { timeout: COMPLETE_MS }))
    .then(() => page.waitForFunction(picturesSettled, undefined, { timeout: COMPLETE_MS }))
    .then(
      () => true,
      () => false,
    )
}
