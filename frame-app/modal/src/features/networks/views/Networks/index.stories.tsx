import { sampleImages } from '@casement/parts/ui/images/sample-images.ts'
import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import {
  connected,
  ENDLESS,
  FOX,
  MANY_NETWORKS,
  NETWORKS,
  PHONE,
} from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { NetworksView } from './index.tsx'
import { useNetworkSwitching } from './use-network-switching.ts'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'> & {
  /** The pressed network. */
  readonly chosen?: Network | undefined
}

const Chosen = ({ network }: { readonly network: Network }) => {
  const { choose } = useNetworkSwitching()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useEffect(() => choose(network), [])
  return null
}

const View = ({ chosen, ...shell }: Shell) => (
  <SampleShell options={{ networks: NETWORKS }} view={{ view: 'Networks', params: {} }} {...shell}>
    <NetworksView />
    {chosen && <Chosen network={chosen} />}
  </SampleShell>
)

const [, polygon] = NETWORKS
const refused = (code: number) => () => Promise.reject(new ProviderRpcError(code, 'No'))
const long = NETWORKS.map((network): Network => ({ ...network, name: `${network.name} ${ENDLESS}` }))

export const stories: StoryGroup = {
  title: 'View: Networks',
  stories: [
    { name: 'Not connected', show: () => <View /> },
    { name: 'Connected', show: () => <View connections={connected(FOX)} /> },
    {
      name: 'With the page’s own images',
      show: () => (
        <View
          connections={connected(FOX)}
          options={{ networks: NETWORKS, chainImages: { 'eip155:1': sampleImages.chain, 137: sampleImages.coin } }}
        />
      ),
    },
    { name: 'Some are not approved', show: () => <View connections={connected(PHONE)} /> },
    {
      name: 'One namespace',
      show: () => <View options={{ networks: NETWORKS.slice(0, 3) }} connections={connected(FOX)} />,
    },
    {
      name: 'One network',
      show: () => <View options={{ networks: NETWORKS.slice(0, 1) }} connections={connected(FOX)} />,
    },
    {
      name: 'Many, with search',
      show: () => <View options={{ networks: MANY_NETWORKS }} connections={connected(FOX)} />,
    },
    { name: 'The wallet is asked', show: () => <View connections={connected(FOX)} chosen={polygon} /> },
    {
      name: 'The visitor declined',
      show: () => <View connections={connected(FOX)} chosen={polygon} switchNetwork={refused(4001)} />,
    },
    {
      name: 'Not supported by the wallet',
      show: () => <View connections={connected(FOX)} chosen={polygon} switchNetwork={refused(4902)} />,
    },
    {
      name: 'The wallet is unreachable',
      show: () => <View connections={connected(FOX)} chosen={polygon} switchNetwork={refused(4900)} />,
    },
    {
      name: 'Something else failed',
      show: () => <View connections={connected(FOX)} chosen={polygon} switchNetwork={refused(-32603)} />,
    },
    {
      name: 'Switching is disabled',
      show: () => <View connections={connected(FOX)} options={{ networks: NETWORKS, enableNetworkSwitch: false }} />,
    },
    { name: 'Long names', show: () => <View options={{ networks: long }} connections={connected(FOX)} /> },
  ],
}
