import type { CaipNetworkId } from '@casement/shared-protocol'
import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** Specification section 5: spam is what has only transfers that are flagged as spam. Without transfers it is no spam. */
const isSpam = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 && transfers.every(({ asset }) => asset.isSpam)

/** What of an account's history is shown, and how much of it is hidden as spam. */
export type Visible = { readonly transactions: readonly Transaction[]; readonly spam: number }

/**
 * The transactions of the connected network, each once, without spam. A service may repeat a row or a whole page, or
 * answer for other networks, too.
 *
 * @example
 * visibleTransactions(page.transactions, 'eip155:1').transactions
 */
export const visibleTransactions = (all: readonly Transaction[], network: CaipNetworkId): Visible => {
  const ofNetwork = new Map<string, Transaction>()
  for (const each of all) {
    if (each.network === network && !ofNetwork.has(each.id)) ofNetwork.set(each.id, each)
  }
  const transactions = [...ofNetwork.values()].filter((each) => !isSpam(each))
  return { transactions, spam: ofNetwork.size - transactions.length }
}
