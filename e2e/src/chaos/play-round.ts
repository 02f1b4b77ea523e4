import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '@casement/dev-server'
import { expect } from '@playwright/test'
import { timesAsked } from '../wallet-site.ts'
import type { Chromium } from './chromium.ts'
import type { Look, Seen, Standing } from './judge.ts'
import type { Place } from './kill.ts'
import { arrive, prepareKill } from './kill.ts'
import { lookAtActivity, lookAtBalances } from './look-around.ts'
import { PATIENCE_MS } from './patience.ts'
import type { Round } from './rounds.ts'
import { isAnswered, STEPS } from './rounds.ts'
import { answerPrompt, createSendJourney } from './send-journey.ts'
import type { SenderChain } from './sender-chain.ts'

export type PlayParts = {
  readonly world: World
  readonly chromium: Chromium
  readonly chain: SenderChain
}

/** How many prompts a visitor answers before somebody has to look at it. */
const MOST_PROMPTS = 5
const REST_EVERY_MS = [1_000]

/** What the visitor did in the wallet. */
type Answered = {
  readonly asked: number
  readonly approved: boolean
}

/** Answers each prompt that is open in the page. A prompt outlives the frame, but not the page. */
const answerOpenPrompts = async ({ page, host }: Place, round: Round): Promise<Answered> => {
  const sendsAsked = (): Promise<number> => timesAsked(page, 'eth_sendTransaction')
  const before = isAnswered(round.step) && round.kind === 'frame' ? 1 : 0
  let answered = before
  for (; answered < MOST_PROMPTS && (await sendsAsked()) > answered; answered += 1) {
    // The modal is above the prompt since its frame was started again.
    await page.evaluate(() => window.casement.close())
    await answerPrompt(host, round)
    await host.prompt.waitFor({ state: 'detached' })
  }
  // What the wallet was asked on a page that is gone is gone with it.
  const ofPageBefore = round.kind !== 'frame' && STEPS.indexOf(round.step) >= STEPS.indexOf('prompt') ? 1 : 0
  return {
    asked: (await sendsAsked()) + ofPageBefore,
    approved: round.answer === 'approved' && (isAnswered(round.step) || answered > before),
  }
}

/**
 * Waits until the chain rests. A wallet whose page is there sends what was approved; one that went with its page may have
 * sent it before.
 */
const untilRest = async (read: () => Promise<Standing>, before: Standing, willBeSent: boolean): Promise<Standing> => {
  let last: Standing | undefined
  const isResting = async (): Promise<boolean> => {
    const now = await read()
    const isSame = now.nonce === last?.nonce && now.received === last.received
    last = now
    return isSame && (!willBeSent || now.nonce > before.nonce)
  }
  await expect
    .poll(isResting, { timeout: PATIENCE_MS, intervals: REST_EVERY_MS })
    .toBe(true)
    // What was approved and never sent is seen in what is returned.
    .catch(() => undefined)
  return last ?? before
}

/**
 * Plays a round: goes the way to its step, kills the frame at its moment, opens the modal again, and looks around.
 *
 * @example
 * judge(round, await playRound({ world, chromium, chain }, round))
 */
export const playRound = async ({ world, chromium, chain }: PlayParts, round: Round): Promise<Seen> => {
  const read = (): Promise<Standing> => chain.standing(round)
  const before = await read()
  const place = await arrive(await chromium.openTab({ anew: true }), world)
  const kill = await prepareKill(round.kind, place.page, { world, chromium })
  const journey = createSendJourney(place.host, round, chain)

  await journey.reach()
  // It ends in the middle, with the frame.
  const goingOn = journey.goOn().catch(() => undefined)
  // The moment is what is drawn: nothing is waited for.
  await wait(round.delayMs)
  const after = await kill()
  await goingOn

  const { asked, approved } = await answerOpenPrompts(after, round)
  const looks: Look[] = []
  if (round.step === 'pending') {
    looks.push(await lookAtActivity(after.host, round, { when: 'pending', sent: true }))
    await chain.release()
  }
  const rest = await untilRest(read, before, approved && round.kind === 'frame')
  looks.push(await lookAtActivity(after.host, round, { when: 'rest', sent: rest.nonce > before.nonce }))
  const balances = await lookAtBalances(after.host)
  return {
    before,
    rest,
    later: await read(),
    asked,
    approved,
    looks,
    balances,
  }
}
