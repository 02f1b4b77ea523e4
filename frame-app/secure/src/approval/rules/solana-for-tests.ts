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
import { SOLANA_ACCOUNT } from './requests-for-tests.ts'

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
