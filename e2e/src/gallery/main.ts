import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createParts } from '../run-parts.ts'
import { readArguments } from './arguments.ts'
import { byTheme, pictureStories, storySheets, storyWindow } from './capture-stories.ts'
import { pictureView } from './capture-view.ts'
import { indexPage } from './index-page.ts'
import { readCodes } from './read-codes.ts'
import { inTurn } from './run-jobs.ts'
import type { Fault, Sheet } from './sheet.ts'
import { summarize } from './sheet.ts'
import { groupsOf, openWindow, startStoryWorld } from './story-world.ts'
import { tellProgress } from './tell-progress.ts'
import { builtViews, viewSheets } from './view-scenes.ts'
import { watchFaults } from './watch-faults.ts'

// `npm run gallery`: takes pictures of every story and every view, in both themes and directions, on a desktop and a
// phone, as sheets in e2e/gallery/ with an index page. Fails if one throws, logs an error, violates the policy or does
// not fit.

const FOLDER = fileURLToPath(new URL('../../gallery/', import.meta.url))
// One waits for its page while two use both processors of a small machine.
const AT_ONCE = 3

const reading = readArguments('gallery', process.argv.slice(2))
if (reading.kind === 'wrong') {
  console.error(reading.reason)
  process.exit(2)
}
const { only, json } = reading.arguments
const tell = (progress: string): void => console.error(`gallery: ${progress}`)

const { keep, endAll } = createParts()
const begun = performance.now()
try {
  const { world, browser } = await startStoryWorld(keep, tell)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })

  const { gallery } = world.pages
  const first = await browser.newPage()
  const groups = await groupsOf(first, gallery, only)
  await first.close()

  const stories = storySheets(groups)
  const faults: Fault[] = []
  for (const screen of ['desktop', 'phone'] as const) {
    const context = await openWindow(browser, storyWindow(screen))
    const studios = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const page = await context.newPage()
        return { page, session: await context.newCDPSession(page), watch: watchFaults(page), gallery, folder: FOLDER }
      }),
    )
    const sheets = stories.filter(({ variant }) => variant.screen === screen)
    const pairs = byTheme(sheets)
    const progress = tellProgress(tell, { what: `groups of stories on a ${screen}`, total: pairs.length })
    faults.push(...(await inTurn(pairs, studios, pictureStories, progress)).flat())
    await context.close()
  }

  // Pictured QR codes must be readable, on dark cards as on light ones. The stories have a short and a long one.
  const coded = stories.filter(({ title, variant }) => title === 'QR code' && variant.screen === 'desktop')
  for (const { file } of coded) {
    const codes = [...readCodes(readFileSync(FOLDER + file))].filter((text) => text.startsWith('wc:'))
    if (codes.length !== 2) faults.push({ sheet: file, what: `${codes.length} of 2 codes can be read` })
  }

  const files = builtViews()
  const views = only === undefined ? viewSheets(files) : []
  const embed = { browser, address: world.hosts.plain, files, folder: FOLDER }
  const progress = tellProgress(tell, { what: 'views', total: views.length })
  faults.push(...(await inTurn(views, Array(AT_ONCE).fill(embed), pictureView, progress)).flat())

  const sheets: readonly Sheet[] = [...stories, ...views]
  writeFileSync(`${FOLDER}index.html`, indexPage(sheets, faults))
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const listed = sheets.map(({ file }) => ({ file, bytes: statSync(FOLDER + file).size }))
  const figures = { groups: groups.length, views: only === undefined ? files.size : 0, sheets: sheets.length, seconds }
  if (json) console.log(JSON.stringify({ ok: faults.length === 0, ...figures, faults, files: listed }))
  else {
    for (const { file, bytes } of listed)
      console.log(`${file.padEnd(56)} ${String(Math.ceil(bytes / 1_024)).padStart(5)} kB`)
    for (const line of summarize(faults)) console.error(line)
    console.log(
      `gallery: ${figures.sheets} sheets of ${figures.groups} groups and ${figures.views} views in e2e/gallery/, ${faults.length} faults, ${seconds} s`,
    )
  }
  if (faults.length > 0) process.exitCode = 1
} finally {
  await endAll()
}
