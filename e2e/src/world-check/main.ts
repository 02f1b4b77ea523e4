import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../ensure-built.ts'
import { createParts } from '../run-parts.ts'
import { directoryJourney, settingsJourney } from './directory-journey.ts'
import { evmJourney } from './evm-journey.ts'
import { faultJourney, killJourney } from './fault-journeys.ts'
import type { Journey } from './journey.ts'
import { relayJourney } from './relay-journey.ts'
import type { RunningWorld } from './running-world.ts'
import { runWorld } from './running-world.ts'
import { solanaJourney } from './solana-journey.ts'

// `npm run world:check [-- --json]`: starts a fresh local world, makes a realistic use of each part, and reports what
// it saw. Exits non-zero if one fails or a budget is missed.

const FIRST_START_BUDGET_S = 120
const MEMORY_BUDGET_MB = 600
const MEGABYTE = 1_024 * 1_024

// The kill journey kills every part once; the journeys after it check that all of them work again.
const JOURNEYS: readonly Journey[] = [
  relayJourney,
  evmJourney,
  solanaJourney,
  directoryJourney,
  settingsJourney,
  faultJourney,
  killJourney,
  evmJourney,
  solanaJourney,
  relayJourney,
]

type Line = { readonly name: string; readonly ok: boolean; readonly saw: string; readonly ms: number }

const json = process.argv.includes('--json')
const lines: Line[] = []
const say = (line: Line): void => {
  lines.push(line)
  if (json) return
  const took = `${(line.ms / 1_000).toFixed(1)} s`
  process.stdout.write(`${line.ok ? 'ok    ' : 'FAILED'}  ${line.name.padEnd(18)}  ${took.padStart(7)}  ${line.saw}\n`)
}

const take = async ({ name, run }: Journey, world: RunningWorld): Promise<void> => {
  const before = performance.now()
  try {
    const saw = await run(world.addresses)
    say({ name, ok: true, saw, ms: performance.now() - before })
  } catch (error) {
    say({
      name,
      ok: false,
      saw: error instanceof Error ? error.message : String(error),
      ms: performance.now() - before,
    })
  }
}

const check = async (): Promise<void> => {
  const { keep, endAll } = createParts()
  const tell = (line: string): void => void process.stderr.write(`${line}\n`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  }
  try {
    await ensureBuilt(keep, tell)
    const state = await keep(
      () => mkdtemp(join(tmpdir(), 'casement-world-check-')),
      (folder) => rm(folder, { recursive: true, force: true }),
    )
    const start = () =>
      keep(
        () => runWorld(state, tell),
        (world) => world.stop(),
      )
    const first = await start()
    const seconds = first.startedInMs / 1_000
    say({
      name: 'first start',
      ok: seconds <= FIRST_START_BUDGET_S,
      saw: `${first.addresses.parts.length} parts; at most ${FIRST_START_BUDGET_S} s`,
      ms: first.startedInMs,
    })
    for (const journey of JOURNEYS) await take(journey, first)
    const memory = await first.memoryBytes()
    const megabytes = memory === undefined ? undefined : Math.round(memory / MEGABYTE)
    say({
      name: 'memory',
      ok: megabytes === undefined || megabytes <= MEMORY_BUDGET_MB,
      saw: megabytes === undefined ? 'not told by this system' : `${megabytes} MB of at most ${MEMORY_BUDGET_MB}`,
      ms: 0,
    })
    await first.stop()
    const warm = await start()
    say({ name: 'warm start', ok: true, saw: 'with what the first one has kept', ms: warm.startedInMs })
    await take({ ...evmJourney, name: 'evm, warm' }, warm)
    await take({ ...solanaJourney, name: 'solana, warm' }, warm)
  } finally {
    await endAll()
  }
}

try {
  await check()
} catch (error) {
  say({ name: 'the world', ok: false, saw: error instanceof Error ? error.message : String(error), ms: 0 })
}
const ok = lines.every((line) => line.ok)
if (json) process.stdout.write(`${JSON.stringify({ ok, lines })}\n`)
// The WalletConnect library keeps timers running.
process.exit(ok ? 0 : 1)
