import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { connected, FOX, VISITOR } from '../../account/views/Account/sample-accounts.ts'
import type { DataAnswer } from '../../SampleAccount.tsx'
import { never, SampleAccount } from '../../SampleAccount.tsx'
import { SampleShell } from '../../SampleShell.tsx'
import { ALIKE, MANY, SAMPLE_NFTS } from '../sample-nfts.ts'
import { NftGrid } from './NftGrid.tsx'
import { Nfts } from './Nfts.tsx'

const Panel = ({ answer, network = 0 }: { readonly answer: DataAnswer; readonly network?: number }) => (
  <SampleAccount answer={answer} network={network} show={(shown) => <Nfts network={shown} address={VISITOR} />} />
)
const Grid = ({ nfts }: { readonly nfts: typeof SAMPLE_NFTS }) => (
  <SampleShell connections={connected(FOX)}>
    <NftGrid nfts={nfts} network="eip155:1" account={VISITOR} label="NFTs" />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'NFTs',
  stories: [
    { name: 'Some', show: () => <Grid nfts={SAMPLE_NFTS} /> },
    { name: 'One', show: () => <Grid nfts={SAMPLE_NFTS.slice(0, 1)} /> },
    { name: 'Names that try to mislead', show: () => <Grid nfts={ALIKE} /> },
    { name: 'More than are shown', show: () => <Grid nfts={MANY} /> },
    { name: 'Loading', show: () => <Panel answer={never} /> },
    { name: 'None', show: () => <Panel answer={() => Response.json({ data: [], next: null })} /> },
    { name: 'None lately', show: () => <Panel answer={() => Response.json({ data: [], next: 'older' })} /> },
    { name: 'Failed', show: () => <Panel answer={() => new Response(null, { status: 503 })} /> },
    { name: 'On Solana', show: () => <Panel answer={never} network={3} /> },
  ],
}
