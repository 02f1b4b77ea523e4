import type { Address } from '@solana/kit'
import type { Account, Machine } from './machine.ts'
import type { Commitment, Slots } from './slots.ts'

// The machine holds only the newest state. The state at a commitment is the newest one with later writes reverted, so
// that an unconfirmed balance appears as late as on a real network.

type Written = { readonly slot: number; readonly before: ReadonlyMap<Address, Account | undefined> }

export type States = {
  account(address: Address, commitment: Commitment): Account | undefined
  ownedBy(program: Address, commitment: Commitment): ReadonlyMap<Address, Account>
  /** Every account that was set or written and exists. */
  all(): ReadonlyMap<Address, Account>
  put(address: Address, account: Account): void
  /** Stores the accounts before a transaction of a slot wrote them. */
  remember(slot: number, before: ReadonlyMap<Address, Account | undefined>): void
}

export const createStates = (machine: Machine, slots: Slots): States => {
  let recent: Written[] = []
  // Grows without a limit: each account was paid for by a transaction, and none may be forgotten.
  const known = new Set<Address>()

  const since = (commitment: Commitment): readonly Written[] => {
    const newest = slots.at(commitment)
    return recent.filter(({ slot }) => slot > newest)
  }
  const account: States['account'] = (address, commitment) => {
    const written = since(commitment).find(({ before }) => before.has(address))
    return written === undefined ? machine.get(address) : written.before.get(address)
  }

  return {
    account,
    ownedBy: (program, commitment) => {
      const owned = new Map(machine.ownedBy(program))
      for (const { before } of since(commitment)) {
        for (const address of before.keys()) {
          const then = account(address, commitment)
          if (then?.owner === program) owned.set(address, then)
          else owned.delete(address)
        }
      }
      return owned
    },
    all: () => {
      const all = [...known].map((address): [Address, Account | undefined] => [address, machine.get(address)])
      return new Map(all.filter((one): one is [Address, Account] => one[1] !== undefined))
    },
    put: (address, put) => {
      machine.put(address, put)
      known.add(address)
    },
    remember: (slot, before) => {
      const finalized = slots.at('finalized')
      recent = [...recent.filter((written) => written.slot > finalized), { slot, before }]
      for (const address of before.keys()) known.add(address)
    },
  }
}
