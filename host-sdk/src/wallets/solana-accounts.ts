import { MAX_ACCOUNTS, MAX_ADDRESS_LENGTH } from '@casement/shared-protocol/host'
import { readList, readSolanaChains, readWord } from './read-wallet.ts'

/** An account, with the object that the wallet expects in calls. */
export type SolanaAccount = { readonly address: string; readonly account: unknown }

/**
 * Returns the Solana accounts of a list. A wallet may also have accounts of other chains.
 *
 * @example
 * readSolanaAccounts(wallet.accounts)
 */
export const readSolanaAccounts = (list: unknown): readonly SolanaAccount[] => {
  const found = new Map<string, SolanaAccount>()
  for (const account of readList(list, MAX_ACCOUNTS)) {
    const { address, chains } = (account ?? {}) as { readonly address?: unknown; readonly chains?: unknown }
    const known = readWord(address, MAX_ADDRESS_LENGTH)
    if (known && readSolanaChains(chains).length > 0) found.set(known, { address: known, account })
  }
  return [...found.values()]
}
