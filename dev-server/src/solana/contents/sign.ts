import type { Address, Blockhash, Instruction, KeyPairSigner } from '@solana/kit'
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { WireTransaction } from '../chain/wire.ts'
import { readTransaction } from '../chain/wire.ts'

/** Builds and signs a transaction. The instructions contain the signers. */
export const signTransaction = async (
  payer: KeyPairSigner,
  blockhash: Blockhash,
  instructions: readonly Instruction[],
): Promise<WireTransaction> => {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight: 0n }, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  return readTransaction(getTransactionEncoder().encode(await signTransactionMessageWithSigners(message)))
}

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111' as Address

/** An instruction that sets the compute unit limit. */
export const limitUnits = (units: number): Instruction => {
  const data = new DataView(new ArrayBuffer(5))
  data.setUint8(0, 2)
  data.setUint32(1, units, true)
  return { programAddress: COMPUTE_BUDGET, data: new Uint8Array(data.buffer) }
}

/** An instruction that sets the price per compute unit, in millionths of a lamport. */
export const priceUnits = (microLamports: bigint): Instruction => {
  const data = new DataView(new ArrayBuffer(9))
  data.setUint8(0, 3)
  data.setBigUint64(1, microLamports, true)
  return { programAddress: COMPUTE_BUDGET, data: new Uint8Array(data.buffer) }
}
