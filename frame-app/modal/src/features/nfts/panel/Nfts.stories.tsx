import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { connected, FOX, NETWORKS, VISITOR } from '../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../SampleShell.tsx'
import { ALIKE, MANY, SAMPLE_NFTS } from '../sample-nfts.ts'
import { NftGrid } from './NftGrid.tsx'
import { Nfts } from './Nfts.tsx'

type Answer = (path: string) => Response | Promise<Response>

const never = (): Promise<Response> => new Promise(() => undefined)
const supported = Response.json({ http: ['eip155:1'], ws: [] })

const Panel = ({ answer, network = 0 }: { readonly answer: Answer; readonly network?: number }) => {
  const shown = NETWORKS[network]
  return (
    shown && (
      <SampleShell
        options={{ networks: NETWORKS }}
        connections={connected(FOX)}
        data={(path) => (path.endsWith('/supported-chains') ? supported.clone() : answer(path))}
      >
        <Nfts network={shown} address={VISITOR} />
      </SampleShell>
    )
  )
}
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
