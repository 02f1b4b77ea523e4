import type { Address } from '@solana/kit'
import type { Blockhashes } from './blockhashes.ts'
import { VALID_SLOTS } from './blockhashes.ts'
import { feeOf } from './compute-budget.ts'
import type { Entry } from './entry.ts'
import type { Ledger } from './ledger.ts'
import { loadLookups } from './lookups.ts'
import type { Account, Machine, Moment, Outcome, Simulated } from './machine.ts'
import { memoOf } from './memo.ts'
import type { Commitment, Leap, Slots } from './slots.ts'
import { createStates } from './states.ts'
import { tokenBalances } from './token-state.ts'
import type { TransactionError } from './transaction-error.ts'
import type { WireTransaction } from './wire.ts'
import { isWritable, signatureOf } from './wire.ts'

const SYSTEM = '11111111111111111111111111111111' as Address
const MAX_LEAPS = 1_000

/** The outcome of a transaction: included in a block, or not. */
export type Landing =
  | { readonly kind: 'landed'; readonly entry: Entry }
  | { readonly kind: 'refused'; readonly error: TransactionError }

/** Stores the chain's changes as they happen. */
export type Keeper = {
  entry(entry: Entry, written: ReadonlyMap<Address, Account | undefined>): void
  leap(leap: Leap): void
}

export type Chain = {
  readonly slots: Slots
  readonly blockhashes: Blockhashes
  readonly ledger: Ledger
  /** An account at a commitment. */
  account(address: Address, commitment: Commitment): Account | undefined
  ownedBy(program: Address, commitment: Commitment): ReadonlyMap<Address, Account>
  /** Every account that was ever written and exists. */
  accounts(): ReadonlyMap<Address, Account>
  rentFor(bytes: number): bigint
  /** Sets an account, as if it had always existed. */
  put(address: Address, account: Account): void
  /** Runs a transaction in a past slot without checking its blockhash. */
  land(wire: WireTransaction, slot: number): Landing
  /** Runs a transaction now, if it is new and its blockhash is valid. */
  send(wire: WireTransaction): Landing
  /** Includes a transaction as failed, charging its fee. */
  fail(wire: WireTransaction): Landing
  /** Why a transaction would not be included, as seen from a commitment. */
  objection(wire: WireTransaction, commitment: Commitment): TransactionError | undefined
  simulate(wire: WireTransaction, verify: boolean): Simulated
  /** Expires every blockhash by skipping slots. */
  expireBlockhashes(): void
  /** Notifies when a transaction is included or slots are skipped. */
  onChange(listener: () => void): () => void
}

export type ChainParts = {
  readonly slots: Slots
  readonly blockhashes: Blockhashes
  readonly ledger: Ledger
  readonly machine: Machine
  readonly keeper: Keeper
}

type Accounts = ReadonlyMap<Address, Account | undefined>

const lamportsOf = (keys: readonly Address[], accounts: Accounts): readonly bigint[] =>
  keys.map((key) => accounts.get(key)?.lamports ?? 0n)

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, one) => total + one, 0n)

export const createChain = ({ slots, blockhashes, ledger, machine, keeper }: ChainParts): Chain => {
  const listeners = new Set<() => void>()
  const states = createStates(machine, slots)
  let leaps = 0

  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const look = (keys: readonly Address[]): Accounts => new Map(keys.map((key) => [key, machine.get(key)]))
  const momentOf = (slot: number): Moment => ({ slot, seconds: Math.floor(slots.msOf(slot) / 1_000) })

  // Reads the accounts before and after any run: nodes report both, and only the balances reveal the fee.
  const record = (wire: WireTransaction, slot: number, run: (moment: Moment) => Outcome): Landing => {
    const moment = momentOf(slot)
    const { message } = wire
    const loaded = loadLookups(message, machine.get)
    const keys = [...message.keys, ...loaded.writable, ...loaded.readonly]
    const before = look(keys)
    const outcome = run(moment)
    const after = look(keys)
    const lamportsBefore = lamportsOf(keys, before)
    const lamportsAfter = lamportsOf(keys, after)
    // A transaction that is not charged is not included.
    const fee = sum(lamportsBefore) - sum(lamportsAfter)
    if (outcome.error !== undefined && fee === 0n) return { kind: 'refused', error: outcome.error }
    const entry: Entry = {
      ...outcome,
      signature: signatureOf(wire),
      slot,
      seconds: moment.seconds,
      bytes: wire.bytes,
      memo: memoOf(message),
      keys,
      loaded,
      fee,
      before: lamportsBefore,
      after: lamportsAfter,
      tokensBefore: tokenBalances(keys, before, machine.get),
      tokensAfter: tokenBalances(keys, after, machine.get),
    }
    const written = keys.filter((_, index) => isWritable(message, loaded, index))
    states.remember(slot, new Map(written.map((key) => [key, before.get(key)])))
    ledger.add(entry)
    keeper.entry(entry, new Map(written.map((key) => [key, after.get(key)])))
    tell()
    return { kind: 'landed', entry }
  }

  const objection: Chain['objection'] = (wire, commitment) => {
    if (ledger.get(signatureOf(wire)) !== undefined) return 'AlreadyProcessed'
    return blockhashes.isValid(wire.message.blockhash, commitment) ? undefined : 'BlockhashNotFound'
  }
  const unlessObjected = (wire: WireTransaction, run: () => Landing): Landing => {
    const error = objection(wire, 'processed')
    return error === undefined ? run() : { kind: 'refused', error }
  }
  const land: Chain['land'] = (wire, slot) => record(wire, slot, (moment) => machine.run(wire.transaction, moment))

  return {
    slots,
    blockhashes,
    ledger,
    land,
    objection,
    rentFor: machine.rentFor,
    account: states.account,
    ownedBy: states.ownedBy,
    accounts: states.all,
    put: states.put,
    send: (wire) => unlessObjected(wire, () => land(wire, slots.now())),
    fail: (wire) =>
      unlessObjected(wire, () => {
        const rehearsal = machine.simulate(wire.transaction, momentOf(slots.now()), true)
        if (rehearsal.error !== undefined) return land(wire, slots.now())
        return record(wire, slots.now(), () => {
          const [payer = SYSTEM] = wire.message.keys
          const account = machine.get(payer) ?? {
            lamports: 0n,
            data: new Uint8Array(),
            owner: SYSTEM,
            executable: false,
          }
          machine.put(payer, { ...account, lamports: account.lamports - feeOf(wire.message) })
          const program = wire.message.keys[wire.message.instructions[0]?.program ?? 0]
          const logs = [`Program ${program} invoke [1]`, `Program ${program} failed: custom program error: 0x1`]
          return { error: { InstructionError: [0, { Custom: 1 }] }, logs, inner: [], units: 0n, returned: undefined }
        })
      }),
    simulate: (wire, verify) => machine.simulate(wire.transaction, momentOf(slots.now()), verify),
    expireBlockhashes: () => {
      leaps += 1
      if (leaps > MAX_LEAPS) throw new Error('Blockhashes were expired too often; start again')
      keeper.leap(slots.leap(VALID_SLOTS + 1))
      tell()
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
