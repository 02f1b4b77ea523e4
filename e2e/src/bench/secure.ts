import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from '../build-page.ts'
import { ensureBuilt } from '../ensure-built.ts'
import type { SecureWorldOptions } from '../secure-world.ts'
import { startSecureWorld } from '../secure-world.ts'
import type { Bench } from './bench.ts'
import { disturbances } from './disturbances.ts'
import { measureSecure } from './measure-secure.ts'
import { openPlainBrowser } from './plain-browser.ts'
import type { SecureRound } from './secure-figures.ts'
import { isSecureDecided, judgeSecure, SECURE_WAITS, secureFigures } from './secure-figures.ts'
import { alignColumns } from './table.ts'
import { createProcessorWatch, withoutWatch } from './watch-processor.ts'

const ROUNDS = { atLeast: 16, atMost: 40 } as const

const EMPTY_DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Empty</title>
    <script type="module" src="/assets/empty.js"></script>
  </head>
  <body></body>
</html>`

/** The files of an empty frame, in a folder that the service serves as it does the build. */
const writeEmptyFrame = async (scripts: { readonly frame: string; readonly worker: string }): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-empty-frame-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), EMPTY_DOCUMENT)
  await writeFile(join(folder, 'assets/empty.js'), scripts.frame)
  await writeFile(join(folder, 'assets/signing.js'), scripts.worker)
  return folder
}

/** Measures how soon the secure frame answers, and how soon it signs what was approved, beside an empty frame. */
export const runSecureBench: Bench = async (keep, tell, fixed) => {
  await ensureBuilt(keep, tell)
  const page = (name: string) => buildPage(new URL(`pages/${name}`, import.meta.url))
  const script = await page('secure-frame.ts')
  const emptyFolder = await keep(
    async () => writeEmptyFrame({ frame: await page('empty-secure-frame.ts'), worker: await page('signing.ts') }),
    (folder) => rm(folder, { recursive: true, force: true }),
  )
  const startWorld = (options: SecureWorldOptions) =>
    keep(
      () => startSecureWorld({ ...options, modal: '' }),
      (world) => world.stop(),
    )
  const secure = await startWorld({})
  const empty = await startWorld({ secureFolder: emptyFolder })
  const browser = await keep(openPlainBrowser, (opened) => opened.close())
  const watch = createProcessorWatch()
  const parts = { browser, secure, empty, script, watch }
  tell('warming up')
  const once = { atLeast: 1, atMost: 1, decided: (): boolean => true }
  await measureSecure({ ...parts, watch: withoutWatch(watch) }, once)
  tell('rounds of opening and signing')
  const usual = fixed === undefined ? ROUNDS : { atLeast: fixed, atMost: fixed }
  const decided = (rounds: readonly SecureRound[]): boolean => isSecureDecided(rounds)
  const { rounds, repeated, dropped } = await measureSecure(parts, { ...usual, decided })
  const figures = secureFigures(rounds)
  const verdicts = judgeSecure(figures)
  return {
    verdicts,
    document: { browser: browser.version, watched: watch.sees, repeated, dropped, figures, rounds },
    text: [
      `${rounds.length} rounds; medians of times and of each round’s ratio, with its 95 % interval`,
      alignColumns([
        ['', 'secure frame', 'p90', 'empty frame', 'ratio', 'interval', 'limit', ''],
        ...SECURE_WAITS.map((wait, index) => {
          const { ms, p90Ms, emptyMs, ratio, interval } = figures[wait]
          const verdict = verdicts[index]
          return [
            wait,
            ...[ms, p90Ms, emptyMs].map((value) => `${value.toFixed(1)} ms`),
            `${ratio.toFixed(2)} x`,
            `${interval.low.toFixed(2)} to ${interval.high.toFixed(2)}`,
            `<= ${verdict?.limit}`,
            verdict?.ok === true ? 'ok' : 'MISSED',
          ]
        }),
      ]),
      disturbances(watch.sees, { repeated, dropped }),
    ].join('\n\n'),
  }
}
