import { looksLikeHost } from '../../../kernel/rules/looks-like-host.ts'
import type { OwnedNft } from './nft.ts'

type Listed = { readonly shown: readonly OwnedNft[]; readonly hidden: readonly OwnedNft[] }

/** Specification section 5: what the service flags. Also what leads to a web page, as that of tokens which are sent to strangers. */
const isSpam = ({ isSpam: flagged, name }: OwnedNft): boolean => flagged || (name !== undefined && looksLikeHost(name))

/**
 * The NFTs that are listed, and those that are hidden as spam.
 *
 * @example
 * nftList(owned).shown
 */
export const nftList = (owned: readonly OwnedNft[]): Listed => ({
  shown: owned.filter((nft) => !isSpam(nft)),
  hidden: owned.filter(isSpam),
})
