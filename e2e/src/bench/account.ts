import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { createWallet } from '@casement/dev-server/wallet'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import type { AccountFigures } from './account-figures.ts'
import { accountFigures, droppedPercent, isAccountDecided, judgeAccount } from './account-figures.ts'
import type { Bench } from './bench.ts'
import { disturbances } from './disturbances.ts'
import type { AccountParts } from './measure-account.ts'
import { countRequests, measureOpenings, measureScrolling } from './measure-account.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { alignColumns } from './table.ts'
import { createProcessorWatch } from './watch-processor.ts'

const ROUNDS = { atLeast: 16, atMost: 40 } as const
const THROTTLE = 4

/** Measures the account view: how soon it is there, what it requests, and how its longest list scrolls. */
export const runAccountBench: Bench = async (keep, tell, fixed) => {
  await ensureBuilt(keep, tell)
  const script = await buildPage(new URL('pages/opening.ts', import.meta.url))
  tell('starting the local world')
  const world = await keep(
    () => startWorld({ parts: [...SMALLEST_WORLD, 'relay', 'directory', 'data'], contents: 'world' }),
    (started) => started.stop(),
  )
  const browser = await keep(openPlainBrowser, (opened) => opened.close())
  const watch = createProcessorWatch()
  const newWallet = () =>
    createWallet({
      relayUrl: world.relay ?? '',
      projectId: 'local',
      rpc: { 'eip155:1': world.rpc['eip155:1'] },
      accounts: ['visitor', 'busy'],
    })
  const parts: AccountParts = { browser, world, script, newWallet, watch }

  tell('requests of the account')
  const requests = await countRequests(parts)
  tell('openings after a reload')
  const amount = fixed === undefined ? ROUNDS : { atLeast: fixed, atMost: fixed }
  const { rounds, repeated, dropped } = await measureOpenings(parts, { ...amount, decided: isAccountDecided })
  tell('scrolling through ten thousand entries, at a quarter of the speed')
  const scrolling = await measureScrolling(parts, THROTTLE)

  const figures: AccountFigures = { opening: accountFigures(rounds), requests, scrolling }
  const verdicts = judgeAccount(figures)
  const { accountMs, p90Ms, listMs, ratio, interval } = figures.opening
  const gates = verdicts.map(({ name, rule, limit, measured, ok }) => [
    name,
    ...[measured.toFixed(2), `${rule} ${limit}`, ok ? 'ok' : 'MISSED'],
  ])
  return {
    verdicts,
    document: { browser: browser.version, watched: watch.sees, repeated, dropped, figures, rounds },
    text: [
      `${rounds.length} rounds; medians of times and of each round’s ratio, with its 95 % interval`,
      alignColumns([
        ['', 'account', 'p90', 'list', 'account by list', 'interval'],
        [
          'first opening after a reload',
          ...[accountMs, p90Ms, listMs].map((value) => `${value.toFixed(1)} ms`),
          `${ratio.toFixed(2)} x`,
          `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`,
        ],
      ]),
      `${requests.kinds} kinds of requests; ${scrolling.entries} entries, ${droppedPercent(scrolling).toFixed(1)} % of ${scrolling.due} frames dropped, ${scrolling.gaps} gaps in ${scrolling.looks} looks over ${scrolling.px.toFixed(0)} px, at most ${scrolling.rows} rows`,
      disturbances(watch.sees, { repeated, dropped }),
      alignColumns([['budget', 'measured', 'limit', ''], ...gates]),
    ].join('\n\n'),
  }
}
