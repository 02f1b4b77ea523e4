import type { Transaction } from '../../../kernel/rules/transaction.ts'

/** Each of them is one request to the chain. Nobody looks through more. */
const MAX_TRANSACTIONS = 200

/** The transactions in a block that moved NFTs and have a hash: those whose logs are read. */
export const movedNfts = (transactions: readonly Transaction[]): readonly (Transaction & { readonly hash: string })[] =>
  transactions
    .flatMap((each) => {
      const { hash, status, transfers } = each
      const moved = status === 'confirmed' && transfers.some(({ asset }) => asset.kind === 'nft')
      return moved && hash !== undefined ? [{ ...each, hash }] : []
    })
    .slice(0, MAX_TRANSACTIONS)

/** How many NFTs seem to have come with transactions whose logs the node does not know. */
export const countUnknown = (transactions: readonly Transaction[]): number =>
  transactions.flatMap(({ transfers }) =>
    transfers.filter(({ asset, direction }) => asset.kind === 'nft' && direction !== 'out'),
  ).length
