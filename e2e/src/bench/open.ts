import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { commonHeaders } from '@casement/shared-protocol/headers'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { startPageServer } from '../page-server.ts'
import type { Bench } from './bench.ts'
import { measureOpen } from './measure-open.ts'
import type { OpenFigures } from './open-figures.ts'
import { judgeOpen, openFigures } from './open-figures.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { alignColumns } from './table.ts'

const ROUNDS = 40
const THROTTLED_ROUNDS = 10

const rowsOf = (name: string, { preloaded, cold }: OpenFigures): string[][] =>
  (
    [
      ['preloaded', preloaded],
      ['cold', cold],
    ] as const
  ).map(([kind, { productMs, emptyMs, productP90Ms, laterMs, ratio }]) => [
    `${kind}${name}`,
    ...[productMs, productP90Ms, emptyMs, laterMs].map((value) => `${value.toFixed(1)} ms`),
    `${ratio.toFixed(2)} x`,
  ])

/** Measures how soon `open()` becomes visible, against an empty frame shown in the same way. */
export const runOpenBench: Bench = async (keep, tell) => {
  await ensureBuilt(keep, tell)
  const script = (name: string) => buildPage(new URL(`pages/${name}.ts`, import.meta.url))
  const [opening, empty] = await Promise.all([script('opening'), script('empty')])
  const pages = await keep(
    // With the same headers, because they give a document its own process, which takes time.
    () => startPageServer({ host: '', frame: empty, frameHeaders: commonHeaders({}) }),
    (server) => server.stop(),
  )
  tell('starting the local world')
  const world = await keep(
    () => startWorld({ parts: SMALLEST_WORLD }),
    (started) => started.stop(),
  )
  const browser = await keep(openPlainBrowser, (opened) => opened.close())
  const parts = { browser, world, emptyFrame: `${pages.frameOrigin}/frame`, script: opening }
  tell(`${ROUNDS} pairs of openings`)
  const figures = openFigures(await measureOpen({ ...parts, rounds: ROUNDS, throttle: 1 }))
  tell(`${THROTTLED_ROUNDS} pairs at a quarter of the speed, which are only printed`)
  const throttled = openFigures(await measureOpen({ ...parts, rounds: THROTTLED_ROUNDS, throttle: 4 }))
  const verdicts = judgeOpen(figures)
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[measured.toFixed(2), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  return {
    verdicts,
    document: { browser: browser.version, rounds: ROUNDS, figures, throttled },
    text: [
      `Two sites; ${ROUNDS} pairs, medians; one frame is ${figures.frameMs.toFixed(1)} ms`,
      alignColumns([
        ['', 'modal', 'p90', 'empty', 'later', 'modal by empty'],
        ...rowsOf('', figures),
        ...rowsOf(', 4 x slower', throttled),
      ]),
      alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
    ].join('\n\n'),
  }
}
