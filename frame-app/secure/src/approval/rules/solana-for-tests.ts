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

/** A transaction in base64, with empty signatures, as pages send it. */
export const transactionText = (message: Uint8Array, signatures = 1): string =>
  Buffer.from([signatures, ...new Uint8Array(64 * signatures), ...message]).toString('base64')

export const signRequest = (message: Uint8Array, signatures = 1): SignRequest =>
  solanaRequestOf('solana_signTransaction', {
    transaction: transactionText(message, signatures),
    pubkey: SOLANA_ACCOUNT,
  })
