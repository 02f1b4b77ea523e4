import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { commonHeaders } from '@casement/shared-protocol/headers'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { startPageServer } from '../page-server.ts'
import type { Bench } from './bench.ts'
import type { Amount, ComparableRounds } from './comparable-rounds.ts'
import { disturbances } from './disturbances.ts'
import { lookAtFirstPictures, measureCold, measurePreloaded } from './measure-open.ts'
import type { ColdFigures, OpenFigures } from './open-figures.ts'
import {
  COLD_LIMITS,
  coldFigures,
  isColdDecided,
  isPreloadedDecided,
  judgeOpen,
  preloadedFigures,
  SLOW_COLD_LIMITS,
} from './open-figures.ts'
import { openPlainBrowser } from './plain-browser.ts'
import type { Interval } from './statistics.ts'
import { alignColumns } from './table.ts'
import { createProcessorWatch } from './watch-processor.ts'

const ROUNDS = { atLeast: 30, atMost: 80 } as const
const SLOW_ROUNDS = { atLeast: 20, atMost: 50 } as const
const THROTTLE = 4

const fromTo = ({ low, high }: Interval): string => `${low.toFixed(2)} to ${high.toFixed(2)}`
const inMs = (value: number): string => `${value.toFixed(1)} ms`

const coldRows = (name: string, figures: ColdFigures): string[][] => {
  const { emptyMs, plainMs, create, seen, list, listByEmpty, rounds } = figures
  return (
    [
      ['createCasement, by a plain list', create, plainMs],
      ['skeleton, by an empty frame', seen, emptyMs],
      ['list, by a plain list', list, plainMs],
      ['list, by an empty frame', listByEmpty, emptyMs],
    ] as const
  ).map(([what, { ms, p90Ms, ratio, interval }, byMs]) => [
    `cold ${what}${name}`,
    ...[ms, p90Ms, byMs].map(inMs),
    `${ratio.toFixed(2)} x`,
    fromTo(interval),
    String(rounds),
  ])
}

const rowsOf = ({ preloaded, cold, slowCold }: OpenFigures): string[][] => [
  [
    'preloaded list, by an empty frame',
    ...[preloaded.modalMs, preloaded.p90Ms, preloaded.emptyMs].map(inMs),
    `${preloaded.framesLater.toFixed(2)} frames`,
    fromTo(preloaded.interval),
    String(preloaded.rounds),
  ],
  ...coldRows('', cold),
  ...coldRows(`, ${THROTTLE} x slower`, slowCold),
]

/** Measures how soon `open()` becomes visible, against an empty frame and a plain list shown in the same way. */
export const runOpenBench: Bench = async (keep, tell, rounds) => {
  await ensureBuilt(keep, tell)
  const script = (name: string) => buildPage(new URL(`pages/${name}`, import.meta.url))
  const [opening, empty, plain] = await Promise.all([
    script('opening.ts'),
    script('empty.ts'),
    script('plain-list.tsx'),
  ])
  // With the same headers, because they give a document its own process, which takes time.
  const serve = (frame: string) =>
    keep(
      () => startPageServer({ host: '', frame, frameHeaders: commonHeaders({}) }),
      (server) => server.stop(),
    )
  const emptyPages = await serve(empty)
  const plainPages = await serve(plain)
  tell('starting the local world')
  const world = await keep(
    () => startWorld({ parts: SMALLEST_WORLD }),
    (started) => started.stop(),
  )
  const browser = await keep(openPlainBrowser, (opened) => opened.close())
  const watch = createProcessorWatch()
  const parts = {
    browser,
    world,
    emptyFrame: `${emptyPages.frameOrigin}/frame`,
    plainFrame: `${plainPages.frameOrigin}/frame`,
    script: opening,
    watch,
    throttle: 1,
  }
  const slowly = { ...parts, throttle: THROTTLE }
  const taken: Pick<ComparableRounds<unknown>, 'repeated' | 'dropped'>[] = []
  const roundsOf = <R>(measured: ComparableRounds<R>): readonly R[] => {
    taken.push(measured)
    return measured.rounds
  }
  const amount = <R>(usual: Pick<Amount<R>, 'atLeast' | 'atMost'>, decided: Amount<R>['decided']): Amount<R> => ({
    ...(rounds === undefined ? usual : { atLeast: rounds, atMost: rounds }),
    decided,
  })

  tell('what is visible first')
  const firstPictures = [...(await lookAtFirstPictures(parts)), ...(await lookAtFirstPictures(slowly))]
  tell('preloaded openings')
  const preloaded = roundsOf(await measurePreloaded(parts, amount(ROUNDS, isPreloadedDecided)))
  tell('cold openings')
  const cold = roundsOf(
    await measureCold(
      parts,
      amount(ROUNDS, (enough) => isColdDecided(enough, COLD_LIMITS)),
    ),
  )
  tell('cold openings at a quarter of the speed')
  const slowCold = roundsOf(
    await measureCold(
      slowly,
      amount(SLOW_ROUNDS, (enough) => isColdDecided(enough, SLOW_COLD_LIMITS)),
    ),
  )

  const figures: OpenFigures = {
    preloaded: preloadedFigures(preloaded),
    cold: coldFigures(cold),
    slowCold: coldFigures(slowCold),
    firstPictures,
  }
  const verdicts = judgeOpen(figures)
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[measured.toFixed(2), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  const repeated = taken.reduce((sum, one) => sum + one.repeated, 0)
  const dropped = taken.reduce((sum, one) => sum + one.dropped, 0)
  return {
    verdicts,
    document: { browser: browser.version, watched: watch.sees, repeated, dropped, figures, preloaded, cold, slowCold },
    text: [
      `Two sites; medians of times and of each round’s ratio, with its 95 % interval; one frame is ${inMs(figures.preloaded.frameMs)}`,
      alignColumns([['', 'modal', 'p90', 'by', 'ratio', 'interval', 'rounds'], ...rowsOf(figures)]),
      disturbances(watch.sees, { repeated, dropped }),
      alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
    ].join('\n\n'),
  }
}
