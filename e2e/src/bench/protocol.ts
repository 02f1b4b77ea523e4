import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { openBrowser } from '../open-browser.ts'
import { startPageServer } from '../page-server.ts'
import type { Bench } from './bench.ts'
import { callFigures } from './call-figures.ts'
import { measureCalls } from './measure-calls.ts'
import { helloFigures, measureHello } from './measure-hello.ts'
import { judgeCalls } from './protocol-budgets.ts'
import { protocolReport } from './protocol-report.ts'
import { createProcessorWatch } from './watch-processor.ts'

/** Measures a call over the product's channel against other transports, and the time to the frame's `hello`. */
export const runProtocolBench: Bench = async (keep, tell) => {
  await ensureBuilt(keep, tell)
  tell('building the pages')
  const script = (name: string) => buildPage(new URL(`pages/${name}.ts`, import.meta.url))
  const [host, frame, probe] = await Promise.all([script('host'), script('frame'), script('hello')])
  const pages = await keep(
    () => startPageServer({ host, frame }),
    (server) => server.stop(),
  )
  const browser = await keep(openBrowser, (opened) => opened.close())
  const rounds = await measureCalls(browser, pages, createProcessorWatch(), tell)

  // Started after the calls, because its chain uses CPU time.
  tell('starting the local world')
  const world = await keep(
    () => startWorld({ parts: SMALLEST_WORLD }),
    (started) => started.stop(),
  )
  tell('insertion to hello, cold and warm')
  const hello = helloFigures(await measureHello(browser, world, probe))

  const figures = callFigures(rounds)
  const verdicts = judgeCalls(figures)
  return {
    verdicts,
    document: {
      browser: browser.version(),
      sequence: { rounds: rounds.sequence.length, calls: rounds.callsInSequence },
      inFlight: { rounds: rounds.atOnce.length, calls: rounds.callsAtOnce },
      transports: figures,
      insertionToHello: hello,
    },
    text: protocolReport({ rounds, figures, hello, verdicts }),
  }
}
