import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import type { Browser } from '@playwright/test'
import { ensureBuilt } from '../ensure-built.ts'
import { hostilePage } from '../hostile-page.ts'
import { openBrowser } from '../open-browser.ts'
import { createParts } from '../parts.ts'
import { insideFrame, showFrame, startModal } from '../shown-frame.ts'
import type { Scene } from './scenes.ts'
import { fileOf, SCREENS, scenes, sheetOf } from './scenes.ts'

// `npm run gallery`: every view in light and dark, on a desktop and a phone, left to right and right to left, to
// e2e/gallery/, with a sheet of all of them.

const FOLDER = fileURLToPath(new URL('../../gallery/', import.meta.url))

const picture = async (browser: Browser, address: string, scene: Scene): Promise<void> => {
  const { view, theme, direction, screen } = scene
  const context = await browser.newContext({ viewport: SCREENS[screen], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`${address}?start=manual`)
  await showFrame(page, `#t=${theme}&d=${direction}&m=modal`)
  const host = hostilePage(page)
  const place = await startModal(host, { themeMode: theme })
  await host.call(place, 'open', { view })
  await insideFrame(page).locator(`[data-view="${view}"]`).waitFor()
  await page.screenshot({ path: FOLDER + fileOf(scene) })
  await context.close()
}

const { keep, endAll } = createParts()
try {
  await ensureBuilt(keep, (progress) => console.error(`gallery: ${progress}`))
  const world = await keep(
    () => startWorld({ parts: SMALLEST_WORLD }),
    (started) => started.stop(),
  )
  const browser = await keep(openBrowser, (opened) => opened.close())
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  for (const scene of scenes) await picture(browser, world.hosts.raw, scene)
  writeFileSync(`${FOLDER}index.html`, sheetOf(scenes))
  const sheet = await browser.newPage({ viewport: { width: 1_600, height: 1_000 } })
  await sheet.goto(pathToFileURL(`${FOLDER}index.html`).href)
  await sheet.screenshot({ path: `${FOLDER}sheet.png`, fullPage: true })
  console.log(`gallery: ${scenes.length} pictures and a sheet in e2e/gallery/`)
} finally {
  await endAll()
}
