import { sha256, stringToBytes } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { mnemonicToAccount } from 'viem/accounts'

// Who lives in the local world. Everybody knows these keys: they are worth nothing anywhere else.

/** The phrase that development nodes use; its accounts begin with ten thousand ether each. */
export const DEVELOPMENT_PHRASE = 'test test test test test test test test test test test junk'

/** What each account is for. The wallets hold the first four. */
export const ACCOUNT_ROLES = ['visitor', 'second', 'busy', 'empty', 'faucet', 'deployer'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

/** The accounts that the wallets here offer. */
export const WALLET_ROLES = ['visitor', 'second', 'busy', 'empty'] as const satisfies readonly AccountRole[]

/** An account on the EVM chains. `busy` is the one with ten thousand entries in its history. */
export const evmAccount = (role: AccountRole): HDAccount =>
  mnemonicToAccount(DEVELOPMENT_PHRASE, { addressIndex: ACCOUNT_ROLES.indexOf(role) })

/** The 32 bytes that an account's Solana key is made from. */
export const solanaSeed = (role: AccountRole): Uint8Array =>
  sha256(stringToBytes(`casement local world: solana ${role}`), 'bytes')
