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
import type { KeepPart } from '../parts.ts'

const CONFIG = fileURLToPath(new URL('../../../frame-app/modal/vite.stories.config.ts', import.meta.url))

// Two of these run beside each other, and others on the same machine.
const COMPLETE_MS = 20_000

export type StoryWorld = { readonly world: World; readonly browser: Browser }

/**
 * The local world and a browser to look at it. The stories are built anew, into a folder of this run's own: what is looked
 * at is what was there when it began, whoever builds meanwhile.
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

// What runs these sources keeps the names of functions by one of its own, which functions that are sent to a page miss.
const KEEP_NAMES = 'globalThis.__name = (named) => named'

/** A window in which functions of these sources can be run. */
export const openWindow = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  await context.addInitScript(KEEP_NAMES)
  return context
}

/** The titles of all groups, or of the one that is wanted. */
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

/** Runs in the page: whether each phone is as tall as what is in it, which it becomes a moment later. */
const phonesFit = (): boolean =>
  [...document.querySelectorAll<HTMLIFrameElement>('iframe.phone')].every((phone) => {
    const inner = phone.contentDocument?.getElementById('gallery')
    return inner && Math.ceil(inner.getBoundingClientRect().height) <= Math.round(phone.getBoundingClientRect().height)
  })

/** Runs in the page: whether each picture has come, or was replaced by what is shown instead of it. */
const picturesSettled = (): boolean =>
  [document, ...[...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument)]
    .flatMap((each) => [...(each?.images ?? [])])
    .every(({ complete, naturalWidth }) => complete && naturalWidth > 0)

/** Shows the stories of a group and nothing else. Returns whether all of them are there, soon enough. */
export const showGroup = async (page: Page, gallery: string, shown: Shown): Promise<boolean> => {
  await page.goto(`${gallery}?${new URLSearchParams({ ...shown, bare: '1' })}`)
  const ready = page.locator(':root[data-ready]').waitFor({ state: 'attached', timeout: COMPLETE_MS })
  return ready
    .then(() => page.waitForFunction(phonesFit, undefined, { timeout: COMPLETE_MS }))
    .then(() => page.waitForFunction(picturesSettled, undefined, { timeout: COMPLETE_MS }))
    .then(
      () => true,
      () => false,
    )
}
