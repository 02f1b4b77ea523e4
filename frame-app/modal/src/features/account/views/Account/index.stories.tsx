import { ProviderRpcError } from '@casement/shared-protocol'
import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import type { StoryGroup } from '../../../../ui/story.ts'
import { useNetworkSwitching } from '../../../networks/shared.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { AccountView } from './index.tsx'
import { Nobody } from './Nobody.tsx'
import { connected, ENDLESS, FOX, NETWORKS, PHANTASM, PHONE, VAULT, VISITOR, WITH_BITCOIN } from './sample-accounts.ts'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'>

const View = (shell: Shell) => (
  <SampleShell options={{ networks: NETWORKS }} view={{ view: 'Account', params: {} }} {...shell}>
    <AccountView />
  </SampleShell>
)

/** The page has asked for another network, and the wallet does not know it. */
const NotSwitched = () => {
  const { choose } = useNetworkSwitching({ stays: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the story shows is begun when it appears, and not again by what it changes
  useEffect(() => (NETWORKS[1] ? choose(NETWORKS[1]) : undefined), [])
  return null
}

/** The last of its buttons has been pressed. */
const Disconnecting = (shell: Shell) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => [...(place.current?.querySelectorAll('button') ?? [])].at(-1)?.click(), [])
  return (
    <div ref={place}>
      <View {...shell} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'View: Account',
  stories: [
    { name: 'One wallet', show: () => <View connections={connected(FOX)} /> },
    {
      name: 'With a name of one’s own',
      show: () => <View connections={{ ...connected(FOX), labels: { [VISITOR]: 'Savings' } }} />,
    },
    {
      name: 'Several wallets and families',
      show: () => <View connections={{ ...connected(FOX, PHONE, PHANTASM), labels: { [VISITOR]: 'Savings' } }} />,
    },
    {
      name: 'Solana',
      show: () => <View connections={connected(FOX, PHANTASM)} session={{ activeNamespace: 'solana' }} />,
    },
    {
      name: 'Bitcoin, where less can be done',
      show: () => <View options={{ networks: WITH_BITCOIN }} connections={connected(VAULT)} />,
    },
    {
      name: 'On a network that the page does not use',
      show: () => <View connections={connected({ ...FOX, networkId: 'eip155:42161' })} />,
    },
    {
      name: 'A network was not switched to',
      show: () => (
        <SampleShell
          options={{ networks: NETWORKS }}
          connections={connected(FOX)}
          view={{ view: 'Account', params: {} }}
          switchNetwork={() => Promise.reject(new ProviderRpcError(4902, 'No'))}
        >
          <AccountView />
          <NotSwitched />
        </SampleShell>
      ),
    },
    {
      name: 'On a network that nobody knows',
      show: () => <View connections={connected({ ...FOX, networkId: 'eip155:31337' })} />,
    },
    {
      name: 'Long names',
      show: () => (
        <View
          connections={{
            ...connected({ ...FOX, wallet: { name: ENDLESS } }, PHANTASM),
            labels: { [VISITOR]: 'Urlaubskasse der ganzen Familie' },
          }}
        />
      ),
    },
    {
      name: 'A name in another script',
      show: () => <View connections={{ ...connected(FOX), labels: { [VISITOR]: 'حساب التوفير' } }} />,
    },
    { name: 'Nobody is connected', show: () => <View /> },
    {
      name: 'Under a pointer',
      show: () => <View connections={connected(FOX)} />,
      as: 'hover',
    },
    { name: 'Disconnecting', show: () => <Disconnecting connections={connected(FOX)} /> },
    {
      name: 'Disconnecting failed',
      show: () => (
        <Disconnecting
          connections={connected(FOX)}
          commands={{ disconnect: () => Promise.reject(new ProviderRpcError(4900, 'gone')) }}
        />
      ),
    },
    {
      name: 'Disconnected',
      show: () => (
        <SampleShell>
          <Nobody disconnected />
        </SampleShell>
      ),
    },
  ],
}
