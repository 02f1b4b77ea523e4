import { buildPageWithStyles } from '../build-page.ts'
import { servePage } from '../page-server.ts'
import type { Bench } from './bench.ts'
import { openPlainBrowser } from './plain-browser.ts'
import type { SearchFigures } from './search-figures.ts'
import { judgeSearch, searchFigures } from './search-figures.ts'
import { measureSearch } from './search-measure.ts'
import { alignColumns } from './table.ts'

const ROUNDS = 60
const THROTTLED_ROUNDS = 52
const THROTTLE = 4

/** Measures a key stroke in the search over all wallets, against one over a single page of them and in a plain list. */
export const runSearchBench: Bench = async (keep, tell) => {
  const { script, styles } = await buildPageWithStyles(new URL('pages/searching.tsx', import.meta.url))
  const page = await keep(
    () =>
      servePage(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Search</title><link rel="icon" href="data:,"><style>${styles}</style><body><div class="scene"><div class="card"><div class="body"></div></div></div><script>${script.replaceAll('</', '<\\/')}</script></body></html>`,
      ),
    (server) => server.stop(),
  )
  const browser = await keep(openPlainBrowser, (opened) => opened.close())
  tell(`${ROUNDS} rounds of letters`)
  const plain = await measureSearch({ browser, address: page.address, rounds: ROUNDS, throttle: 1 })
  tell(`${THROTTLED_ROUNDS} rounds at a quarter of the speed`)
  const slow = await measureSearch({ browser, address: page.address, rounds: THROTTLED_ROUNDS, throttle: THROTTLE })
  const figures = searchFigures(plain)
  const throttled = searchFigures(slow)
  const verdicts = judgeSearch(figures, throttled)
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[measured.toFixed(2), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  const rowOf = (name: string, measured: SearchFigures): string[] => {
    const { manyMs, fewMs, plainMs, manyP90Ms, plainP90Ms, byFew, byPlain } = measured
    return [
      name,
      ...[manyMs, fewMs, plainMs, manyP90Ms, plainP90Ms].map((value) => `${value.toFixed(1)} ms`),
      ...[byFew, byPlain].map((value) => `${value.toFixed(2)} x`),
    ]
  }
  return {
    verdicts,
    document: { browser: browser.version, rounds: ROUNDS, throttle: THROTTLE, figures, throttled },
    text: [
      `A letter typed, until the task after it is painted; ${ROUNDS} rounds, medians and p90`,
      alignColumns([
        ['', '600 wallets', '40 wallets', 'plain', '600, p90', 'plain, p90', '600 by 40', 'p90 by plain'],
        rowOf('as it is', figures),
        rowOf(`${THROTTLE} x slower`, throttled),
      ]),
      alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
    ].join('\n\n'),
  }
}
