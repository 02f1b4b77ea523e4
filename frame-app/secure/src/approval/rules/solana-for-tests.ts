import type { Address, Instruction } from '@solana/kit'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransactionMessage,
  createTransactionMessage,
  getCompiledTransactionMessageEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { SOLANA_ACCOUNT, solanaRequestOf } from './requests-for-tests.ts'
import type { SignRequest } from './sign-request.ts'

export const FEE_PAYER = address(SOLANA_ACCOUNT)
const BLOCKHASH = blockhash('4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM')

/** The bytes of a transaction's message, as the libraries of pages write them. */
export const solanaBytes = (
  instructions: readonly Instruction[],
  version: 'legacy' | 0 = 'legacy',
  feePayer: Address = FEE_PAYER,
): Uint8Array =>
  pipe(
    createTransactionMessage({ version }),
    (message) => setTransactionMessageFeePayer(feePayer, message),
    (message) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: BLOCKHASH, lastValidBlockHeight: 1n }, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => new Uint8Array(getCompiledTransactionMessageEncoder().encode(compileTransactionMessage(message))),
  )

/**
 * The message of a payment of SOL, of which the receiver comes from a lookup table: the first writable place, and after
 * it the places that are only read.
 */
export const withLookup = (
  payment: Uint8Array,
  table: Uint8Array,
  writable: readonly number[],
  readonly: readonly number[],
): Uint8Array => {
  // Version, signers, readonly signers, readonly others; then the list of keys: payer, receiver, program.
  const head = payment.slice(0, 4)
  const keys = [payment.slice(5, 37), payment.slice(69, 101)]
  const rest = payment.slice(101, payment.length - 1)
  // The system program is now the second of two keys, and the receiver the first of the table.
  rest.set([1], 32 + 1)
  rest.set([0, 2], 32 + 3)
  return new Uint8Array([
    ...head,
    keys.length,
    ...keys.flatMap((key) => [...key]),
    ...rest,
    1,
    ...table,
    writable.length,
    ...writable,
    readonly.length,
    ...readonly,
  ])
}

/** A transaction in base64, with empty signatures, as pages send it. */
export const transactionText = (message: Uint8Array, signatures = 1): string =>
  Buffer.from([signatures, ...new Uint8Array(64 * signatures), ...message]).toString('base64')

export const signRequest = (message: Uint8Array, signatures = 1): SignRequest =>
  solanaRequestOf('solana_signTransaction', {
    transaction: transactionText(message, signatures),
    pubkey: SOLANA_ACCOUNT,
  })
