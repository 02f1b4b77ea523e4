import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import { connected, FOX, MANY_NETWORKS, NETWORKS } from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { useNetworkSwitching } from '../Networks/use-network-switching.ts'
import { UnsupportedChainView } from './index.tsx'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'> & { readonly chosen?: Network | undefined }

const Chosen = ({ network }: { readonly network: Network }) => {
  const { choose } = useNetworkSwitching()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useEffect(() => choose(network), [])
  return null
}

const on = (networkId: `eip155:${string}`) => connected({ ...FOX, networkId })

const View = ({ chosen, ...shell }: Shell) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={on('eip155:42161')}
    view={{ view: 'UnsupportedChain', params: {} }}
    {...shell}
  >
    <UnsupportedChainView />
    {chosen && <Chosen network={chosen} />}
  </SampleShell>
)

const [, polygon] = NETWORKS

export const stories: StoryGroup = {
  title: 'View: Unsupported network',
  stories: [
    { name: 'A named network', show: () => <View /> },
    { name: 'An unknown network', show: () => <View connections={on('eip155:31337')} /> },
    { name: 'One network to switch to', show: () => <View options={{ networks: NETWORKS.slice(0, 1) }} /> },
    { name: 'Many networks', show: () => <View options={{ networks: MANY_NETWORKS }} connections={on('eip155:7')} /> },
    { name: 'The wallet is asked', show: () => <View chosen={polygon} /> },
    {
      name: 'The wallet refused',
      show: () => (
        <View
          chosen={polygon}
          switchNetwork={() => Promise.reject(new ProviderRpcError(4902, 'Chain is not supported'))}
        />
      ),
    },
  ],
}
