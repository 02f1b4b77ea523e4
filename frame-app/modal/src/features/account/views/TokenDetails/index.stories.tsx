import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { ComponentProps } from 'react'
import { ROWS } from '../../../activity/panel/sample-history.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { connected, FOX, NETWORKS, PHANTASM } from '../Account/sample-accounts.ts'
import { answering, FEW, HOSTILE } from '../Account/sample-balances.ts'
import { TokenDetailsView } from './index.tsx'

type Shown = { readonly contract?: string; readonly of?: typeof FEW } & Pick<
  ComponentProps<typeof SampleShell>,
  'connections' | 'session' | 'data'
>

/** Answers with balances and with a history. */
const withHistory = (path: string): Response =>
  path.endsWith('/history') ? Response.json({ data: ROWS, next: null }) : answering(FEW)(path)

const View = ({ contract, of = FEW, ...shell }: Shown) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={connected(FOX)}
    data={answering(of)}
    view={{ view: 'TokenDetails', params: { network: 'eip155:1', ...(contract === undefined ? {} : { contract }) } }}
    {...shell}
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
    { name: 'With its latest activity', show: () => <View data={withHistory} /> },
    { name: 'Without a price', show: () => <View contract={contract('c')} /> },
    { name: 'A name that leads to a web page', show: () => <View contract={contract('d')} of={HOSTILE} /> },
    { name: 'More than there is', show: () => <View of={HOSTILE} /> },
    {
      name: 'Of an account that has changed to Solana',
      show: () => <View connections={connected(FOX, PHANTASM)} session={{ activeNamespace: 'solana' }} />,
    },
    { name: 'No longer there', show: () => <View contract={contract('9')} /> },
  ],
}
