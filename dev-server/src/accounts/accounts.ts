import { sha256, stringToBytes } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { mnemonicToAccount } from 'viem/accounts'

// The accounts of the local world. Their keys are public and worth nothing elsewhere.

/** The phrase that development nodes use; its accounts start with 10,000 ether each. */
export const DEVELOPMENT_PHRASE = 'test test test test test test test test test test test junk'

/** The roles of the accounts. The wallets hold the first four. */
export const ACCOUNT_ROLES = ['visitor', 'second', 'busy', 'empty', 'faucet', 'deployer'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** The accounts of the test wallets. */
export const WALLET_ROLES = ['visitor', 'second', 'busy', 'empty'] as const satisfies readonly AccountRole[]

/** An EVM account. `busy` has ten thousand entries in its history. */
export const evmAccount = (role: AccountRole): HDAccount =>
  mnemonicToAccount(DEVELOPMENT_PHRASE, { addressIndex: ACCOUNT_ROLES.indexOf(role) })

/** The 32-byte seed of an account's Solana key. */
export const solanaSeed = (role: AccountRole): Uint8Array =>
  sha256(stringToBytes(`casement local world: solana ${role}`), 'bytes')
