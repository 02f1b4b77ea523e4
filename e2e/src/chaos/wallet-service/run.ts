import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startInbox } from '../../../../wallet-service/test/inbox.ts'
import { hasPostgres, startPostgres } from '../../../../wallet-service/test/postgres-server.ts'
import { FROM_BUILD } from '../../../../wallet-service/test/service-process.ts'
import { ensureBuilt } from '../../ensure-built.ts'
import { createParts } from '../../run-parts.ts'
import type { ChaosRun } from '../arguments.ts'
import type { KilledService } from './killed-service.ts'
import { startKilledService } from './killed-service.ts'
import type { Check, Outcome, Report } from './report.ts'
import { momentOf, reportOf, textOf } from './report.ts'
import type { DatabaseName } from './rounds.ts'
import { DATABASES, drawRounds } from './rounds.ts'

// Kills the built wallet service with SIGKILL at random moments of a person’s way to a wallet and a second device, on both
// databases by turns. `judge.ts` says what must hold afterwards.

const tell = (progress: string): void => void process.stderr.write(`chaos: ${progress}\n`)

const cameOf = ({ history, faults }: Outcome): string => {
  if (faults.length > 0) return `FAILED: ${faults.join('; ')}`
  const isAnswered = history.some((event) => event.kind === 'killed' && event.answered)
  return isAnswered ? 'answered, went on' : 'answer lost, went on'
}

const run = async (seed: number, kills: number): Promise<Report> => {
  const { keep, endAll } = createParts()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  try {
    if (!hasPostgres()) throw new Error('The service is killed on both databases, and there is no PostgreSQL here.')
    await ensureBuilt(keep, tell)
    const inbox = await keep(startInbox, (started) => started.stop())
    const folder = await keep(
      () => mkdtemp(join(tmpdir(), 'casement-chaos-')),
      (made) => rm(made, { recursive: true, force: true }),
    )
    const postgres = await keep(startPostgres, (started) => started.stop())
    const start = (database: DatabaseName, databaseUrl: string): Promise<KilledService> =>
      keep(
        () => startKilledService(FROM_BUILD, { database, databaseUrl, inbox }),
        (started) => started.end(),
      )
    const services: Readonly<Record<DatabaseName, KilledService>> = {
      SQLite: await start('SQLite', `file:${join(folder, 'wallet.db')}`),
      PostgreSQL: await start('PostgreSQL', await postgres.createDatabase()),
    }
    for (const database of DATABASES) {
      const faults = await services[database].practise()
      if (faults.length > 0) throw new Error(`${database}, without any kill: ${faults.join('; ')}`)
    }
    const outcomes: Outcome[] = []
    for (const [at, round] of drawRounds(seed, kills).entries()) {
      const outcome = await services[round.database].play(round)
      outcomes.push(outcome)
      tell(
        `${at + 1} of ${kills}, ${outcome.seconds.toFixed(1)} s, seed ${round.seed}: ${momentOf(round)}: ${cameOf(outcome)}`,
      )
    }
    const checks: Check[] = []
    for (const service of Object.values(services)) checks.push(await service.check())
    return reportOf(seed, outcomes, checks)
  } finally {
    await endAll()
  }
}

/** Kills the service so many times, and prints what came of it. Returns whether all was well. */
export const runService = async ({ json, kills, seed }: ChaosRun): Promise<boolean> => {
  tell(`${kills} kills with seed ${seed}`)
  const report = await run(seed, kills)
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : textOf(report))
  return report.ok
}
