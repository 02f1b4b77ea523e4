/** An NFT: a number in a collection. */
export type NftId = {
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: string
  readonly id: bigint
}

/** An NFT that came to an account or left it, as a log of the chain says. */
export type NftMove = NftId & { readonly direction: 'in' | 'out' | 'self' }
