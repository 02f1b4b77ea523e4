import { buildPageWithStyles } from '../build-page.ts'
import { servePage } from '../page-server.ts'
import type { Bench } from './bench.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { judgeSearch, searchFigures } from './search-figures.ts'
import { measureSearch } from './search-measure.ts'
import { alignColumns } from './table.ts'

const PAIRS = 60
const THROTTLED_PAIRS = 40
const THROTTLE = 4

/** Measures a key stroke in the search over all wallets, against one over a single page of them. */
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
  tell(`${PAIRS} pairs of letters`)
  const plain = await measureSearch({ browser, address: page.address, pairs: PAIRS, throttle: 1 })
  tell(`${THROTTLED_PAIRS} pairs at a quarter of the speed`)
  const slow = await measureSearch({ browser, address: page.address, pairs: THROTTLED_PAIRS, throttle: THROTTLE })
  const figures = searchFigures(plain)
  const throttled = searchFigures(slow)
  const verdicts = judgeSearch(figures, throttled)
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[measured.toFixed(2), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  const rows = ([name, { manyMs, manyP90Ms, fewMs, ratio, longestTaskMs }]: readonly [string, typeof figures]) => [
    name,
    ...[manyMs, manyP90Ms, fewMs, longestTaskMs].map((value) => `${value.toFixed(1)} ms`),
    `${ratio.toFixed(2)} x`,
  ]
  return {
    verdicts,
    document: { browser: browser.version, pairs: PAIRS, throttle: THROTTLE, figures, throttled },
    text: [
      `A letter typed, until the task after it is painted; ${PAIRS} pairs, medians`,
      alignColumns([
        ['', '600 wallets', 'p90', '40 wallets', 'longest task', '600 by 40'],
        rows(['as it is', figures]),
        rows([`${THROTTLE} x slower`, throttled]),
      ]),
      alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
    ].join('\n\n'),
  }
}
