import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { createWallet } from '@casement/dev-server/wallet'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { openBrowser } from '../open-browser.ts'
import { serveBareSite } from './bare-site.ts'
import type { Bench } from './bench.ts'
import { connectFigures, judgeConnect, WAITS } from './connect-figures.ts'
import { measureConnect } from './measure-connect.ts'
import { alignColumns } from './table.ts'

const ROUNDS = 10

/** Measures the waits when connecting by WalletConnect, against a bare page with the same library. */
export const runConnectBench: Bench = async (keep, tell) => {
  await ensureBuilt(keep, tell)
  const script = await buildPage(new URL('pages/pairing.ts', import.meta.url))
  const site = await keep(
    () => serveBareSite(script),
    (served) => served.stop(),
  )
  tell('starting the local world')
  const world = await keep(
    () => startWorld({ parts: [...SMALLEST_WORLD, 'relay', 'directory'] }),
    (started) => started.stop(),
  )
  const wallet = await keep(
    () =>
      createWallet({
        relayUrl: world.relay ?? '',
        projectId: 'local',
        rpc: { 'eip155:1': world.rpc['eip155:1'] },
        accounts: ['visitor'],
      }),
    (created) => created.stop(),
  )
  const browser = await keep(openBrowser, (opened) => opened.close())
  tell(`${ROUNDS} rounds of connecting`)
  const figures = connectFigures(
    await measureConnect({ browser, world, wallet, bareAddress: site.address, rounds: ROUNDS }),
  )
  const verdicts = judgeConnect(figures)
  return {
    verdicts,
    document: { browser: browser.version(), rounds: ROUNDS, figures },
    text: [
      `${ROUNDS} rounds, medians`,
      alignColumns([
        ['', 'modal', 'bare', 'modal by bare', 'limit', ''],
        ...WAITS.map((wait, index) => {
          const { productMs, bareMs, ratio } = figures[wait]
          const { limit, ok } = verdicts[index] ?? { limit: Number.NaN, ok: false }
          const times = [productMs, bareMs].map((value) => `${value.toFixed(0)} ms`)
          return [wait, ...times, `${ratio.toFixed(2)} x`, `<= ${limit}`, ok ? 'ok' : 'MISSED']
        }),
      ]),
    ].join('\n\n'),
  }
}
