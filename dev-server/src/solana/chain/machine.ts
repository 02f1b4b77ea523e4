import type { Address, ReadonlyUint8Array, Transaction } from '@solana/kit'
import { getAddressDecoder, isSolanaError, lamports } from '@solana/kit'
import type { InnerInstruction, TransactionMetadata } from 'litesvm'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { SLOTS_PER_EPOCH } from './slots.ts'
import type { TransactionError } from './transaction-error.ts'
import { readMachineError } from './transaction-error.ts'

/** An account. One without lamports does not exist. */
export type Account = {
  readonly lamports: bigint
  readonly data: ReadonlyUint8Array
  readonly owner: Address
  readonly executable: boolean
}

/** A program's inner call, with its program and accounts as indexes into the transaction. */
export type InnerCall = {
  readonly program: number
  readonly accounts: readonly number[]
  readonly data: Uint8Array
  readonly height: number
}

export type Outcome = {
  readonly error: TransactionError | undefined
  readonly logs: readonly string[]
  /** Each instruction's inner calls. */
  readonly inner: readonly (readonly InnerCall[])[]
  readonly units: bigint
  readonly returned: { readonly program: Address; readonly data: Uint8Array } | undefined
}

export type Simulated = Outcome & { readonly accounts: ReadonlyMap<Address, Account> }

export type Moment = { readonly slot: number; readonly seconds: number }

/** The virtual machine that runs programs. It holds the chain's newest state. */
export type Machine = {
  get(address: Address): Account | undefined
  put(address: Address, account: Account): void
  ownedBy(program: Address): ReadonlyMap<Address, Account>
  rentFor(bytes: number): bigint
  /** Verifies a transaction's signatures and runs it. */
  run(transaction: Transaction, moment: Moment): Outcome
  /** Runs a transaction and reverts all changes. */
  simulate(transaction: Transaction, moment: Moment, verify: boolean): Simulated
}

/** The size of logs that a node keeps per transaction. */
const MAX_LOG_BYTES = 10_000n

const readInner = (inner: InnerInstruction): InnerCall => {
  const instruction = inner.instruction()
  return {
    program: instruction.programIdIndex(),
    accounts: [...instruction.accounts()],
    data: instruction.data(),
    height: inner.stackHeight(),
  }
}

const readOutcome = (meta: TransactionMetadata, error: TransactionError | undefined): Outcome => {
  const data = meta.returnData().data()
  return {
    error,
    logs: meta.logs(),
    inner: meta.innerInstructions().map((calls) => calls.map(readInner)),
    units: meta.computeUnitsConsumed(),
    returned:
      data.length === 0 ? undefined : { program: getAddressDecoder().decode(meta.returnData().programId()), data },
  }
}

const NOTHING_RAN: Omit<Outcome, 'error'> = { logs: [], inner: [], units: 0n, returned: undefined }

// A transaction without a required signature throws before it reaches the machine.
const orUnsigned = <T>(run: () => T): T | undefined => {
  try {
    return run()
  } catch (error) {
    if (isSolanaError(error)) return undefined
    throw error
  }
}

export const createMachine = (): Machine => {
  // The chain checks blockhashes and duplicates, since the machine knows only one block.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n).withLogBytesLimit(MAX_LOG_BYTES)
  const turnTo = ({ slot, seconds }: Moment): void => {
    const clock = svm.getClock()
    clock.slot = BigInt(slot)
    clock.unixTimestamp = BigInt(seconds)
    clock.epoch = BigInt(Math.floor(slot / SLOTS_PER_EPOCH))
    clock.leaderScheduleEpoch = clock.epoch + 1n
    svm.setClock(clock)
  }
  return {
    get: (address) => {
      const account = svm.getAccount(address)
      if (!account.exists || account.lamports === 0n) return undefined
      const { lamports: held, data, programAddress: owner, executable } = account
      return { lamports: held, data, owner, executable }
    },
    put: (address, { lamports: held, data, owner, executable }) =>
      svm.setAccount({
        address,
        lamports: lamports(held),
        data: new Uint8Array(data),
        programAddress: owner,
        executable,
        space: BigInt(data.length),
      }),
    ownedBy: (program) =>
      new Map(
        svm
          .getProgramAccounts(program)
          .filter((account) => account.lamports > 0n)
          .map(({ address, lamports: held, data, programAddress: owner, executable }) => [
            address,
            { lamports: held, data, owner, executable },
          ]),
      ),
    rentFor: (bytes) => svm.minimumBalanceForRentExemption(BigInt(bytes)),
    run: (transaction, moment) => {
      turnTo(moment)
      const result = orUnsigned(() => svm.withSigverify(true).sendTransaction(transaction))
      if (result === undefined) return { ...NOTHING_RAN, error: 'SignatureFailure' }
      return result instanceof FailedTransactionMetadata
        ? readOutcome(result.meta(), readMachineError(result.err()))
        : readOutcome(result, undefined)
    },
    simulate: (transaction, moment, verify) => {
      turnTo(moment)
      const result = orUnsigned(() => svm.withSigverify(verify).simulateTransaction(transaction))
      if (result === undefined) return { ...NOTHING_RAN, error: 'SignatureFailure', accounts: new Map() }
      if (result instanceof FailedTransactionMetadata) {
        return { ...readOutcome(result.meta(), readMachineError(result.err())), accounts: new Map() }
      }
      const accounts = result
        .postAccounts()
        .map(({ address, lamports: held, data, programAddress: owner, executable }): [Address, Account] => [
          address,
          { lamports: held, data, owner, executable },
        ])
      return { ...readOutcome(result.meta(), undefined), accounts: new Map(accounts) }
    },
  }
}
