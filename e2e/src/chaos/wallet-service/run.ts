import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAdmin } from '../../../../wallet-service/src/admin/admin.ts'
import { startInbox } from '../../../../wallet-service/test/inbox.ts'
import { hasPostgres, startPostgres } from '../../../../wallet-service/test/postgres-server.ts'
import { createParts } from '../../run-parts.ts'
import type { ChaosRun } from '../arguments.ts'
import { drawFrom, HIGHEST_SEED } from '../random.ts'
import { createClient } from './client.ts'
import type { Step } from './life.ts'
import { live, STEPS } from './life.ts'
import type { ServiceProcess } from './service-process.ts'
import { createServiceProcess } from './service-process.ts'

// Kills the wallet service with SIGKILL at random moments of a person's way to a wallet, on both databases by turns. It is
// a fault if the way does not go on afterwards, if a wallet that was said to be there does not open, if a person gets two
// accounts or two wallets, if a session is lost, or if the audit has a gap.

const tell = (progress: string): void => void process.stderr.write(`chaos: ${progress}\n`)

/** A request takes a few milliseconds; some of the kills come after its answer. */
const LONGEST_DELAY_MS = 100

type Round = { readonly seed: number; readonly step: Step; readonly delayMs: number; readonly database: string }
type Outcome = Round & { readonly seconds: number; readonly fault: string | undefined; readonly wasLost: boolean }

const drawRound = (seed: number, databases: readonly string[], at: number): Round => {
  const draw = drawFrom(seed)
  return {
    seed,
    step: STEPS[Math.floor(draw() * STEPS.length)] ?? 'verify',
    delayMs: Math.round(draw() * LONGEST_DELAY_MS),
    database: databases[at % databases.length] ?? '',
  }
}

const play = async (
  service: ServiceProcess,
  inbox: Awaited<ReturnType<typeof startInbox>>,
  round: Round,
): Promise<Outcome> => {
  const began = performance.now()
  let wasLost = false
  const client = createClient(service.base, service.origin)
  const fault = await live({ client, inbox, email: `person-${round.seed}@example.org` }, async (step, request) => {
    if (step !== round.step) return request()
    const asking = request()
    await pause(round.delayMs)
    await service.kill()
    const answer = await asking
    wasLost = answer.kind === 'lost'
    await service.start()
    return answer
  }).then(
    () => undefined,
    (error: Error) => error.message,
  )
  return { ...round, seconds: (performance.now() - began) / 1_000, fault, wasLost }
}

/** Kills the service so many times, and prints what came of it. Returns whether all was well. */
export const runService = async ({ json, kills, seed }: ChaosRun): Promise<boolean> => {
  const { keep, endAll } = createParts()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  try {
    if (!hasPostgres()) throw new Error('The service is killed on both databases, and there is no PostgreSQL here.')
    const inbox = await keep(startInbox, (started) => started.stop())
    const folder = await keep(
      () => mkdtemp(join(tmpdir(), 'casement-chaos-')),
      (made) => rm(made, { recursive: true, force: true }),
    )
    const postgres = await keep(startPostgres, (started) => started.stop())
    const urls = { SQLite: `file:${join(folder, 'wallet.db')}`, PostgreSQL: await postgres.createDatabase() }
    const services = new Map<string, ServiceProcess>()
    for (const [name, url] of Object.entries(urls)) {
      const service = await keep(
        () => createServiceProcess(url, inbox.url),
        (created) => created.end(),
      )
      await service.start()
      services.set(name, service)
    }
    tell(`${kills} kills with seed ${seed}`)
    const draw = drawFrom(seed)
    const outcomes: Outcome[] = []
    for (let at = 0; at < kills; at += 1) {
      const own = kills === 1 ? seed : Math.floor(draw() * (HIGHEST_SEED + 1))
      const round = drawRound(own, [...services.keys()], at)
      const service = services.get(round.database)
      if (service === undefined) throw new Error('There is no such database.')
      const outcome = await play(service, inbox, round)
      outcomes.push(outcome)
      tell(
        `${at + 1} of ${kills}, ${outcome.seconds.toFixed(1)} s, seed ${own}: ${round.database}, ${round.delayMs} ms after "${round.step}": ${outcome.fault === undefined ? (outcome.wasLost ? 'answer lost, went on' : 'answered, went on') : `FAILED: ${outcome.fault}`}`,
      )
    }
    const audits: string[] = []
    for (const [name, { settings }] of services) {
      const said = await runAdmin(settings, ['verify-backup']).catch((error: Error) => `FAILED: ${error.message}`)
      audits.push(`${name}: ${said}`)
    }
    const faults = [
      ...outcomes.flatMap(({ fault, step, database, seed: own }) =>
        fault === undefined ? [] : [`${database}, "${step}", seed ${own}: ${fault}`],
      ),
      ...audits.filter((audit) => audit.includes('FAILED')),
    ]
    const report = {
      ok: faults.length === 0,
      seed,
      kills: outcomes.length,
      byStep: Object.fromEntries(STEPS.map((step) => [step, outcomes.filter((each) => each.step === step).length])),
      byDatabase: Object.fromEntries(
        [...services.keys()].map((name) => [name, outcomes.filter(({ database }) => database === name).length]),
      ),
      answersLost: outcomes.filter(({ wasLost }) => wasLost).length,
      seconds: Math.round(outcomes.reduce((sum, { seconds }) => sum + seconds, 0)),
      audits,
      faults,
    }
    process.stdout.write(`${JSON.stringify(report, undefined, json ? undefined : 2)}\n`)
    return report.ok
  } finally {
    await endAll()
  }
}
