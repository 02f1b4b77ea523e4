export const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const
export type Commitment = (typeof COMMITMENTS)[number]

/** How many slots later a block is confirmed and finalized. */
export const SLOTS_BEHIND: Readonly<Record<Commitment, number>> = { processed: 0, confirmed: 2, finalized: 32 }

export const SLOT_MS = 400
export const SLOTS_PER_EPOCH = 432_000

/** The first slot, as high as on the main network. */
export const FIRST_SLOT = 440_000_000

// On the main network some slots have no block, so the block height is below the slot.
const HEIGHT_BEHIND = 21_900_000

/** Slots skipped at once. */
export type Leap = { readonly from: number; readonly by: number }

/** The chain's clock: one slot per 400 ms since its start, plus skipped slots. */
export type Slots = {
  readonly genesisMs: number
  /** The newest slot; never decreases. */
  now(): number
  /** The newest slot of a commitment. */
  at(commitment: Commitment): number
  /** The start time of a slot. */
  msOf(slot: number): number
  /** The slot at a time. */
  ofMs(ms: number): number
  leap(by: number): Leap
  leaps(): readonly Leap[]
}

export const heightOf = (slot: number): number => slot - HEIGHT_BEHIND

/** Creates the clock of a chain with its start time and earlier skips. */
export const createSlots = (genesisMs: number, leapt: readonly Leap[], now: () => number = Date.now): Slots => {
  const leaps = [...leapt]
  let newest = FIRST_SLOT
  const ofMs = (ms: number): number => {
    let slot = FIRST_SLOT + Math.max(0, Math.floor((ms - genesisMs) / SLOT_MS))
    for (const { from, by } of leaps) if (slot >= from) slot += by
    return slot
  }
  const current = (): number => {
    // The system clock may go back; slots may not.
    newest = Math.max(newest, ofMs(now()))
    return newest
  }
  return {
    genesisMs,
    now: current,
    at: (commitment) => Math.max(FIRST_SLOT, current() - SLOTS_BEHIND[commitment]),
    msOf: (slot) => {
      let leaping = 0
      for (const { from, by } of leaps) leaping += Math.max(0, Math.min(by, slot - from))
      return genesisMs + (slot - FIRST_SLOT - leaping) * SLOT_MS
    },
    ofMs,
    leap: (by) => {
      const leap = { from: current(), by }
      leaps.push(leap)
      return leap
    },
    leaps: () => leaps,
  }
}
