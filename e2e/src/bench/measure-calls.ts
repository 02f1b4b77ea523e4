import { setTimeout as wait } from 'node:timers/promises'
import { MAX_CALLS_PER_SECOND } from '@casement/shared-protocol'
import type { Browser } from '@playwright/test'
import { assertOwnProcess } from '../open-browser.ts'
import type { PageServer } from '../page-server.ts'
import type { CallRounds, Round } from './call-figures.ts'
import { takeUndisturbed } from './comparable-rounds.ts'
import { rotation } from './rotation.ts'
import type { Block, TransportName } from './transports.ts'
import { TRANSPORTS } from './transports.ts'
import type { ProcessorWatch } from './watch-processor.ts'

const CALLS_IN_SEQUENCE = 150
const CALLS_AT_ONCE = 1_000
// Multiples of four, so that each of the four transports runs equally often in each position.
const WARM_UP_ROUNDS = 4
const SEQUENCE_ROUNDS = 40
const AT_ONCE_ROUNDS = 24

/**
 * Runs rounds without those that other programs disturb, waiting before each until the frame's rate cap has recovered. Otherwise a fast machine would hit the cap
 * and measure how fast calls are refused.
 */
const runRounds = async <B extends Block>(
  count: number,
  calls: number,
  runRound: (order: readonly TransportName[]) => Promise<Round<B>>,
  watch: ProcessorWatch,
): Promise<readonly Round<B>[]> => {
  const rounds: Round<B>[] = []
  for (const order of rotation(TRANSPORTS, count)) {
    const { value } = await takeUndisturbed(async () => {
      await wait((calls / MAX_CALLS_PER_SECOND) * 1_000)
      const { value, disturbed } = await watch.watch(() => runRound(order))
      // A lost call counts, whatever else the machine did.
      return { value, disturbed: disturbed && TRANSPORTS.every((name) => value[name].lost === 0) }
    }, watch)
    if (value) rounds.push(value)
  }
  return rounds
}

/** Measures calls between the two pages, with every transport in each round. */
export const measureCalls = async (
  browser: Browser,
  { host, frameOrigin }: PageServer,
  watch: ProcessorWatch,
  tell: (progress: string) => void,
): Promise<CallRounds> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(host)
  await page.waitForFunction(() => window.bench !== undefined)
  await assertOwnProcess(browser, frameOrigin)

  const sequence = (count: number) =>
    runRounds(
      count,
      CALLS_IN_SEQUENCE,
      (order) =>
        page.evaluate(({ order, calls }) => window.bench.sequenceRound(order, calls), {
          order,
          calls: CALLS_IN_SEQUENCE,
        }),
      watch,
    )
  const atOnce = (count: number) =>
    runRounds(
      count,
      CALLS_AT_ONCE,
      (order) =>
        page.evaluate(({ order, calls }) => window.bench.atOnceRound(order, calls), { order, calls: CALLS_AT_ONCE }),
      watch,
    )

  tell('warming up')
  await sequence(WARM_UP_ROUNDS)
  await atOnce(WARM_UP_ROUNDS)
  tell(`${SEQUENCE_ROUNDS} rounds of ${CALLS_IN_SEQUENCE} calls, one after the other`)
  const inSequence = await sequence(SEQUENCE_ROUNDS)
  tell(`${AT_ONCE_ROUNDS} rounds of ${CALLS_AT_ONCE} calls in flight`)
  const inFlight = await atOnce(AT_ONCE_ROUNDS)
  await context.close()
  return { callsInSequence: CALLS_IN_SEQUENCE, callsAtOnce: CALLS_AT_ONCE, sequence: inSequence, atOnce: inFlight }
}
