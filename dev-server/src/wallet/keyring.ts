import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import type { HDAccount } from 'viem/accounts'
import type { AccountRole } from '../accounts/accounts.ts'
import { evmAccount, solanaSeed } from '../accounts/accounts.ts'
import type { HeldAccount } from './wallet-types.ts'

/** A wallet's accounts and their keys. */
export type Keyring = {
  readonly held: readonly HeldAccount[]
  readonly evm: (address: string) => HDAccount | undefined
  readonly solana: (address: string) => CryptoKeyPair | undefined
}

export const createKeyring = async (roles: readonly AccountRole[]): Promise<Keyring> => {
  const all = await Promise.all(
    roles.map(async (role) => {
      const evm = evmAccount(role)
      const { address, keyPair } = await createKeyPairSignerFromPrivateKeyBytes(solanaSeed(role))
      return { held: { role, evm: evm.address, solana: String(address) }, evm, keyPair }
    }),
  )
  return {
    held: all.map(({ held }) => held),
    evm: (address) => all.find(({ evm }) => evm.address.toLowerCase() === address.toLowerCase())?.evm,
    solana: (address) => all.find(({ held }) => held.solana === address)?.keyPair,
  }
}
