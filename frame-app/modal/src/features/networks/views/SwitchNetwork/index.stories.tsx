import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { ProviderRpcError } from '@casement/shared-protocol'
import type { Network } from '@casement/shared-protocol/schemas'
import type { ComponentProps } from 'react'
import { useEffect } from 'react'
import { connected, ENDLESS, FOX, NETWORKS } from '../../../account/views/Account/sample-accounts.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { useNetworkSwitching } from '../Networks/use-network-switching.ts'
import { SwitchNetworkView } from './index.tsx'

const [, polygon] = NETWORKS
if (!polygon) throw new Error('the samples have two networks')

const Again = ({ network }: { readonly network: Network }) => {
  const { choose } = useNetworkSwitching()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressed once
  useEffect(() => choose(network), [])
  return null
}

type Props = Pick<ComponentProps<typeof SampleShell>, 'connections' | 'switchNetwork'> & {
  readonly network?: Network
  readonly again?: true
}

const View = ({ network = polygon, again, ...shell }: Props) => (
  <SampleShell
    options={{ networks: NETWORKS }}
    connections={connected(FOX)}
    view={{ view: 'SwitchNetwork', params: { network } }}
    {...shell}
  >
    <SwitchNetworkView />
    {again && <Again network={network} />}
  </SampleShell>
)
const refused = (code: number) => () => Promise.reject(new ProviderRpcError(code, 'No'))

export const stories: StoryGroup = {
  title: 'View: Switch network',
  stories: [
    { name: 'The wallet is asked', show: () => <View /> },
    { name: 'The visitor declined, after another try', show: () => <View again switchNetwork={refused(4001)} /> },
    { name: 'Not supported by the wallet', show: () => <View again switchNetwork={refused(4902)} /> },
    { name: 'The wallet has another request open', show: () => <View again switchNetwork={refused(-32002)} /> },
    {
      name: 'Long names',
      show: () => (
        <View
          network={{ ...polygon, name: `${polygon.name} ${ENDLESS}` }}
          connections={connected({ ...FOX, wallet: { name: ENDLESS } })}
        />
      ),
    },
  ],
}
