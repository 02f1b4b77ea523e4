import type { StoryGroup } from '@casement/parts/ui/story.ts'
import { ProviderRpcError } from '@casement/shared-protocol'
import type { ComponentProps } from 'react'
import { useEffect, useRef } from 'react'
import { useNetworkSwitching } from '../../../networks/shared.ts'
import { SampleShell } from '../../../SampleShell.tsx'
import { NotConnected } from '../../../wallets/NotConnected.tsx'
import { AccountView } from './index.tsx'
import {
  CASEMENT,
  connected,
  ENDLESS,
  embeddedReady,
  FOX,
  NETWORKS,
  PHANTASM,
  PHONE,
  VAULT,
  VISITOR,
  WITH_BITCOIN,
} from './sample-accounts.ts'
import { answering, FEW, HOSTILE, MANY, supportedOnly } from './sample-balances.ts'

type Shell = Omit<ComponentProps<typeof SampleShell>, 'children'>

const View = (shell: Shell) => (
  <SampleShell options={{ networks: NETWORKS }} view={{ view: 'Account', params: {} }} {...shell}>
    <AccountView />
  </SampleShell>
)

/** The page requested another network that the wallet does not support. */
const NotSwitched = () => {
  const { choose } = useNetworkSwitching({ stays: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once on mount
  useEffect(() => (NETWORKS[1] ? choose(NETWORKS[1]) : undefined), [])
  return null
}

/** Opens the account's menu, and presses its last entry. */
const pressLastEntry = (place: HTMLElement): (() => void) => {
  const card = place.closest('.card')
  const watch = new MutationObserver(() => {
    const last = [...(card?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])].at(-1)
    if (!last) return
    watch.disconnect()
    last.click()
  })
  if (card) watch.observe(card, { childList: true, subtree: true })
  place.querySelector('[aria-haspopup="menu"]')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  return () => watch.disconnect()
}

const Disconnecting = (shell: Shell) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (place.current ? pressLastEntry(place.current) : undefined), [])
  return (
    <div ref={place}>
      <View {...shell} />
    </div>
  )
}

export const stories: StoryGroup = {
  title: 'View: Account',
  stories: [
    { name: 'Tokens', show: () => <View connections={connected(FOX)} data={answering(FEW)} /> },
    {
      name: 'Many tokens, with a custom name and several wallets',
      show: () => (
        <View
          connections={{ ...connected(FOX, PHONE, PHANTASM), labels: { [VISITOR]: 'Savings' } }}
          data={answering(MANY)}
        />
      ),
    },
    {
      name: 'An embedded wallet without a backup',
      show: () => <View connections={connected(CASEMENT)} embedded={embeddedReady()} data={answering(FEW)} />,
    },
    { name: 'No tokens', show: () => <View connections={connected(FOX)} data={answering([])} /> },
    {
      name: 'Tokens that try to mislead',
      show: () => <View connections={connected(FOX)} data={answering(HOSTILE)} />,
    },
    {
      name: 'Tokens loading',
      show: () => <View connections={connected(FOX)} data={supportedOnly(() => new Promise(() => undefined))} />,
    },
    {
      name: 'Balances unavailable',
      show: () => <View connections={connected(FOX)} data={supportedOnly(() => new Response(null, { status: 503 }))} />,
    },
    {
      name: 'Balances of a network that the service does not know',
      show: () => <View connections={connected({ ...FOX, networkId: 'eip155:8453' })} data={answering(FEW)} />,
    },
    { name: 'Without a data service', show: () => <View connections={connected(FOX)} /> },
    {
      name: 'With a custom name',
      show: () => <View connections={{ ...connected(FOX), labels: { [VISITOR]: 'Savings' } }} />,
    },
    {
      name: 'Several wallets and namespaces',
      show: () => <View connections={{ ...connected(FOX, PHONE, PHANTASM), labels: { [VISITOR]: 'Savings' } }} />,
    },
    {
      name: 'Solana',
      show: () => <View connections={connected(FOX, PHANTASM)} session={{ activeNamespace: 'solana' }} />,
    },
    {
      name: 'Bitcoin, with fewer actions',
      show: () => <View options={{ networks: WITH_BITCOIN }} connections={connected(VAULT)} />,
    },
    {
      name: 'On a network that the page does not use',
      show: () => <View connections={connected({ ...FOX, networkId: 'eip155:42161' })} />,
    },
    {
      name: 'Failed network switch',
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
      name: 'On an unknown network',
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
    {
      name: 'By WalletConnect, calling itself otherwise',
      show: () => (
        <View
          connections={connected({
            ...PHONE,
            wallet: { ...PHONE.wallet, doubt: { kind: 'calls-itself', name: 'Quay' } },
          })}
        />
      ),
    },
    {
      name: 'By WalletConnect, chosen by nobody',
      show: () => (
        <View connections={connected({ ...PHONE, wallet: { ...PHONE.wallet, doubt: { kind: 'own-word' } } })} />
      ),
    },
    { name: 'Not connected', show: () => <View /> },
    {
      name: 'Hovered',
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
          <NotConnected disconnected />
        </SampleShell>
      ),
    },
  ],
}
