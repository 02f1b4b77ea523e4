import type { NftMove } from '../../../kernel/rules/nft.ts'
import type { MovedNft, Transaction } from '../../../kernel/rules/transaction.ts'
import type { Nft } from './nft.ts'
import { nftKey } from './nft.ts'

/** The NFTs that a transaction moved, by its hash, as its logs say. */
export type Moves = ReadonlyMap<string, readonly NftMove[]>

/**
 * What the service says of each NFT in the logs of a transaction. It names no contract and no id, so that only the order
 * tells which is which: where the two do not agree in number and direction, nothing is said of any.
 */
const told = ({ transfers }: Transaction, moves: readonly NftMove[]): readonly (MovedNft | undefined)[] => {
  const listed = transfers.flatMap(({ asset, direction }) => (asset.kind === 'nft' ? [{ asset, direction }] : []))
  const agrees =
    listed.length === moves.length && moves.every(({ direction }, at) => direction === listed[at]?.direction)
  return agrees ? listed.map(({ asset }) => asset) : moves.map(() => undefined)
}

/**
 * The NFTs that an account's history leaves: those that came and did not leave again, the latest first. An edition may be
 * left in part, which only its contract knows, so that it stays.
 *
 * @example
 * leftNfts(transactions, new Map([[hash, [{ standard: 'erc721', contract, id: 1n, direction: 'in' }]]]))
 */
export const leftNfts = (transactions: readonly Transaction[], moves: Moves): readonly Nft[] => {
  const latestFirst = [...transactions].sort((one, other) => other.minedAt - one.minedAt)
  const left = new Map<string, Nft>()
  const gone = new Set<string>()
  for (const transaction of latestFirst) {
    const moved = moves.get(transaction.hash ?? '') ?? []
    const infos = told(transaction, moved)
    // The last log of a transaction is the latest.
    for (const [at, { direction, standard, contract, id }] of [...moved.entries()].reverse()) {
      const key = nftKey({ standard, contract, id })
      if (gone.has(key)) continue
      if (direction === 'out') {
        if (standard === 'erc721' && !left.has(key)) gone.add(key)
        continue
      }
      const info = infos[at]
      const known = left.get(key)
      left.set(key, {
        standard,
        contract,
        id,
        name: known?.name ?? info?.name,
        imageUrl: known?.imageUrl ?? info?.imageUrl,
        // One flag is enough: who sends spam twice sends it once without a lure.
        isSpam: (known?.isSpam ?? false) || (info?.isSpam ?? false),
        at: known?.at ?? transaction.minedAt,
      })
    }
  }
  return [...left.values()]
}
