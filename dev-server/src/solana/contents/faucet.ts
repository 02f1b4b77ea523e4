import type { Address } from '@solana/kit'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { solanaSeed } from '../../accounts/accounts.ts'
import type { Chain, Landing } from '../chain/chain.ts'
import { limitUnits, signTransaction } from './sign.ts'

/** Sends SOL on request. */
export type Faucet = {
  readonly address: Address
  give(to: Address, lamports: bigint): Promise<Landing>
}

/** The faucet's initial balance. */
export const FAUCET_LAMPORTS = 5_000_000_000_000_000n

const LEAST_UNITS = 1_000
const DISTINCT = 100_000

export const createFaucet = async (chain: Chain): Promise<Faucet> => {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(solanaSeed('faucet'))
  let given = 0
  return {
    address: signer.address,
    give: async (to, lamports) => {
      given = (given + 1) % DISTINCT
      // Two equal transfers in one slot would be the same transaction; different compute limits make them distinct.
      const instructions = [
        limitUnits(LEAST_UNITS + given),
        getTransferSolInstruction({ source: signer, destination: to, amount: lamports }),
      ]
      return chain.send(await signTransaction(signer, chain.blockhashes.latest('processed').blockhash, instructions))
    },
  }
}
