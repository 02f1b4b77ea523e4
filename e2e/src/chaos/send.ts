import { SMALLEST_WORLD, startWorld } from '@casement/dev-server'
import { openHost } from '../account-host.ts'
import { ensureBuilt } from '../ensure-built.ts'
import { createParts } from '../run-parts.ts'
import type { ChaosRun } from './arguments.ts'
import { openChromium } from './chromium.ts'
import { isSent, judge } from './judge.ts'
import type { PlayParts } from './play-round.ts'
import { playRound } from './play-round.ts'
import type { Outcome, Report } from './report.ts'
import { momentOf, reportOf, textOf } from './report.ts'
import type { Round } from './rounds.ts'
import { drawRounds } from './rounds.ts'
import { connect } from './send-journey.ts'
import { createSenderChain } from './sender-chain.ts'

// Kills the frame at random moments while the visitor sends. It is a fault if anything is sent twice, or if the modal does
// not tell the truth afterwards.

const tell = (progress: string): void => void process.stderr.write(`chaos: ${progress}\n`)

const play = async (parts: PlayParts, round: Round): Promise<Outcome> => {
  const began = performance.now()
  const took = (): number => (performance.now() - began) / 1_000
  try {
    const seen = await playRound(parts, round)
    return {
      round,
      sent: isSent(seen),
      seconds: took(),
      faults: judge(round, seen),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return {
      round,
      sent: undefined,
      seconds: took(),
      faults: [`the round broke off: ${why}`],
    }
  } finally {
    await parts.chain.release()
  }
}

const run = async (seed: number, kills: number): Promise<Report> => {
  const { keep, endAll } = createParts()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void endAll().finally(() => process.exit(1)))
  try {
    await ensureBuilt(keep, tell)
    tell('starting the local world')
    const world = await keep(
      () => startWorld({ parts: [...SMALLEST_WORLD, 'data'], contents: 'world' }),
      (started) => started.stop(),
    )
    const chain = createSenderChain(world)
    await chain.endow()
    const chromium = await keep(openChromium, (opened) => opened.close())
    const first = await chromium.openTab()
    await connect(first, await openHost(first, world))
    const outcomes: Outcome[] = []
    for (const [at, round] of drawRounds(seed, kills).entries()) {
      const outcome = await play({ world, chromium, chain }, round)
      outcomes.push(outcome)
      const came =
        outcome.faults.length > 0 ? `FAILED: ${outcome.faults.join('; ')}` : outcome.sent ? 'sent' : 'not sent'
      tell(`${at + 1} of ${kills}, ${outcome.seconds.toFixed(1)} s, seed ${round.seed}: ${momentOf(round)}: ${came}`)
    }
    return reportOf(seed, outcomes)
  } finally {
    await endAll()
  }
}

/** Kills the frame so many times, and prints what came of it. Returns whether all was well. */
export const runSend = async ({ json, kills, seed }: ChaosRun): Promise<boolean> => {
  tell(`${kills} kills with seed ${seed}`)
  const report = await run(seed, kills)
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : textOf(report))
  return report.ok
}
