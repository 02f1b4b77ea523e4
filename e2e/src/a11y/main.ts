import { readArguments } from '../gallery/arguments.ts'
import { inTurn } from '../gallery/run-jobs.ts'
import { groupsOf, startStoryWorld } from '../gallery/story-world.ts'
import { tellProgress } from '../gallery/tell-progress.ts'
import { EIGHT } from '../gallery/variants.ts'
import { builtViews } from '../gallery/view-scenes.ts'
import { createParts } from '../run-parts.ts'
import { examineGroup, examineView, keepWindows } from './examine.ts'
import { summarize } from './finding.ts'
import { ROUNDS } from './rounds.ts'
import { OFF_FOR_STORIES } from './run-axe.ts'

// `npm run a11y`: runs axe on every story and every view, in both themes and directions, on a desktop and a phone. Also
// checks what axe does not: touch target sizes, font sizes of fields, focus rings, forced colors, 200% zoom.

// One waits for its page while two use both processors of a small machine.
const AT_ONCE = 3

const reading = readArguments('a11y', process.argv.slice(2))
if (reading.kind === 'wrong') {
  console.error(reading.reason)
  process.exit(2)
}
const { only, json } = reading.arguments
const tell = (progress: string): void => console.error(`a11y: ${progress}`)

const { keep, endAll } = createParts()
const begun = performance.now()
try {
  const { world, browser } = await startStoryWorld(keep, tell)
  const { gallery } = world.pages
  const first = await browser.newPage()
  const groups = await groupsOf(first, gallery, only)
  await first.close()

  const rounds = groups.flatMap((group) => ROUNDS.map((round) => ({ group, round })))
  const browsers = Array.from({ length: AT_ONCE }, () => browser)
  const windows = browsers.map(keepWindows)
  const onStories = await inTurn(
    rounds,
    windows,
    (one, job) => examineGroup(one, gallery, job),
    tellProgress(tell, { what: 'rounds of stories', total: rounds.length }),
  )

  const views = only === undefined ? [...builtViews().keys()] : []
  const scenes = views.flatMap((view) => EIGHT.map((variant) => ({ view, variant })))
  const onViews = await inTurn(
    scenes,
    browsers,
    (one, job) => examineView(one, world.hosts.plain, job),
    tellProgress(tell, { what: 'views', total: scenes.length }),
  )

  const findings = [...onStories, ...onViews].flat()
  const seconds = Math.round((performance.now() - begun) / 1_000)
  const figures = { groups: groups.length, views: views.length, violations: findings.length, seconds }
  if (json) console.log(JSON.stringify({ ok: findings.length === 0, ...figures, off: OFF_FOR_STORIES, findings }))
  else {
    for (const [rule, reason] of Object.entries(OFF_FOR_STORIES))
      console.log(`off for stories: ${rule}, because ${reason}`)
    for (const line of summarize(findings)) console.error(line)
    console.log(
      `a11y: ${figures.violations} violations in ${figures.groups} groups and ${figures.views} views, ${seconds} s`,
    )
  }
  if (findings.length > 0) process.exitCode = 1
} finally {
  await endAll()
}
