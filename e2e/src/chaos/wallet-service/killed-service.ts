import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runAdmin } from '../../../../wallet-service/src/admin/admin.ts'
import { parseSettings } from '../../../../wallet-service/src/config/settings.ts'
import { openDatabaseBeside } from '../../../../wallet-service/src/database/open-database.ts'
import type { Inbox } from '../../../../wallet-service/test/inbox.ts'
import { createServiceProcess } from '../../../../wallet-service/test/service-process.ts'
import { clientOf, writeServiceSettings } from '../../wallet-service/service-settings.ts'
import { openDevice, reachBy } from '../../wallet-service/visitor-device.ts'
import { judge } from './judge.ts'
import type { Interrupt } from './life.ts'
import { live } from './life.ts'
import type { Check, Outcome } from './report.ts'
import type { Round } from './rounds.ts'

/** A service on one database, with the people who use it. */
export type KilledService = {
  /** Lives one life, in which the service is killed and started again. */
  readonly play: (round: Round) => Promise<Outcome>
  /** The operator’s own check of what is stored. */
  readonly check: () => Promise<Check>
  readonly end: () => Promise<void>
}

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

  return {
    play: async (round) => {
      const began = performance.now()
      lives += 1
      const reach = reachBy(service.base, clientOf(lives))
      const interrupt: Interrupt = async (step, request) => {
        if (step !== round.step) return { answer: await request(), wasKilled: false }
        const asking = request()
        // The moment is what is drawn: nothing is waited for.
        await pause(round.delayMs)
        await service.kill()
        const answer = await asking
        await service.start()
        return { answer, wasKilled: true }
      }
      const history = await live({
        inbox,
        // Nobody else of a run has this address, also if a seed comes twice.
        email: `person-${round.seed}-${lives}@example.org`,
        openDevice: () => openDevice(reach),
        countWallets,
        interrupt,
      })
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
