import { drawFrom } from './random.ts'

/** The way of a transfer, in order. The frame is killed at one of these, or a moment later. */
export const STEPS = [
  /** The form is open, and the visitor fills it in. */
  'writing',
  /** What will be sent is shown in full. */
  'preview',
  /** The visitor has pressed "Send", and the wallet has not prompted yet. */
  'asking',
  /** The wallet’s prompt is open. */
  'prompt',
  /** The visitor has answered the prompt. */
  'answered',
  /** The modal says that it has started, and no block has it. */
  'pending',
  /** The modal says that it is sent. */
  'confirmed',
] as const
export type Step = (typeof STEPS)[number]

/** How the frame ends: its process, the page around it, or the tab. */
export const KINDS = ['frame', 'reload', 'tab'] as const
export type Kind = (typeof KINDS)[number]

/** The longest time after each step, in milliseconds. */
const LONGEST_MS: { readonly [S in Step]: number } = {
  writing: 1_500,
  preview: 1_000,
  asking: 150,
  prompt: 1_000,
  answered: 50,
  pending: 1_500,
  confirmed: 1_000,
}

export type Round = {
  /** All else follows from it. */
  readonly seed: number
  readonly token: 'ETH' | 'USDC'
  /** A decimal number with three places, which no other round of the run has. */
  readonly amount: string
  /** Nobody has used it before. In small letters. */
  readonly receiver: `0x${string}`
  readonly kind: Kind
  readonly step: Step
  readonly delayMs: number
  /** What the visitor answers in the wallet, wherever the prompt is answered. */
  readonly answer: 'approved' | 'refused'
}

const SHARE_OF_REFUSALS = 0.3
const ADDRESS_DIGITS = 40
const MOST_TENS = 9_999
/** Keeps the seeds of places that follow each other apart. */
const SPREAD = 0x9e_37_79_b9

/** Whether a round at this step has come past the wallet’s prompt. */
export const isAnswered = (step: Step): boolean => STEPS.indexOf(step) >= STEPS.indexOf('answered')

/** A round, as its seed alone says. */
export const roundOf = (seed: number): Round => {
  const draw = drawFrom(seed)
  const below = (count: number): number => Math.floor(draw() * count)
  const kind = KINDS[below(KINDS.length)] ?? 'frame'
  const step = STEPS[below(STEPS.length)] ?? 'writing'
  const delayMs = below(LONGEST_MS[step] + 1)
  const refuses = draw() < SHARE_OF_REFUSALS
  // The last digit is never zero: lists show three places, and no amount of the local world’s history has them all.
  const thousandths = below(MOST_TENS) * 10 + 1 + below(9)
  const amount = `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}`
  const receiver = Array.from({ length: ADDRESS_DIGITS }, () => below(16).toString(16)).join('')
  return {
    seed,
    token: seed % 2 === 0 ? 'ETH' : 'USDC',
    amount,
    receiver: `0x${receiver}`,
    kind,
    step,
    delayMs,
    // Nothing is pending that was refused.
    answer: refuses && step !== 'pending' && step !== 'confirmed' ? 'refused' : 'approved',
  }
}

/** The seed of a later place in a run. Of an even one follows the coin, of an odd one the token. */
const seedAt = (seed: number, place: number, isOdd: boolean): number => {
  const drawn = Math.floor(drawFrom(seed + place * SPREAD)() * 2 ** 32)
  return ((drawn & ~1) | Number(isOdd)) >>> 0
}

/**
 * The rounds of a run: the tokens take turns, and each amount is another one. The first round has the run’s own seed, so
 * that any round is also the first of a run with its seed.
 *
 * @example
 * drawRounds(7, 50)[0] // roundOf(7)
 */
export const drawRounds = (seed: number, kills: number): readonly Round[] => {
  const rounds = [roundOf(seed)]
  for (let place = 1; rounds.length < kills; place += 1) {
    const round = roundOf(seedAt(seed, place, (seed + rounds.length) % 2 === 1))
    if (rounds.every(({ amount }) => amount !== round.amount)) rounds.push(round)
  }
  return rounds
}
