import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { connected, FOX, NETWORKS, VISITOR } from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import type { OwnedNft } from '../../rules/nft.ts'
import { ALIKE, SAMPLE_NFTS } from '../../sample-nfts.ts'
import { NftDetailsView } from './index.tsx'

const View = ({ nft }: { readonly nft: OwnedNft | undefined }) =>
  nft && (
    <SampleShell
      options={{ networks: NETWORKS }}
      connections={connected(FOX)}
      view={{ view: 'NftDetails', params: { network: 'eip155:1', nft, account: VISITOR } }}
    >
      <NftDetailsView />
    </SampleShell>
  )

export const stories: StoryGroup = {
  title: 'View: NftDetails',
  stories: [
    { name: 'With a picture', show: () => <View nft={SAMPLE_NFTS[0]} /> },
    { name: 'An edition', show: () => <View nft={SAMPLE_NFTS[1]} /> },
    { name: 'Without a name', show: () => <View nft={SAMPLE_NFTS[2]} /> },
    { name: 'Spam', show: () => <View nft={ALIKE[2]} /> },
    { name: 'A long name', show: () => <View nft={ALIKE[0]} /> },
  ],
}
