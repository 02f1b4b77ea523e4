import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentProps } from 'react'
import { connected, ENDLESS, FOX, NETWORKS } from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { SwitchActiveChainView } from './index.tsx'

const solana = NETWORKS.at(-1)
if (!solana) throw new Error('the samples have networks')

type Props = Pick<ComponentProps<typeof SampleShell>, 'connections'> & { readonly network?: Network }

const View = ({ network = solana, connections }: Props) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={connections}
    view={{
      view: 'SwitchActiveChain',
      params: { switchToChain: 'solana', navigateTo: 'Connect', navigateWithReplace: true, network },
    }}
  >
    <SwitchActiveChainView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: Switch chain',
  stories: [
    { name: 'Connected on another chain', show: () => <View connections={connected(FOX)} /> },
    { name: 'Not connected', show: () => <View /> },
    {
      name: 'Long names',
      show: () => <View network={{ ...solana, name: `${solana.name} ${ENDLESS}` }} connections={connected(FOX)} />,
    },
  ],
}
