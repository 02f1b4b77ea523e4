import type { CaipNetworkId } from '@casement/shared-protocol'
import { looksLikeHost } from '../../../kernel/rules/looks-like-host.ts'
import type { TokenChoices } from '../../../kernel/rules/token-choice.ts'
import { isHidden } from '../../../kernel/rules/token-choice.ts'
import type { OwnedNft } from './nft.ts'
import { nftKey } from './nft.ts'

type Listed = { readonly shown: readonly OwnedNft[]; readonly hidden: readonly OwnedNft[] }

/** Specification section 5: what the service flags. Also what leads to a web page, as that of tokens which are sent to strangers. */
export const isSpam = ({ isSpam: flagged, name }: OwnedNft): boolean =>
  flagged || (name !== undefined && looksLikeHost(name))

/** What the visitor's decision on an NFT is kept under. */
export const nftId = (network: CaipNetworkId, nft: OwnedNft): string => `${network}:${nftKey(nft)}`

/**
 * The NFTs that are listed, and those that are hidden: spam, unless the visitor wants to see it, and what the visitor has
 * hidden.
 *
 * @example
 * nftList(owned, 'eip155:1', { 'eip155:1:0x…/7': 'hidden' }).shown
 */
export const nftList = (owned: readonly OwnedNft[], network: CaipNetworkId, choices: TokenChoices): Listed => {
  const isOut = (nft: OwnedNft): boolean => isHidden(choices, nftId(network, nft), isSpam(nft))
  return { shown: owned.filter((nft) => !isOut(nft)), hidden: owned.filter(isOut) }
}
