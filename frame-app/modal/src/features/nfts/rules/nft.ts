import type { NftId } from '../../../kernel/rules/nft.ts'

/** An NFT that an account seems to have, with what the data service says of it. */
export type Nft = NftId & {
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
  readonly isSpam: boolean
  /** When it came. */
  readonly at: number
}

/** An NFT that the account has, as its contract says. */
export type OwnedNft = Nft & { readonly count: bigint }

/** What tells an NFT of a network from the others. */
export const nftKey = ({ contract, id }: NftId): string => `${contract.toLowerCase()}/${id}`
