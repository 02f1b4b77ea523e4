import { createHash } from 'node:crypto'
import type { Blockhash } from '@solana/kit'
import { blockhash, getBase58Decoder } from '@solana/kit'
import type { Commitment, Slots } from './slots.ts'
import { FIRST_SLOT, heightOf } from './slots.ts'

/** How many slots a blockhash is valid for. */
export const VALID_SLOTS = 150

export type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: number }

/** A hash for every slot, derived from the chain's salt, so that a restarted chain still knows them. */
export type Blockhashes = {
  of(slot: number): Blockhash
  latest(commitment: Commitment): Lifetime
  /** Whether a blockhash is still valid at the newest slot of a commitment. */
  isValid(hash: string, commitment: Commitment): boolean
}

export const createBlockhashes = (salt: string, slots: Slots): Blockhashes => {
  const known = new Map<string, number>()
  let to = FIRST_SLOT - 1

  const of = (slot: number): Blockhash =>
    blockhash(getBase58Decoder().decode(createHash('sha256').update(`${salt} ${slot}`).digest()))

  // Updates the set of valid hashes.
  const learn = (): void => {
    const newest = slots.now()
    const oldest = Math.max(FIRST_SLOT, newest - VALID_SLOTS)
    for (let slot = Math.max(oldest, to + 1); slot <= newest; slot += 1) known.set(of(slot), slot)
    to = newest
    for (const [hash, slot] of known) {
      if (slot >= oldest) break
      known.delete(hash)
    }
  }

  return {
    of,
    latest: (commitment) => {
      const slot = slots.at(commitment)
      return { blockhash: of(slot), lastValidBlockHeight: heightOf(slot) + VALID_SLOTS }
    },
    isValid: (hash, commitment) => {
      learn()
      const slot = known.get(hash)
      return slot !== undefined && slot <= slots.at(commitment)
    },
  }
}
