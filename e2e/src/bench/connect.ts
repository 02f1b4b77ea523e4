import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { createWallet } from '@casement/dev-server/wallet'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { serveBareSite } from './bare-site.ts'
import type { Bench } from './bench.ts'
import { CONNECT_LIMITS, connectFigures, isConnectDecided, judgeConnect, WAITS } from './connect-figures.ts'
import { disturbances } from './disturbances.ts'
import { inFrame, measureConnect, onReload } from './measure-connect.ts'
import { openPlainBrowser } from './plain-browser.ts'
import { alignColumns } from './table.ts'
import { createProcessorWatch, withoutWatch } from './watch-processor.ts'

const ROUNDS = { atLeast: 16, atMost: 40 } as const

/** Measures the waits when connecting by WalletConnect, beside a bare frame and a bare page with the same library. */
export const runConnectBench: Bench = async (keep, tell, fixed) => {
  await ensureBuilt(keep, tell)
  const script = await buildPage(new URL('pages/pairing.ts', import.meta.url))
  tell('starting the local world')
  const world = await keep(
    () => startWorld({ parts: [...SMALLEST_WORLD, 'relay', 'directory'] }),
    (started) => started.stop(),
  )
  const site = await keep(
    () => serveBareSite({ script, onReload: onReload(world), inFrame: inFrame(world) }),
    (served) => served.stop(),
  )
  const newWallet = () =>
    createWallet({
      relayUrl: world.relay ?? '',
      projectId: 'local',
      rpc: { 'eip155:1': world.rpc['eip155:1'] },
      accounts: ['visitor'],
    })
  const browser = await keep(openPlainBrowser, (opened) => opened.close())
  const watch = createProcessorWatch()
  const parts = { browser, world, newWallet, site, watch }
  tell('warming up')
  // The first run of each has cold file caches and uncompiled code. It does not count, so nothing can disturb it.
  await measureConnect({ ...parts, watch: withoutWatch(watch) }, { atLeast: 1, atMost: 1, decided: () => true })
  tell('rounds of connecting')
  const usual = fixed === undefined ? ROUNDS : { atLeast: fixed, atMost: fixed }
  const { rounds, repeated, dropped } = await measureConnect(parts, { ...usual, decided: isConnectDecided })
  const figures = connectFigures(rounds)
  const verdicts = judgeConnect(figures)
  return {
    verdicts,
    document: { browser: browser.version, watched: watch.sees, repeated, dropped, figures, rounds },
    text: [
      `${rounds.length} rounds; medians of times and of each round’s ratio, with its 95 % interval`,
      alignColumns([
        ['', 'modal', 'frame', 'page', 'modal by page', 'modal by frame', 'interval', 'limit', ''],
        ...WAITS.map((wait, index) => {
          const { modalMs, framedMs, bareMs, byPage, ratio, interval } = figures[wait]
          const times = [modalMs, framedMs, bareMs].map((value) => `${value.toFixed(0)} ms`)
          const ratios = [byPage, ratio].map((value) => `${value.toFixed(2)} x`)
          const range = `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`
          const ok = verdicts[index]?.ok === true
          return [wait, ...times, ...ratios, range, `<= ${CONNECT_LIMITS[wait]}`, ok ? 'ok' : 'MISSED']
        }),
      ]),
      disturbances(watch.sees, { repeated, dropped }),
    ].join('\n\n'),
  }
}
