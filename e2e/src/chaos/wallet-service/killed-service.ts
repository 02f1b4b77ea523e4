import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAdmin } from '../../../../wallet-service/src/admin/admin.ts'
import { parseSettings } from '../../../../wallet-service/src/config/settings.ts'
import { openDatabaseBeside } from '../../../../wallet-service/src/database/open-database.ts'
import type { Inbox } from '../../../../wallet-service/test/inbox.ts'
import { createServiceProcess } from '../../../../wallet-service/test/service-process.ts'
import { median } from '../../bench/statistics.ts'
import { clientOf, writeServiceSettings } from '../../wallet-service/service-settings.ts'
import { openDevice, reachBy } from '../../wallet-service/visitor-device.ts'
import type { History, Step } from './history.ts'
import { judge, NEVER_KILLED } from './judge.ts'
import type { Interrupt } from './life.ts'
import { live } from './life.ts'
import type { Check, Outcome } from './report.ts'
import type { Round } from './rounds.ts'

/** A service on one database, with the people who use it. */
export type KilledService = {
  /** Lives a life in which nothing is killed, and learns how long each step takes on this machine. Returns its faults. */
  readonly practise: () => Promise<readonly string[]>
  /** Lives one life, in which the service is killed and started again. */
  readonly play: (round: Round) => Promise<Outcome>
  /** The operator’s own check of what is stored. */
  readonly check: () => Promise<Check>
  readonly end: () => Promise<void>
}

/** How long a request takes before any was timed. */
const UNKNOWN_MS = 20
/** The machine’s speed changes: only the latest times count. */
const REMEMBERED = 5

/** Starts the service in production, as a process of its own. */
export const startKilledService = async (
  program: readonly string[],
  { database, databaseUrl, inbox }: { readonly database: string; readonly databaseUrl: string; readonly inbox: Inbox },
): Promise<KilledService> => {
  const folder = await mkdtemp(join(tmpdir(), 'casement-chaos-service-'))
  const environment = {
    ...(await writeServiceSettings(folder, { databaseUrl, mailUrl: inbox.url })),
    // Whoever has lost a code asks for another at once. Nobody waits here for 30 seconds.
    LIMIT_DEVICE: '10',
  }
  const parsed = parseSettings(environment, () => '')
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  const { settings } = parsed
  const service = await createServiceProcess(program, environment)
  await service.start()
  let lives = 0

  const countWallets = async (userId: string): Promise<number> => {
    const beside = openDatabaseBeside(settings.database)
    try {
      const query = beside.db.selectFrom('wallets').select('id').where('user_id', '=', userId)
      return (await query.where('state', '=', 'active').execute()).length
    } finally {
      await beside.close()
    }
  }

  /** How long requests took, by step, the latest last. */
  const took = new Map<Step, readonly number[]>()
  const usualMs = (step: Step): number => {
    const known = took.get(step) ?? []
    return known.length === 0 ? UNKNOWN_MS : median(known)
  }
  const timed: Interrupt = async (step, request) => {
    const began = performance.now()
    const answer = await request()
    took.set(step, [...(took.get(step) ?? []), performance.now() - began].slice(-REMEMBERED))
    return { answer, wasKilled: false }
  }
  const liveOne = (name: string, interrupt: Interrupt): Promise<History> => {
    lives += 1
    const reach = reachBy(service.base, clientOf(lives))
    // Nobody else of a run has this address, also if a seed comes twice.
    const email = `${name}-${lives}@example.org`
    return live({ inbox, email, openDevice: () => openDevice(reach), countWallets, interrupt })
  }

  return {
    practise: async () => {
      const faults = judge(await liveOne('calm', timed))
      return faults.filter((fault) => fault !== NEVER_KILLED)
    },
    play: async (round) => {
      const began = performance.now()
      const interrupt: Interrupt = async (step, request) => {
        if (step !== round.step) return timed(step, request)
        const asking = request()
        // The moment is what is drawn: nothing is waited for.
        await pause(round.part * usualMs(step))
        await service.kill()
        const answer = await asking
        await service.start()
        return { answer, wasKilled: true }
      }
      const history = await liveOne(`person-${round.seed}`, interrupt)
      return { round, history, seconds: (performance.now() - began) / 1_000, faults: judge(history) }
    },
    check: () =>
      runAdmin(settings, ['verify-backup']).then(
        (said) => ({ database, ok: true, said }),
        (error: Error) => ({ database, ok: false, said: error.message }),
      ),
    end: async () => {
      await service.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
