import type { StoryGroup } from '@casement/parts/ui/story.ts'
import type { ComponentProps } from 'react'
import {
  CASEMENT,
  connected,
  embeddedReady,
  FOX,
  NETWORKS,
  PHANTASM,
  PHONE,
} from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { WalletReceiveView } from './index.tsx'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'>

const View = (shell: Shell) => (
  <SampleShell options={{ networks: NETWORKS }} view={{ view: 'WalletReceive', params: {} }} {...shell}>
    <WalletReceiveView />
  </SampleShell>
)

export const stories: StoryGroup = {
  title: 'View: WalletReceive',
  stories: [
    { name: 'On Ethereum', show: () => <View connections={connected(FOX)} /> },
    {
      name: 'With a custom name, on a network of two',
      show: () => (
        <View
          connections={{ ...connected(PHONE), labels: { [PHONE.accounts[0]]: 'Urlaubskasse der ganzen Familie' } }}
        />
      ),
    },
    {
      name: 'On Solana',
      show: () => <View connections={connected(PHANTASM)} session={{ activeNamespace: 'solana' }} />,
    },
    {
      name: 'On a test network',
      show: () => (
        <View
          options={{ networks: NETWORKS.map((network) => ({ ...network, testnet: true })) }}
          connections={connected(FOX)}
        />
      ),
    },
    {
      name: 'On a network that the page does not use',
      show: () => <View connections={connected({ ...FOX, networkId: 'eip155:42161' })} />,
    },
    {
      name: 'An embedded wallet without a backup',
      show: () => <View connections={connected(CASEMENT)} embedded={embeddedReady()} />,
    },
    { name: 'Not connected', show: () => <View /> },
  ],
}
