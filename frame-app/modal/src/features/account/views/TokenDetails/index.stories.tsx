import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { connected, FOX, NETWORKS } from '../Account/sample-accounts.ts'
import { answering, FEW, HOSTILE } from '../Account/sample-balances.ts'
import { TokenDetailsView } from './index.tsx'

type Shown = { readonly contract?: string; readonly of?: typeof FEW }

const View = ({ contract, of = FEW }: Shown) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={connected(FOX)}
    data={answering(of)}
    view={{ view: 'TokenDetails', params: { network: 'eip155:1', ...(contract === undefined ? {} : { contract }) } }}
  >
    <TokenDetailsView />
  </SampleShell>
)

const contract = (digit: string): string => `0x${digit.repeat(40)}`

export const stories: StoryGroup = {
  title: 'View: TokenDetails',
  stories: [
    { name: 'The native coin', show: () => <View /> },
    { name: 'A token', show: () => <View contract={contract('a')} /> },
    { name: 'Without a price', show: () => <View contract={contract('c')} /> },
    { name: 'A name that leads to a web page', show: () => <View contract={contract('d')} of={HOSTILE} /> },
    { name: 'More than there is', show: () => <View of={HOSTILE} /> },
    { name: 'No longer there', show: () => <View contract={contract('9')} /> },
  ],
}
