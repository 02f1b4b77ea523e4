import type { CaipNetworkId } from '@casement/shared-protocol'
import { defineFeature } from '../../kernel/define-feature.ts'
import { defineView } from '../../kernel/define-view.ts'
import type { OwnedNft } from './rules/nft.ts'

declare module '../../kernel/rules/views.ts' {
  interface ViewParams {
    /** `account`: the address whose NFT it is. */
    readonly NftDetails: { readonly network: CaipNetworkId; readonly nft: OwnedNft; readonly account: string }
  }
}

/** Loads the account's NFTs, which the account view shows. */
export const loadNfts = async () => (await import('./panel/Nfts.tsx')).Nfts

/** The NFTs of the account. */
export const nfts = defineFeature({
  name: 'nfts',
  views: [
    defineView({
      name: 'NftDetails',
      needsAddress: true,
      load: () => import('./views/NftDetails/index.tsx'),
    }),
  ],
})
