import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { OwnedNft } from './rules/nft.ts'

// NFTs for the stories.

const nft = (id: bigint, more: Partial<OwnedNft> = {}): OwnedNft => ({
  standard: 'erc721',
  contract: `0x${'a'.repeat(40)}`,
  id,
  isSpam: false,
  at: Date.UTC(2025, 4, 1, 10),
  count: 1n,
  ...more,
})

export const SAMPLE_NFTS: readonly OwnedNft[] = [
  nft(1n, { name: 'Harbour lights #1', imageUrl: sampleImages.fox }),
  nft(2n, { name: 'A window on the sea', imageUrl: sampleImages.white, standard: 'erc1155', count: 12n }),
  nft(2n ** 255n + 7n),
  nft(7n, { name: 'Without a picture' }),
]

export const ALIKE: readonly OwnedNft[] = [
  nft(1n, { name: 'Die längste Sammlung der Welt, deren Namen niemand zu Ende liest, weil er nicht endet' }),
  nft(2n, { name: 'نوافذ الميناء', standard: 'erc1155', count: 10n ** 60n, imageUrl: sampleImages.broken }),
  nft(3n, { name: 'Claim at harbour.example', isSpam: true }),
]

export const MANY: readonly OwnedNft[] = Array.from({ length: 60 }, (_, at) =>
  nft(BigInt(at), { name: `Window ${at}` }),
)
