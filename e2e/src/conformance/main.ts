import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { ensureBuilt } from '../ensure-built.ts'
import { openBrowser } from '../open-browser.ts'
import { createParts } from '../run-parts.ts'
import { apiSpecsSuite } from './api-specs.ts'
import { clientsSuite } from './clients.ts'
import { packSdk, prepareCounterpart } from './counterpart.ts'
import { hostsSuite } from './hosts.ts'
import { kitsSuite } from './kits.ts'
import type { Row } from './row.ts'
import { tableOf } from './row.ts'
import { solanaSuite } from './solana.ts'
import type { Suite } from './suite.ts'
import { testDappSuite } from './test-dapp.ts'

// `npm run conformance [-- NAME…] [--json]`: what others have written, used with our packed SDK in the local world. Exits
// non-zero if anything of it fails. Progress goes to standard error, so that standard output holds only the result.

const SUITES: readonly Suite[] = [clientsSuite, solanaSuite, apiSpecsSuite, testDappSuite, kitsSuite, hostsSuite]

const tell = (progress: string): void => void process.stderr.write(`conformance: ${progress}\n`)

const runSuites = async (suites: readonly Suite[]): Promise<readonly Row[]> => {
  const { keep, endAll } = createParts()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  try {
    await ensureBuilt(keep, tell)
    const folder = await keep(
      () => mkdtemp(join(tmpdir(), 'casement-conformance-')),
      (made) => rm(made, { recursive: true, force: true }),
    )
    const sdk = await packSdk(folder)
    const world = await keep(
      () => startWorld({ parts: [...SMALLEST_WORLD, 'solana'], contents: 'world' }),
      (running) => running.stop(),
    )
    const browser = await keep(openBrowser, (running) => running.close())
    const rows: Row[] = []
    for (const { name, run } of suites) {
      tell(`installing ${name}`)
      const counterpart = await prepareCounterpart(name, sdk)
      tell(`running ${name}`)
      rows.push(...(await run({ browser, world, counterpart })))
    }
    return rows
  } finally {
    await endAll()
  }
}

const given = process.argv.slice(2)
const json = given.includes('--json')
const names = given.filter((each) => each !== '--json')
const unknown = names.find((name) => !SUITES.some((suite) => suite.name === name))
if (unknown === undefined) {
  const rows = await runSuites(SUITES.filter(({ name }) => names.length === 0 || names.includes(name)))
  const failed = rows.filter((row) => !row.ok).length
  const ok = rows.length > 0 && failed === 0
  process.stderr.write(`ran ${rows.length} tests, ${failed} failed\n`)
  process.stdout.write(json ? `${JSON.stringify({ ok, rows })}\n` : tableOf(rows))
  process.exitCode = ok ? 0 : 1
} else {
  process.stderr.write(`There is no suite ${unknown}; there are ${SUITES.map(({ name }) => name).join(', ')}\n`)
  process.exitCode = 2
}
